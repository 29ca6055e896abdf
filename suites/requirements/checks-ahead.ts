import type { Exchange, Outcome } from '../../reports/model.ts'

/** What the body of a check came to. */
export interface CheckEnd {
  readonly outcome: Outcome
  readonly error: unknown
  readonly evidence: readonly Exchange[]
}

/** Runs the check of a test, and never rejects; undefined if the run does not ask for it. */
type Start = (test: Mocha.Runnable) => Promise<CheckEnd> | undefined

/** Checks under way at one time: fewer than the creates that a conforming target takes in flight. */
const width = 8

const ordered = new WeakSet<Mocha.Suite>()

/** The checks of this suite never run beside each other: their order, their connections or other requests in flight matter. */
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

export interface ChecksAheadOptions {
  /** Whether most of the run is waiting for responses. */
  readonly isSlow: () => boolean
  /** Whether this test is the check of creates in flight: if it fails, checks beside each other would fail too. */
  readonly isGate: (test: Mocha.Runnable) => boolean
  readonly start: Start
}

/** Starts checks before mocha comes to them if the target is slow. */
export class ChecksAhead {
  readonly #options: ChecksAheadOptions
  readonly #started = new Map<Mocha.Runnable, ReturnType<Start>>()

  constructor(options: ChecksAheadOptions) {
    this.#options = options
  }

  /** The end of this check. Some of those that follow in its suite may be started, too. */
  async end(test: Mocha.Test): Promise<CheckEnd | undefined> {
    const { parent } = test
    if (parent === undefined || ordered.has(parent) || !(await this.#mayOverlap(parent)))
      return this.#start(test)
    const own = this.#start(test)
    const at = parent.tests.indexOf(test)
    for (const next of parent.tests.slice(at + 1, at + width)) this.#start(next)
    return own
  }

  async #mayOverlap(suite: Mocha.Suite): Promise<boolean> {
    const { isSlow, isGate } = this.#options
    if (!isSlow()) return false
    const gate = [...testsIn(rootOf(suite))].find(isGate)
    const end = gate === undefined ? undefined : await this.#start(gate)
    return end?.outcome.status === 'passed'
  }

  #start(test: Mocha.Runnable): ReturnType<Start> {
    if (!this.#started.has(test)) this.#started.set(test, this.#options.start(test))
    return this.#started.get(test)
  }
}
