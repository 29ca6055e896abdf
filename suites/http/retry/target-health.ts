import type { Exchange } from '../../../reports/model.ts'
import type { Attempt } from './attempt.ts'
import { type DropRecord, Drops } from './drops.ts'
import { largeBody, type PreparedRequest } from '../prepared-request.ts'
import { type Circuit, isOverloaded } from './retry-policy.ts'
import { Silence, type SilenceRecord, silenceSubject } from './silence.ts'
import {
  overloadStop,
  SilentTooSoon,
  type Stop,
  unavailable,
  unreachableStop,
} from '../target-unavailable.ts'

/** Number of requests in a row without a connection after which a target counts as unavailable. */
const unreachedLimit = 2
/** Number of subjects in a row whose valid requests were silent, or got only 429 or 503, after which a target counts as unavailable. */
const lostLimit = 3

/**
 * Number of requests on stale connections after which each request gets a new one: the target may have stored what each of them
 * carried.
 */
const staleLimit = 3

/** Usual duration of a response, in milliseconds, above which a target is slow. */
const minSlowLatency = 200

/** What the engines of a run have learned about the target so far, for the next engine. It can be sent to a worker. */
export interface HealthRecord {
  readonly hasResponded: boolean
  readonly stale: number
  readonly silence: SilenceRecord
  readonly drops: DropRecord
  readonly overloaded: readonly string[]
  readonly hasWaitedInVain: boolean
  /** Why the target counts as unavailable; null if it does not. */
  readonly stop: Stop | null
}

interface HealthOptions {
  /** Maximum time of all silent attempts of a run together, in milliseconds. */
  readonly silence: number
  /** The time limit of one request. */
  readonly timeout: number
  readonly record?: HealthRecord | undefined
}

const silentStop: Stop = { reason: 'the target no longer responds', isGone: true }

/**
 * The behaviour of a target in this run: if it is slow, silent or overloaded, not every request takes the longest wait. Requests of
 * one subject are expected to fail together.
 */
export class TargetHealth {
  hasResponded: boolean
  readonly silence: Silence
  readonly drops: Drops
  /** Valid requests without a response since the target stopped responding, the latest last. */
  readonly stopped: Exchange[] = []
  #stale: number
  /** The subjects of the latest requests, as far as there was no connection for them. */
  #unreached: readonly string[] = []
  #stop: Stop | null
  /** Subjects whose valid requests got no usable response since the last one that did. */
  readonly #lost = new Set<string>()
  /** Subjects of requests that got only 429 or 503. */
  readonly #overloaded: Set<string>
  /** Whether a valid request got only 429 or 503, and waiting has not helped another one since. */
  #hasWaitedInVain: boolean
  #isCheckDue = false

  constructor({ silence, timeout, record }: HealthOptions) {
    this.hasResponded = record?.hasResponded ?? false
    this.#stale = record?.stale ?? 0
    this.silence = new Silence(timeout, silence, record?.silence)
    this.drops = new Drops(record?.drops)
    this.#overloaded = new Set(record?.overloaded)
    this.#hasWaitedInVain = record?.hasWaitedInVain ?? false
    this.#stop = record?.stop ?? null
  }

