import type { Proposal } from '../conditions/proposal.ts'
import type { Deviation } from '../judging/deviations.ts'

/** A deviation with a condition that has no counterexample in the run. */
export interface Explanation extends Proposal {
  readonly deviation: Deviation
}
