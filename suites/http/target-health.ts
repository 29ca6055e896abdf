import type { PreparedRequest } from './prepared-request.ts'
import { overloaded } from './retry-policy.ts'
import type { Attempt } from './recorder.ts'

/** Thrown where the target went away: what is left of the run cannot be judged. */
export class TargetUnavailable extends Error {}

/** Requests in a row without a connection, and valid creates in a row met with silence, after which a target counts as gone. */
const unreachedLimit = 2
const unansweredLimit = 3
/** Requests that waited in vain, after which the kit waits less for those that are no valid creates. */
const vainLimit = 2

/** How a target does in this run, so that a dead or stubborn one does not cost the whole patience for each request left. */
export class TargetHealth {
  hasAnswered = false
  #silences = 0
  #overloads = 0
  #unreached = 0
  #unansweredCreates = 0

  /** Takes note of the last try of a request. */
  note(outgoing: PreparedRequest, attempt: Attempt): void {
    const kind = attempt.failure?.kind
    if (kind === 'silent') this.#silences += 1
    if (overloaded(attempt)) this.#overloads += 1
    this.#unreached = kind === 'unreachable' ? this.#unreached + 1 : 0
    if (outgoing.patient) this.#unansweredCreates = kind === 'silent' ? this.#unansweredCreates + 1 : 0
  }

  assertAlive(): void {
    if (this.#unreached >= unreachedLimit)
      throw new TargetUnavailable('the target no longer accepts connections')
    if (this.#unansweredCreates >= unansweredLimit)
      throw new TargetUnavailable('the target no longer answers')
  }

  /** Whether waiting out a 429 or a 503 is known not to help with such a request. */
  hopeless(outgoing: PreparedRequest): boolean {
    return !outgoing.patient && this.#overloads >= vainLimit
  }

  /** The time limit for a request, in milliseconds: shorter where silence is no surprise any more. */
  timeLimit(outgoing: PreparedRequest, standard: number): number {
    const known = !outgoing.patient && this.#silences >= vainLimit
    return known ? Math.max(Math.min(1_000, standard), standard / 5) : standard
  }
}
