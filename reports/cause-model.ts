import type { Exchange } from './exchange-model.ts'

/** Where an ordered feature begins or ceases to matter. */
export interface Boundary {
  /** What is counted: `name-characters`. */
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
  /** The violated requirement that speaks of the condition. */
  readonly requirement: string
  /** All violated requirements, that one first. */
  readonly requirements: readonly string[]
  /** The checks of the failed findings that it explains. */
  readonly findings: readonly string[]
  /** Two requests as alike as possible. */
  readonly twins: {
    /** The response is as it has to be; null if the run has no such request. */
    readonly accepted: Exchange | null
    /** The response deviates. */
    readonly refused: Exchange
  }
  /** Set if the condition is about a quantity: one boundary for each end. */
  readonly boundary?: readonly Boundary[]
  /** Requests of the run. */
  readonly support: {
    readonly metAndDeviated: number
    /** Zero: a condition with counterexamples is no cause. */
    readonly metAndRight: number
    readonly unmetAndDeviated: number
    readonly unmetAndRight: number
  }
  /** Usual reasons: guesses. */
  readonly hints: readonly string[]
  /** A shell line that sends the wrong one of the twins again, with the headers that matter. */
  readonly reproduce: string
  /** Set if the condition is not in the request but in what surrounds it: sent alone, it may get a right response. */
  readonly needsContext?: true
}
