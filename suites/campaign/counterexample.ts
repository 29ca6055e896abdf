import type { Exchange } from '../../reports/model.ts'
import type { Case } from './case.ts'
import { featuresOf } from './generated-case.ts'
import { notAccepted, type Problem } from './problems.ts'
import type { Examined } from './campaign-session.ts'

/** The simplest case found that shows a problem, on the requirement that it violates. */
export interface Counterexample {
  readonly requirement: string
  readonly problem: Problem
  readonly from: Case
  /** The body, exactly. */
  readonly text: string
  readonly exchange: Exchange
  /** Requests that it took to find it, once the first case had failed. */
  readonly runs: number
}

/**
 * The requirement that a problem violates. A valid create that is not accepted violates that of the feature which
 * shrinking could not take away; where none is left, and the target accepts such a create at other times, the number of
 * creates is left.
 */
function requirementOf({ requirement }: Problem, { shape }: Case, acceptsMinimal: boolean): string {
  if (requirement !== notAccepted) return requirement
  const [feature] = featuresOf(shape)
  if (feature !== undefined) return feature
  return shape.name === '' && acceptsMinimal ? 'many-creates' : 'create-minimal'
}

export const counterexample = (
  problem: Problem,
  from: Case,
  { drawn, exchange }: Examined,
  { runs, acceptsMinimal }: { runs: number; acceptsMinimal: boolean },
): Counterexample => ({
  requirement: requirementOf(problem, from, acceptsMinimal),
  problem,
  from,
  text: drawn.text,
  exchange,
  runs,
})

/** Requirements of a valid create that stand for all of them: a target that violates one accepts nothing reliably. */
const general: ReadonlySet<string> = new Set(['create-minimal', 'many-creates'])

/** Whether what is known already may well be why this case has this problem, too. */
export function explains(known: Counterexample, { requirement }: Problem, { shape }: Case): boolean {
  if (known.problem.requirement !== requirement) return false
  return (
    requirement !== notAccepted ||
    general.has(known.requirement) ||
    featuresOf(shape).includes(known.requirement)
  )
}
