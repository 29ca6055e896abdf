import { asksToWait } from '../http/retry/retry-policy.ts'
import type { Exchange } from '../../reports/model.ts'
import { largeBody, mayStore } from '../http/prepared-request.ts'
import { Inconclusive, Unreachable } from './inconclusive.ts'

/**
 * The status of the final response; null if there is none (dropped twice, or silent).
 *
 * @throws {Unreachable} if there was no connection
 */
export function finalStatus({ response, failure }: Exchange): number | null {
  if (failure?.kind === 'unreachable')
    throw new Unreachable(`no connection to the target: ${failure.message}`)
  return response === null || (failure !== undefined && failure.kind !== 'oversized') ? null : response.status
}

/**
 * `finalStatus` of a response that can be judged.
 *
 * @throws {Inconclusive} if the target only responded with 429 or 503, which shows nothing, or if the kit cannot read the response
 */
export function judgedStatus(exchange: Exchange): number | null {
  const { failure } = exchange
  if (failure?.problem === 'unreadable') throw new Inconclusive(failure.message)
  const status = finalStatus(exchange)
  if (asksToWait(status)) throw new Inconclusive(`the target responded with ${status} to every attempt`)
  return status
}

/** Whether there is a response that does not ask to wait. */
export const isServed = ({ response }: Exchange): boolean => response !== null && !asksToWait(response.status)

export const isSuccess = (status: number | null | undefined): boolean =>
  typeof status === 'number' && status >= 200 && status < 300

/** Whether the service refused the request, and did not fail. */
export const isRefusal = (status: number | null | undefined): boolean =>
  typeof status === 'number' && status >= 400 && status < 500

/** Whether a request may have left something in the store, according to its response. */
export const mayHaveStored = ({ request, response }: Exchange): boolean =>
  mayStore(request) && isSuccess(response?.status)

export const isLarge = ({ request }: Exchange): boolean => (request.body?.bytes ?? 0) > largeBody

/** Whether the response may be too large to be judged because it repeats a large request body, which is only observed. */
export const isCutEcho = (exchange: Exchange): boolean =>
  exchange.failure?.kind === 'oversized' && isLarge(exchange)

/** @throws {Inconclusive} if the body is cut. A whole response may only be too long for a tool. */
function assertWhole({ failure, response }: Exchange): void {
  if (failure?.kind === 'oversized' && response?.body.truncated === true)
    throw new Inconclusive(failure.message)
}

/**
 * `judgedStatus` of a valid create. Its 200 counts only with a body that can be judged.
 *
 * @throws {Inconclusive} as `judgedStatus` does, and if the body of a 200 is too long
 */
export function createdStatus(exchange: Exchange): number | null {
  const status = judgedStatus(exchange)
  if (status === 200 && !isCutEcho(exchange)) assertWhole(exchange)
  return status
}

/**
 * Whether a request that has to be refused was accepted. A success counts only with a body that can be judged.
 *
 * @throws {Inconclusive} as `judgedStatus` does, and if the body of a success is too long
 */
export function isWronglyAccepted(exchange: Exchange): boolean {
  const isAccepted = isSuccess(judgedStatus(exchange))
  if (isAccepted) assertWhole(exchange)
  return isAccepted
}

/** The response in a few words, the same for responses that go wrong in the same way. */
export function responseInWords({ response, failure }: Exchange): string {
  if (failure !== undefined && failure.kind !== 'oversized')
    return failure.kind === 'silent'
      ? 'no whole response within the time limit'
      : `no whole response: ${failure.message}`
  return response === null ? 'no response' : `status ${response.status}`
}

/** What is wrong if a request that has to be refused is accepted. */
export function wronglyAccepted(
  exchange: Exchange,
): Readonly<Record<'message' | 'expected' | 'actual', string>> {
  const actual = responseInWords(exchange)
  return { message: `the request was accepted with ${actual}`, expected: 'a status other than 2xx', actual }
}

/** Why the response to another request shows nothing. */
export const controlNotAccepted = 'its positive control was not accepted'
