import type { Attempt } from './recorder.ts'
import { retryAfter } from './retry-after.ts'

/** Bounds on how long the kit waits for a target that cannot answer yet. All times in milliseconds. */
export interface Limits {
  /** A refused connection is tried again for so long, once the target has answered in this run. */
  readonly refusal: number
  /** Times that one request is sent again after a 429 or a 503. */
  readonly retries: number
  /** All waits of one request together; a `Retry-After` that asks for more ends the tries. */
  readonly wait: number
  /** All waits of one run together. */
  readonly waits: number
}

/** Once the target has shown that waiting does not help, for a request that is no valid create. */
const hopelessRetries = 2

export const standardLimits: Limits = { refusal: 5_000, retries: 8, wait: 120_000, waits: 600_000 }

/** What patience needs of the target: to send one try, to sleep, and to know whether the target ever answered. */
export interface Trier {
  /** The n-th try, from 1; `fresh`: on a new connection. */
  attempt(tryNumber: number, fresh: boolean): Promise<Attempt>
  sleep(milliseconds: number): Promise<void>
  /** Milliseconds that are left for waiting in this run. */
  waitingLeft(): number
  hasAnswered(): boolean
  /** Whether the target is known to answer such requests with 429 or 503 for good. */
  hopeless(): boolean
}

export const overloaded = (attempt: Attempt): boolean =>
  attempt.failure === undefined && (attempt.response?.status === 429 || attempt.response?.status === 503)

/** `Retry-After: 0`, or a date that has just passed, should not burn all tries at once. */
const shortestWait = 100

/** Without `Retry-After`: half a second, doubled each time, at most five. */
const backoff = (retry: number): number => Math.min(250 * 2 ** retry, 5_000)

async function connectedAgain(trier: Trier, limits: Limits, next: () => Promise<Attempt>): Promise<Attempt> {
  const until = Date.now() + limits.refusal
  let attempt = await next()
  for (let pause = 50; attempt.failure?.kind === 'unreachable' && Date.now() < until; pause *= 2) {
    await trier.sleep(Math.min(pause, until - Date.now()))
    attempt = await next()
  }
  return attempt
}

/** Whether that is an answer to judge: nearly always the first one is, and patience would only take time. */
export const isAnswer = (attempt: Attempt): boolean => attempt.failure === undefined && !overloaded(attempt)

/**
 * Sends a request again until it has an answer that can be judged, or cannot have one:
 * a stale connection is replaced, a drop or silence is tried once more on a new connection, a refused connection
 * for a while once the target has answered, 429 and 503 are waited out. The
 * last attempt is what counts.
 *
 * @param begun the first attempt
 */
export async function withRetries(begun: Attempt, trier: Trier, limits: Limits): Promise<Attempt> {
  let tries = 1
  const once = (fresh: boolean) => trier.attempt(++tries, fresh)
  const unstale = async (attempt: Attempt) => (attempt.failure?.kind === 'stale' ? once(true) : attempt)
  const reached = async (first: Attempt) => {
    const attempt = await unstale(first)
    if (attempt.failure?.kind !== 'unreachable' || !trier.hasAnswered()) return attempt
    return connectedAgain(trier, limits, () => once(true))
  }
  const answered = async (tried: Attempt) => {
    const first = await reached(tried)
    if (first.failure?.kind !== 'dropped' && first.failure?.kind !== 'silent') return first
    const second = await reached(await once(true))
    return second.failure?.kind === 'unreachable' ? { ...second, failure: first.failure } : second
  }
  let attempt = await answered(begun)
  const retries = () => (trier.hopeless() ? Math.min(hopelessRetries, limits.retries) : limits.retries)
  let left = Math.min(limits.wait, trier.waitingLeft())
  for (let retry = 1; retry <= retries() && overloaded(attempt); retry += 1) {
    const asked = attempt.response === null ? undefined : retryAfter(attempt.response, Date.now())
    const wait = Math.max(asked ?? backoff(retry), shortestWait)
    if (wait > left) break
    left -= wait
    await trier.sleep(wait)
    attempt = await answered(await once(false))
  }
  return attempt
}
