import type { Exchange } from '../../reports/model.ts'
import type { Attempt } from './attempt.ts'
import type { PreparedRequest } from './prepared-request.ts'
import { isOverloaded } from './retry-policy.ts'

/** One try of a request. */
export interface TriedRequest {
  readonly request: PreparedRequest
  readonly exchange: Exchange
  readonly attempt: Attempt
  readonly isResend: boolean
  /** Whether an earlier try was silent for the whole time limit. */
  readonly hasWaited?: boolean
}

/** A try after another one of the same request. */
export function following(before: TriedRequest, tried: TriedRequest): TriedRequest {
  const { failure } = before.attempt
  const isSilent = failure?.kind === 'silent' && failure.isEarly !== true
  return { ...tried, hasWaited: before.hasWaited === true || isSilent }
}

/** How a try is sent. */
export interface Sending {
  readonly onNewConnection: boolean
  readonly isResend: boolean
  readonly isDecisive?: boolean
  /**
   * Whether the deciding try was made: further tries only show whether the network is to blame, even if the target has become
   * unavailable.
   */
  readonly isDecided?: boolean
}

/**
 * The exchange to judge: if the last try found no connection and the one before was a drop, the drop. A silence counts in full if an
 * earlier try had the whole time limit.
 */
export function judgedExchange({ exchange, hasWaited }: TriedRequest, { failure }: Attempt): Exchange {
  if (failure === undefined) return exchange
  const { isEarly, ...whole } = failure
  return { ...exchange, failure: isEarly === true && hasWaited !== true ? failure : whole }
}

/**
 * Whether the next try counts as a resend: the last response was 429 or 503, or its connection was stale. A try that found no
 * connection changes nothing.
 */
export const needsResend = ({ attempt, isResend }: TriedRequest): boolean =>
  attempt.failure?.kind === 'unreachable'
    ? isResend
    : attempt.failure?.kind === 'stale' || isOverloaded(attempt)
