import type { ExchangeResponse } from '../../reports/model.ts'
import { responseProblem } from './response-schemas.ts'

export { errorProblem } from './response-schemas.ts'

/** Why a 200 to `POST /plants` is not a Plant; null if it is one. */
export const plantProblem = (response: ExchangeResponse): string | null =>
  responseProblem('createPlant', { ...response, status: 200 })
