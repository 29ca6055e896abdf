import type { Exchange } from './exchange-model.ts'

/** The boundary at which an ordered feature begins or ceases to matter. */
export interface Boundary {
  /** The ordered feature: `name-characters`. */
  readonly of: string
  /** The last value with a right response, as text: int64 does not fit a JavaScript number. */
  readonly good: string
  /** The first value with a wrong one. */
  readonly bad: string
}

/** One behaviour of the target that explains failed findings: "when CONDITION, the target DEVIATION". */
export interface Cause {
  /** `every valid create`, or `the id is negative`. */
  readonly condition: string
  /** What the response does wrong: `201 instead of 200`. */
  readonly deviation: string
  /** The violated requirement that is about the condition. */
  readonly requirement: string
  /** All violated requirements, that one first. */
  readonly requirements: readonly string[]
  /** The checks of the failed findings that it explains. */
  readonly findings: readonly string[]
  /** Two requests as alike as possible. */
  readonly twins: {
    /** The request with a right response; null if the run has none. */
    readonly accepted: Exchange | null
    /** The request whose response deviates. */
    readonly refused: Exchange
  }
  /** Set if the condition is about a quantity: one boundary for each end. */
  readonly boundary?: readonly Boundary[]
  /** Counts of the requests of the run. */
  readonly support: {
    readonly metAndDeviated: number
    /** Zero unless the deviation is intermittent: otherwise a condition with counterexamples is not a cause. */
    readonly metAndRight: number
    readonly unmetAndDeviated: number
    readonly unmetAndRight: number
  }
  /** Usual reasons, as guesses. */
  readonly hints: readonly string[]
  /** A shell line that sends the wrong twin again, with the headers that matter. */
  readonly reproduce: string
  /** Set if the condition is about the circumstances of the request: sent alone, it may get a right response. */
  readonly needsContext?: true
}
