import { createdStatus } from '../rules/acceptance.ts'
import { ifJudgeable } from '../rules/inconclusive.ts'
import type { CreateExchange } from './create.ts'

/** The result of a valid create. `open`: its response shows nothing. */
export type CreateResult = 'accepted' | 'failed' | 'open'

/** A create that carried values, and its result. */
export interface CarryingCreate extends CreateExchange {
  readonly result: CreateResult
}

export const createResultOf = ({ exchange }: Pick<CreateExchange, 'exchange'>): CreateResult =>
  ifJudgeable<CreateResult>(
    () => (createdStatus(exchange) === 200 ? 'accepted' : 'failed'),
    () => 'open',
  )

export const isSilent = ({ exchange: { failure } }: Pick<CreateExchange, 'exchange'>): boolean =>
  failure?.kind === 'silent'
