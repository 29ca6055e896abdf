import type { Exchange } from '../../../reports/model.ts'
import type { PreparedRequest } from '../prepared-request.ts'
import { isOfValid, silenceSubject } from './silence.ts'

/** Maximum number of subjects with a request that was dropped for good: after that, the kit does not wait for the network to recover. */
const maxDrops = 2
/** The same for valid requests: dropping one is a violation, so the kit tries harder. */
const maxValidDrops = 6

/** What the next engine has to know about drops. It can be sent to a worker. */
export interface DropRecord {
  /** Subjects of requests that never got a response. */
  readonly forGood: readonly string[]
  /** Number of requests that got a response only when they were sent again. */
  readonly recovered: number
}

/** Requests without a response, because of the target or the network. */
export class Drops {
  readonly #subjects = new Set<string>()
  /** Valid requests that got no response twice, but did when they were sent again. */
  readonly #recovered: { readonly subject: string; readonly exchange: Exchange }[] = []
  readonly #forGood: Set<string>
  #recoveredCount: number

  /** @param record of earlier engines of the run */
  constructor({ forGood, recovered }: DropRecord = { forGood: [], recovered: 0 }) {
    this.#forGood = new Set(forGood)
    this.#recoveredCount = recovered
  }

  get record(): DropRecord {
    return { forGood: [...this.#forGood], recovered: this.#recoveredCount }
  }

  /** Whether any request so far got no response at first, or no connection. */
  get isAny(): boolean {
    return this.#subjects.size > 0
  }

  /** Valid requests that got no response twice, but did when they were sent again. */
  get recovered(): readonly Exchange[] {
    return this.#recovered.map(({ exchange }) => exchange)
  }

  /** Records a request with a dropped or silent attempt. `lost`: how many of its attempts got no response. */
  note(request: PreparedRequest, exchange: Exchange, lost: number): void {
    const subject = silenceSubject(request)
    this.#subjects.add(subject)
    if (exchange.failure !== undefined) {
      this.#forGood.add(subject)
      return
    }
    this.#recoveredCount += 1
    if (lost > 1 && request.valid) this.#recovered.push({ subject, exchange })
  }

  /** Records a request without a connection: the target was not reachable, whatever was sent. */
  noteUnreachable(request: PreparedRequest): void {
    this.#subjects.add(silenceSubject(request))
  }

  /** Whether waiting is known not to help a request that got no response twice. */
  areForGood(request: PreparedRequest): boolean {
    if (this.#forGood.has(silenceSubject(request))) return true
    // A target may close the connection on every bad request, which shows nothing about valid ones.
    const comparable = [...this.#forGood].filter((subject) => !request.valid || isOfValid(subject))
    return comparable.length >= (request.valid ? maxValidDrops : maxDrops)
  }

  /**
   * A valid request that was dropped at least twice before it got a response, if the network does not explain that. The network may
   * explain it as soon as there are two such requests, or requests of another subject were dropped too: creates that are dropped at
   * different times have nothing in common but that they are valid.
   */
  get unexplained(): Exchange | undefined {
    const [first, ...more] = this.#recovered
    const isOfOneKind = [...this.#subjects].every((subject) => subject === first?.subject)
    return more.length === 0 && isOfOneKind ? first?.exchange : undefined
  }
}
