import { createdStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import type { CreateExchange } from './create.ts'

/** The result of a valid create. open: its response shows nothing. */
export type Ending = 'accepted' | 'failed' | 'open'

/** A create that carried values, and its result. */
export interface CarryingCreate extends CreateExchange {
  readonly ending: Ending
}

export function endingOf({ exchange }: Pick<CreateExchange, 'exchange'>): Ending {
  try {
    return createdStatus(exchange) === 200 ? 'accepted' : 'failed'
  } catch (error) {
    if (error instanceof Inconclusive) return 'open'
    throw error
  }
}

export const isSilent = ({ exchange: { failure } }: Pick<CreateExchange, 'exchange'>): boolean =>
  failure?.kind === 'silent'
