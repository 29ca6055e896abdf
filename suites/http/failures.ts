import { errorCode } from '../../common/error-message.ts'
import { keptBytes } from './body.ts'
import type { ExchangeResponse, Failure } from '../../reports/model.ts'

/** What a failure says, without its kind. */
export type WireError = Pick<Failure, 'message' | 'problem'>

export const timedOut = (connected: boolean, timeout: number): Failure =>
  connected
    ? { kind: 'silent', message: `no whole response within ${timeout} ms` }
    : { kind: 'unreachable', message: `no connection within ${timeout} ms` }

export const oversized: Failure = {
  kind: 'oversized',
  message: `the body is larger than ${keptBytes} bytes`,
}

/** Whether the other side accepted the connection and reset it. */
export const isReset = (error: Error): boolean => errorCode(error) === 'ECONNRESET'

/** The failure of a response whose unpacked body is too long to be judged. */
export const lengthFailure = (response: ExchangeResponse | null): Failure | undefined =>
  response?.body.truncated ? oversized : undefined

/** The state of a connection when it failed. */
interface ConnectionState {
  readonly connected: boolean
  /** Whether it carried a request before. */
  readonly reused: boolean
  /** Bytes of the response so far. */
  readonly received: number
}

/** A service may close an idle connection at any time, so a reused one that closes before the first byte of the response is not a drop. */
export function connectionFailure(
  { connected, reused, received }: ConnectionState,
  error: WireError,
): Failure {
  if (!connected) return { kind: 'unreachable', ...error }
  return { kind: reused && received === 0 ? 'stale' : 'dropped', ...error }
}

/** A service may also send 408 before it closes an idle connection. */
export const isUnasked408 = (status: number, reused: boolean): boolean => reused && status === 408
export const unasked408: Failure = { kind: 'stale', message: 'a 408 on a reused connection' }
