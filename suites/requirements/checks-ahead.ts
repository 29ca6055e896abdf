import type { Exchange, Outcome } from '../../reports/model.ts'

/** The result of the body of a check. */
export interface CheckEnd {
  readonly outcome: Outcome
  readonly error: unknown
  readonly evidence: readonly Exchange[]
}

/** Runs the check of a test. Never rejects. Undefined if the run does not ask for it. */
type Start = (test: Mocha.Runnable) => Promise<CheckEnd> | undefined

/** Maximum number of checks under way at one time: fewer than the creates that a conforming target takes in flight. */
export const maxChecksAhead = 8

const ordered = new WeakSet<Mocha.Suite>()

/** Marks a suite whose checks must not run concurrently: their order, their connections or other requests in flight matter. */
export function inOrder(suite: Mocha.Suite): void {
  ordered.add(suite)
}

function* testsIn(suite: Mocha.Suite): Iterable<Mocha.Test> {
  yield* suite.tests
  for (const inner of suite.suites) yield* testsIn(inner)
}

function rootOf(suite: Mocha.Suite): Mocha.Suite {
  return suite.parent === undefined ? suite : rootOf(suite.parent)
}

interface ChecksAheadOptions {
  /** Whether the run spends most of its time waiting for responses. */
  readonly isSlow: () => boolean
  /** Whether this test is the check of creates in flight. If it fails, concurrent checks would fail too. */
  readonly isGate: (test: Mocha.Runnable) => boolean
  readonly start: Start
  /** Called when checks begin to run concurrently. */
  readonly onOverlap: () => void
}

/** Starts checks before mocha reaches them if the target is slow. */
export class ChecksAhead {
  readonly #options: ChecksAheadOptions
  readonly #started = new Map<Mocha.Runnable, ReturnType<Start>>()
  #running = 0
  #overlaps = false
  /** The checks after the one that mocha has reached, up to the next suite that has to run in order. */
  #upcoming: readonly Mocha.Test[] = []

  constructor(options: ChecksAheadOptions) {
    this.#options = options
  }

  /** Resolves at the end of this check. May also start some of the next checks. */
  async end(test: Mocha.Test): Promise<CheckEnd | undefined> {
    const { parent } = test
    if (parent === undefined || ordered.has(parent) || !(await this.#mayOverlap(parent)))
      return this.#start(test)
    const own = this.#start(test)
    const all = [...testsIn(rootOf(parent))]
    const following = all.slice(all.indexOf(test) + 1)
    const end = following.findIndex(({ parent: suite }) => suite === undefined || ordered.has(suite))
    this.#upcoming = end === -1 ? following : following.slice(0, end)
    this.#startUpcoming()
    return own
  }

  async #mayOverlap(suite: Mocha.Suite): Promise<boolean> {
    const { isSlow, isGate, onOverlap } = this.#options
    // A target that is slow only when it refuses is fast in between.
    if (this.#overlaps || !isSlow()) return this.#overlaps
    const gate = [...testsIn(rootOf(suite))].find(isGate)
    const end = gate === undefined ? undefined : await this.#start(gate)
    this.#overlaps = end?.outcome.status === 'passed'
    if (this.#overlaps) onOverlap()
    return this.#overlaps
  }

  #startUpcoming(): void {
    for (const test of this.#upcoming) if (this.#running < maxChecksAhead) this.#start(test)
  }

  #start(test: Mocha.Runnable): ReturnType<Start> {
    if (this.#started.has(test)) return this.#started.get(test)
    const end = this.#options.start(test)
    this.#started.set(test, end)
    if (end === undefined) return undefined
    this.#running += 1
    void end.then(() => {
      this.#running -= 1
      this.#startUpcoming()
    })
    return end
  }
}
