import { createdStatus } from '../rules/acceptance.ts'
import { ifJudgeable } from '../rules/inconclusive.ts'
import type { CreateExchange } from './create.ts'

/** The result of a valid create. open: its response shows nothing. */
export type Ending = 'accepted' | 'failed' | 'open'

/** A create that carried values, and its result. */
export interface CarryingCreate extends CreateExchange {
  readonly ending: Ending
}

export const endingOf = ({ exchange }: Pick<CreateExchange, 'exchange'>): Ending =>
  ifJudgeable<Ending>(
    () => (createdStatus(exchange) === 200 ? 'accepted' : 'failed'),
    () => 'open',
  )

export const isSilent = ({ exchange: { failure } }: Pick<CreateExchange, 'exchange'>): boolean =>
  failure?.kind === 'silent'
