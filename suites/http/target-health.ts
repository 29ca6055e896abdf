import type { Exchange } from '../../reports/model.ts'
import type { Attempt } from './attempt.ts'
import type { PreparedRequest } from './prepared-request.ts'
import { isOverloaded } from './retry-policy.ts'

/** Thrown when the target went away: the rest of the run cannot be judged. */
export class TargetUnavailable extends Error {}

/** Requests in a row without a connection, and valid requests in a row without a response, after which a target counts as gone. */
const unreachedLimit = 2
const silentLimit = 3
/** Requests that waited in vain, after which the kit waits less for those that are not valid. */
const vainLimit = 2
/** The same for valid requests: a drop of one is a violation, so the kit tries harder. */
const validDropLimit = 6

/** How a target behaves in this run, so that a dead or slow one does not cost the full time-out for each request. */
export class TargetHealth {
  hasResponded = false
  /** Requests that were dropped at least once. */
  dropped = 0
  /** Valid requests that were dropped twice and got a response after that. */
  readonly recovered: Exchange[] = []
  #droppedForGood = 0
  #silences = 0
  #overloads = 0
  #unreached = 0
  #silentValid = 0

  /** Takes note of the last try of a request. */
  note(request: PreparedRequest, attempt: Attempt): void {
    const kind = attempt.failure?.kind
    if (kind === 'silent') this.#silences += 1
    if (isOverloaded(attempt)) this.#overloads += 1
    this.#unreached = kind === 'unreachable' ? this.#unreached + 1 : 0
    if (request.valid) this.#silentValid = kind === 'silent' ? this.#silentValid + 1 : 0
  }

  /** Takes note of a request that was dropped. `tries`: how often it was sent. */
  noteDrop(request: PreparedRequest, exchange: Exchange, tries: number): void {
    this.dropped += 1
    if (exchange.failure?.kind === 'dropped') this.#droppedForGood += 1
    else if (tries > 2 && request.valid) this.recovered.push(exchange)
  }

  /** Whether waiting is known not to help a request that was dropped twice. */
  dropsForGood(request: PreparedRequest): boolean {
    return this.#droppedForGood >= (request.valid ? validDropLimit : vainLimit)
  }

  /** Throws TargetUnavailable if the target went away. */
  assertAlive(): void {
    if (this.#unreached >= unreachedLimit)
      throw new TargetUnavailable('the target no longer accepts connections')
    if (this.#silentValid >= silentLimit) throw new TargetUnavailable('the target no longer responds')
  }

  /** Whether it is known that such a request stays at 429 or 503, however long the kit waits. */
  circuitOpen(request: PreparedRequest): boolean {
    return !request.valid && this.#overloads >= vainLimit
  }

  /** The time-out of a request, in milliseconds: shorter once silence is no surprise. */
  timeout(request: PreparedRequest, standard: number): number {
    const expectsSilence = !request.valid && this.#silences >= vainLimit
    return expectsSilence ? Math.max(Math.min(1_000, standard), standard / 5) : standard
  }
}
