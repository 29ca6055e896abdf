import type { Attempt } from './attempt.ts'
import {
  type LatencyEstimate,
  latencyAfter,
  longestLatency,
  noLatency,
  usualLatency,
} from './latency-estimate.ts'
import { isPrompt, type PreparedRequest } from '../prepared-request.ts'

/** Number of silent attempts in a run after which later ones get less than the whole time limit. */
const maxWholeTries = { valid: 2, invalid: 1 }
/** Number of silent subjects of invalid requests after which a new one shows no more about the target. */
const maxInvalidSubjects = 3
/**
 * Later attempts get at least this fraction (1/n) of the time limit. A target may never respond to invalid requests, of which a run
 * sends about a hundred.
 */
const shortening = { valid: 20, invalid: 100 }
/** Share of the time limit from which a wait counts as the whole of it. */
const wholeWait = 0.9
/** Minimum time for all silent attempts of a run, in time limits. */
const minTimeouts = 4

export interface SilenceRecord {
  readonly latency: LatencyEstimate
  /** Milliseconds of silent attempts. */
  readonly total: number
  /** Number of silent attempts that had the whole time limit. */
  readonly long: number
  /** Those that got no response in any attempt. */
  readonly subjects: readonly string[]
}

const noRecord: SilenceRecord = { latency: noLatency, total: 0, long: 0, subjects: [] }

const ofValid = 'valid '

export const silenceSubject = ({ subject = '', valid }: PreparedRequest): string =>
  `${valid ? ofValid : 'other '}${subject}`

/** Whether a subject is one of valid requests. */
export const isOfValid = (subject: string): boolean => subject.startsWith(ofValid)

/** How long the kit waits for responses of a target that does not respond to some requests. All times in milliseconds. */
export class Silence {
  readonly #timeout: number
  readonly #limit: number
  #record: SilenceRecord
  #countedUntil = 0

  /**
   * @param timeout the time limit of one request
   * @param limit the time that all silent attempts may take together
   */
  constructor(timeout: number, limit: number, record = noRecord) {
    this.#timeout = timeout
    this.#limit = Math.max(limit, minTimeouts * timeout)
    this.#record = record
  }

  get record(): SilenceRecord {
    return this.#record
  }

  /** Usual duration of a response, in milliseconds; 0 if it is not known yet. */
  get latency(): number {
    return usualLatency(this.#record.latency)
  }

  /** Whether silent attempts have used up the time that the run has for them. */
  get isSpent(): boolean {
    return this.#record.total >= this.#limit
  }

  /** Whether any request got no response in any attempt. */
  get isProven(): boolean {
    return this.#record.subjects.length > 0
  }

  /** Whether a request of this subject got no response in any attempt: then one more silent attempt is enough. */
  isKnown(request: PreparedRequest): boolean {
    return this.#record.subjects.includes(silenceSubject(request))
  }

  /**
   * Whether the subject was not silent so far, and a silence would show something: it is one of valid requests, or one of the first
   * invalid ones.
   */
  isNew(request: PreparedRequest): boolean {
    return !this.isKnown(request) && (request.valid || this.#invalidSubjects < maxInvalidSubjects)
  }

  get #invalidSubjects(): number {
    return this.#record.subjects.filter((subject) => !isOfValid(subject)).length
  }

  /**
   * The time limit of an attempt. After two silent attempts with the whole limit, further attempts get a shorter one. For invalid requests,
   * whose silence is a warning at most, one silent attempt is enough. The attempt that decides whether a subject counts as silent gets the
   * whole limit if the subject is valid, or the first invalid one: a target may be slow only when it refuses.
   */
  timeout(request: PreparedRequest, isDecisive: boolean): number {
    const kind = request.valid ? 'valid' : 'invalid'
    const isProof = isDecisive && this.isNew(request) && (request.valid || this.#invalidSubjects === 0)
    if (this.#record.long < maxWholeTries[kind] || isProof) return this.#timeout
    const short = Math.max(this.#timeout / shortening[kind], longestLatency(this.#record.latency))
    return Math.round(Math.min(this.#timeout, short))
  }

  /** An attempt that was given up before the time limit says so: it does not show that the target is silent. */
  judged(attempt: Attempt): Attempt {
    const { failure, duration } = attempt
    if (failure?.kind !== 'silent' || duration >= wholeWait * this.#timeout) return attempt
    return { ...attempt, failure: { ...failure, isEarly: true } }
  }

  /** Records an attempt. The time of attempts in flight together counts once. */
  noteAttempt(request: PreparedRequest, { failure, duration }: Attempt, timeout: number): void {
    const { latency, total, long } = this.#record
    if (failure === undefined && isPrompt(request))
      this.#record = { ...this.#record, latency: latencyAfter(latency, duration) }
    if (failure?.kind !== 'silent') return
    const now = performance.now()
    this.#record = {
      ...this.#record,
      total: total + Math.min(duration, now - this.#countedUntil),
      long: long + Number(timeout === this.#timeout),
    }
    this.#countedUntil = now
  }

  /** Records a request that got no response in any attempt. */
  noteRequest(request: PreparedRequest): void {
    const { subjects } = this.#record
    this.#record = { ...this.#record, subjects: [...new Set([...subjects, silenceSubject(request)])] }
  }
}
