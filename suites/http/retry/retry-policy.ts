import type { Failure } from '../../../reports/model.ts'
import type { Attempt } from './attempt.ts'
import { retryAfter } from './retry-after.ts'

/** Bounds on waiting for a target that cannot respond yet. All times are in milliseconds. */
export interface RetryLimits {
  /** How long a refused connection is tried again if the target has responded before in this run. */
  readonly refusal: number
  /** How often one request is sent again after a 429 or a 503. */
  readonly retries: number
  /** Maximum of all delays of one request together, unless the first one is longer. A `Retry-After` that asks for more ends the retries. */
  readonly requestDelay: number
  /**
   * Maximum of the first delay if `Retry-After` asks for one. Many services count requests by the minute; a second more is for dates,
   * which are rounded.
   */
  readonly firstDelay: number
  /** The first delay without `Retry-After`. It doubles with each retry, up to 5 s. */
  readonly backoff: number
  /** Maximum of all delays of one client together. Each engine has its own. */
  readonly runDelay: number
  /** The first pause before a request that got no response twice is sent again. The next ones are longer. */
  readonly dropPause: number
  /** Maximum time of all attempts of one run without a response within the time limit. */
  readonly silence: number
}

export const standardRetryLimits: RetryLimits = {
  refusal: 5_000,
  retries: 8,
  requestDelay: 45_000,
  firstDelay: 61_000,
  backoff: 500,
  runDelay: 600_000,
  dropPause: 1_000,
  silence: 40_000,
}

/**
 * Number of attempts after a second drop or silence. A response to one of them shows that the network is to blame, if it also drops
 * other requests.
 */
const triesAfterDrops = 3
/** How much longer each pause after a drop is than the one before, as a share of the first. */
const pauseGrowth = 0.3

/**
 * Whether the target responds with 429 or 503.
 *
 * - `closed`: it does not.
 * - `serving`: an earlier valid request got nothing else, and others were accepted since. The kit waits only if `Retry-After` asks for it.
 * - `halfOpen`: the latest valid request got nothing else.
 * - `open`: requests like this one got nothing else, however long the kit waited.
 */
export type Circuit = 'closed' | 'serving' | 'halfOpen' | 'open'

/** Bounds on the delays of one request. */
type DelayLimits = Pick<RetryLimits, 'retries' | 'requestDelay' | 'firstDelay' | 'backoff'>

const shorterDelays: Readonly<Record<Exclude<Circuit, 'closed'>, DelayLimits>> = {
  serving: { retries: 1, requestDelay: 5_000, firstDelay: standardRetryLimits.firstDelay, backoff: 100 },
  halfOpen: { retries: 6, requestDelay: 17_500, firstDelay: 0, backoff: 500 },
  open: { retries: 1, requestDelay: 5_000, firstDelay: 0, backoff: 100 },
}

/** What the retry policy needs from the run: one attempt, a clock, and the state of the target. */
export interface RetryContext {
  /** The n-th attempt, from 1. After a drop or a silence, the second one decides. */
  attempt(attemptNumber: number, onNewConnection: boolean, isDecisive: boolean): Promise<Attempt>
  /** Milliseconds since 1970. */
  now(): number
  sleep(milliseconds: number): Promise<void>
  /** Remaining time for waiting in this run, in milliseconds. */
  waitingLeft(): number
  /** Whether a request may be sent again after a 429 or a 503. */
  mayResend(): boolean
  hasResponded(): boolean
  circuit(): Circuit
  /** Whether a request that got no response twice may be sent again to see whether the network is to blame. */
  maySendAgain(): boolean
  /** Whether it is known that such requests, dropped twice, never get a response. */
  dropsForGood(): boolean
  /** Whether it is known that such requests, silent once, never get a response. */
  isSilentForGood(): boolean
}

/** Whether a status asks to send the request again later. */
export const asksToWait = (status: number | null | undefined): boolean => status === 429 || status === 503

export const isOverloaded = ({ failure, response }: Attempt): boolean =>
  failure === undefined && asksToWait(response?.status)

/** Whether this is a response that can be judged. */
export const isFinal = (attempt: Attempt): boolean => attempt.failure === undefined && !isOverloaded(attempt)

/** Whether there was a connection, but no whole response. */
export const isLost = (attempt: Attempt): attempt is Attempt & { readonly failure: Failure } =>
  attempt.failure?.kind === 'dropped' || attempt.failure?.kind === 'silent'

/** `Retry-After: 0`, or a date that has just passed, should not use up all retries at once. */
const minDelay = 100

