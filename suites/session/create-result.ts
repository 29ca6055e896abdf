import type { Exchange } from '../../reports/model.ts'
import { createdStatus } from '../rules/acceptance.ts'
import { ifJudgeable } from '../rules/inconclusive.ts'
import type { CreateExchange } from './create.ts'

/** The result of a valid create. `inconclusive`: its response shows nothing. */
export type CreateResult = 'accepted' | 'failed' | 'inconclusive'

/** A create that carried values, and its result. */
export interface CarryingCreate extends CreateExchange {
  readonly result: CreateResult
}

/** Creates with the status of success that the target sends in place of 200. */
const acceptedOtherwise = new WeakSet<Exchange>()

/** From now on, the create counts as accepted where others are compared with it. It is a violation all the same. */
export const countAsAccepted = (exchange: Exchange): void => void acceptedOtherwise.add(exchange)

export const countsAsAccepted = (exchange: Exchange): boolean => acceptedOtherwise.has(exchange)

export const createResultOf = ({ exchange }: Pick<CreateExchange, 'exchange'>): CreateResult =>
  ifJudgeable<CreateResult>(
    () => (createdStatus(exchange) === 200 || countsAsAccepted(exchange) ? 'accepted' : 'failed'),
    () => 'inconclusive',
  )

export const isSilent = ({ exchange: { failure } }: Pick<CreateExchange, 'exchange'>): boolean =>
  failure?.kind === 'silent'
