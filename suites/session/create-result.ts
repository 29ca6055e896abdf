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

/** The part of a session that tells which creates count as accepted. */
export interface AcceptingSession {
  /**
   * Creates with the status of success that the target sends in place of 200. They count as accepted when others are compared with
   * them, and are violations all the same.
   */
  readonly acceptedOtherwise: ReadonlySet<Exchange>
}

export const createResultOf = (
  { exchange }: Pick<CreateExchange, 'exchange'>,
  { acceptedOtherwise }: AcceptingSession,
): CreateResult =>
  ifJudgeable<CreateResult>(
    () => (createdStatus(exchange) === 200 || acceptedOtherwise.has(exchange) ? 'accepted' : 'failed'),
    () => 'inconclusive',
  )

export const isSilent = ({ exchange: { failure } }: Pick<CreateExchange, 'exchange'>): boolean =>
  failure?.kind === 'silent'
