import type { Exchange } from '../../../reports/model.ts'
import type { Attempt } from './attempt.ts'
import type { PreparedRequest } from '../prepared-request.ts'
import { isOverloaded } from './retry-policy.ts'

/** One attempt of a request. */
export interface MadeAttempt {
  readonly request: PreparedRequest
  readonly exchange: Exchange
  readonly attempt: Attempt
  readonly isResend: boolean
  /** Whether an earlier attempt was silent for the whole time limit. */
  readonly hasWaited?: boolean
}

/** An attempt after another one of the same request. */
export function following(before: MadeAttempt, next: MadeAttempt): MadeAttempt {
  const { failure } = before.attempt
  const isSilent = failure?.kind === 'silent' && failure.isEarly !== true
  return { ...next, hasWaited: before.hasWaited === true || isSilent }
}

/** How an attempt is sent. */
export interface Sending {
  readonly onNewConnection: boolean
  readonly isResend: boolean
  readonly isDecisive?: boolean
  /**
   * Whether the deciding attempt was made: further attempts only show whether the network is to blame, even if the target has become
   * unavailable.
   */
  readonly isDecided?: boolean
}

/**
 * The exchange to judge: if the last attempt found no connection and the one before was a drop, the drop. A silence counts in full if an
 * earlier attempt had the whole time limit.
 */
export function judgedExchange({ exchange, hasWaited }: MadeAttempt, { failure }: Attempt): Exchange {
  if (failure === undefined) return exchange
  const { isEarly, ...whole } = failure
  return { ...exchange, failure: isEarly === true && hasWaited !== true ? failure : whole }
}

/**
 * Whether the next attempt counts as a resend: the last response was 429 or 503, or its connection was stale. An attempt that found no
 * connection changes nothing.
 */
export const needsResend = ({ attempt, isResend }: MadeAttempt): boolean =>
  attempt.failure?.kind === 'unreachable'
    ? isResend
    : attempt.failure?.kind === 'stale' || isOverloaded(attempt)