const maxBackoff = 5_000

/** The first pause before a refused connection is tried again, in milliseconds. It doubles each time. */
const firstReconnect = 50

/** Sends a request again as often as the policy allows. */
class Retries {
  readonly #context: RetryContext
  readonly #limits: RetryLimits
  #attempts = 1

  constructor(context: RetryContext, limits: RetryLimits) {
    this.#context = context
    this.#limits = limits
  }

  async untilFinal(first: Attempt): Promise<Attempt> {
    let attempt = await this.#undropped(first)
    const { retries, requestDelay, firstDelay, backoff } = this.#delayLimits()
    let delayed = 0
    for (let retry = 1; retry <= retries && isOverloaded(attempt); retry += 1) {
      const asked = attempt.response === null ? undefined : retryAfter(attempt.response, this.#context.now())
      const grown = Math.min(backoff * 2 ** (retry - 1), maxBackoff)
      // Some services round the rest of their interval down: a delay that was too short has to grow.
      const delay = Math.max(asked ?? grown, retry === 1 ? minDelay : grown / 2)
      const left = retry === 1 ? Math.max(requestDelay, firstDelay) : requestDelay - delayed
      if (delay > Math.min(left, this.#context.waitingLeft()) || !this.#context.mayResend()) break
      delayed += delay
      await this.#context.sleep(delay)
      // One of several backends behind a load balancer may be down.
      attempt = await this.#undropped(await this.#attempt(retry > 1))
    }
    return attempt
  }

  #delayLimits(): DelayLimits {
    const circuit = this.#context.circuit()
    if (circuit === 'closed') return this.#limits
    const shorter = shorterDelays[circuit]
    const lesser = (of: keyof DelayLimits): number => Math.min(shorter[of], this.#limits[of])
    return {
      retries: lesser('retries'),
      requestDelay: lesser('requestDelay'),
      firstDelay: lesser('firstDelay'),
      backoff: lesser('backoff'),
    }
  }

  #attempt(onNewConnection: boolean, isDecisive = false): Promise<Attempt> {
    this.#attempts += 1
    return this.#context.attempt(this.#attempts, onNewConnection, isDecisive)
  }

  /** Tries a drop or a silence once more, and a second one again after pauses. Refused connections after a drop count as a second drop. */
  async #undropped(attempt: Attempt): Promise<Attempt> {
    const first = await this.#connected(attempt)
    if (!isLost(first) || (first.failure.kind === 'silent' && this.#context.isSilentForGood())) return first
    let next = await this.#connected(await this.#attempt(true, true))
    for (let retry = 0; retry < triesAfterDrops && this.#mayBeNetwork(next); retry += 1) {
      // Drops may be periodic: different pauses do not meet all of them.
      await this.#context.sleep(Math.round(this.#limits.dropPause * (1 + retry * pauseGrowth)))
      const again = await this.#connected(await this.#attempt(true))
      // An attempt that was given up before the time limit shows less than the one before.
      if (again.failure?.isEarly !== true) next = again
    }
    return next.failure?.kind === 'unreachable' ? { ...next, failure: first.failure } : next
  }

  #mayBeNetwork(attempt: Attempt): boolean {
    const isAffordable = this.#context.waitingLeft() >= this.#limits.dropPause
    const isServing = attempt.failure?.kind === 'dropped' || this.#context.hasResponded()
    const mayHelp = this.#context.maySendAgain() && !this.#context.dropsForGood()
    return isLost(attempt) && isServing && isAffordable && mayHelp
  }

  /** Replaces a stale connection. Tries a refused one again for a while if the target has responded before. */
  async #connected(first: Attempt): Promise<Attempt> {
    let attempt = first.failure?.kind === 'stale' ? await this.#attempt(true) : first
    if (!this.#context.hasResponded()) return attempt
    const until = this.#context.now() + this.#limits.refusal
    for (let delay = firstReconnect; attempt.failure?.kind === 'unreachable'; delay *= 2) {
      const left = until - this.#context.now()
      if (left <= 0) break
      await this.#context.sleep(Math.min(delay, left))
      attempt = await this.#attempt(true)
    }
    return attempt
  }
}

/**
 * Sends a request again until it has a response that can be judged, or will not get one. The last attempt counts.
 *
 * @param first the first attempt
 */
export const withRetries = (first: Attempt, context: RetryContext, limits: RetryLimits): Promise<Attempt> =>
  new Retries(context, limits).untilFinal(first)