  get record(): HealthRecord {
    return {
      hasResponded: this.hasResponded,
      stale: this.#stale,
      silence: this.silence.record,
      drops: this.drops.record,
      overloaded: [...this.#overloaded],
      hasWaitedInVain: this.#hasWaitedInVain,
      stop: this.#stop,
    }
  }

  /** Whether the target closes kept-alive connections. */
  get closesConnections(): boolean {
    return this.#stale >= staleLimit
  }

  /** Whether most of a run is waiting for responses. */
  get isSlow(): boolean {
    return this.silence.latency >= minSlowLatency
  }

  /**
   * True once after a valid request got no usable response, or a request of one of the first invalid subjects got none at all. A
   * usable response to a valid request resets it.
   */
  takeDueCheck(): boolean {
    const isCheckDue = this.#isCheckDue
    this.#isCheckDue = false
    return isCheckDue
  }

  /** Records one attempt, with the time limit that it had. Returns it as it is judged. */
  noteAttempt(request: PreparedRequest, attempt: Attempt, timeout: number): Attempt {
    if (attempt.response !== null) this.hasResponded = true
    if (attempt.failure?.kind === 'stale') this.#stale += 1
    if (attempt.failure?.kind === 'unreachable') this.drops.noteUnreachable(request)
    this.silence.noteAttempt(request, attempt, timeout)
    if (this.silence.isSpent)
      this.#stop ??= { reason: 'requests without a response used up the time that a run waits for them' }
    return this.silence.judged(attempt)
  }

  /** Records the last attempt of a request. `first`: its first attempt. */
  note(request: PreparedRequest, attempt: Attempt, first = attempt): void {
    const kind = attempt.failure?.kind
    if (kind === 'silent') this.#noteSilence(request)
    if (isOverloaded(attempt)) this.#noteOverload(request)
    else if (isOverloaded(first)) this.#hasWaitedInVain = false
    this.#unreached = kind === 'unreachable' ? [...this.#unreached, request.subject ?? ''] : []
    if (this.#unreached.length >= unreachedLimit) this.#stop ??= unreachableStop(this.#unreached)
    if (request.valid) this.#noteValid(request, attempt)
  }

  /** Throws TargetUnavailable, or a kind of it, if the target became unavailable. */
  assertAlive(): void {
    if (this.#stop !== null) throw unavailable(this.#stop)
  }

  /** Throws SilentTooSoon if a valid request was silent for less than the time limit. */
  assertJudgeable({ valid }: PreparedRequest, { failure }: Exchange): void {
    if (valid && failure?.isEarly === true) throw new SilentTooSoon()
  }

  /**
   * Records that a usual create got no usable response either: the target is unavailable.
   *
   * @param lost the valid request before it, if any
   * @param control the usual create; `lost` itself if the target was unavailable already
   */
  giveUp(lost: Exchange | undefined, control: Exchange): void {
    const isOverload = control.failure === undefined
    const stop = isOverload ? overloadStop : silentStop
    this.#stop ??= stop
    if (isOverload || (lost === control && this.#stop.reason !== stop.reason)) return
    this.stopped.push(...new Set([lost ?? control, control]))
  }

  /** Whether another attempt of such a request, dropped or silent twice, would show nothing more. */
  isLostForGood(request: PreparedRequest, { failure }: Attempt): boolean {
    const isLarge = (request.body?.length ?? 0) > largeBody
    return isLarge || this.drops.areForGood(request) || (failure?.kind === 'silent' && this.silence.isProven)
  }

  circuit(request: PreparedRequest): Circuit {
    const isKnown = this.#overloaded.has(silenceSubject(request))
    if (isKnown || (!request.valid && this.#overloaded.size > 0)) return 'open'
    if (!request.valid) return 'closed'
    if (this.#lost.size > 0) return 'halfOpen'
    return this.#hasWaitedInVain ? 'serving' : 'closed'
  }

  #noteSilence(request: PreparedRequest): void {
    this.#isCheckDue ||= this.silence.isNew(request)
    this.silence.noteRequest(request)
  }

  #noteOverload(request: PreparedRequest): void {
    this.#overloaded.add(silenceSubject(request))
    this.#hasWaitedInVain ||= request.valid
  }

  #noteValid(request: PreparedRequest, attempt: Attempt): void {
    if (attempt.failure?.kind !== 'silent' && !isOverloaded(attempt)) {
      this.#isCheckDue = false
      this.#lost.clear()
      return
    }
    const subject = silenceSubject(request)
    this.#isCheckDue ||= !this.#lost.has(subject)
    this.#lost.add(subject)
    if (this.#lost.size >= lostLimit) this.#stop ??= isOverloaded(attempt) ? overloadStop : silentStop
  }
}
