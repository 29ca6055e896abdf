import type { Exchange } from '../../reports/model.ts'
import type { SentCase } from './campaign-session.ts'
import type { Case } from './case.ts'
import { isLike } from '../session/feature-failure.ts'
import { blamedRequirement, featureRequirements } from './features.ts'
import { valuesIn } from './generated-case.ts'
import { notAccepted, type Problem } from './judge.ts'

/** The simplest case found that shows a problem, on the requirement that it violates. */
export interface ShrunkCase {
  readonly requirement: string
  readonly problem: Problem
  readonly from: Case
  /** The body, exactly. */
  readonly text: string
  /** The positive control, if there is one, and the exchange that shows the problem. */
  readonly evidence: readonly Exchange[]
  /** Requests that it took to find it, once the first case had failed. */
  readonly runs: number
}

/** How a case was shrunk. */
interface ShrinkingRecord {
  readonly runs: number
  /** Whether a create of a usual id and a plain name was accepted. */
  readonly acceptsMinimal: boolean
  /** The accepted case that differs in the blamed feature alone. */
  readonly control?: SentCase | undefined
}

/**
 * The requirement that a problem violates. A valid create that is not accepted violates that of the feature which shrinking
 * could not take away; if none is left, and the target accepts such a create at other times, the number of creates is left.
 */
function requirementOf({ requirement }: Problem, { generated }: Case, acceptsMinimal: boolean): string {
  if (requirement !== notAccepted) return requirement
  const feature = blamedRequirement(generated)
  if (feature !== undefined) return feature
  return generated.name === '' && acceptsMinimal ? 'many-creates' : 'create-minimal'
}

export const shrunkCase = (
  problem: Problem,
  from: Case,
  { materialised, exchange }: SentCase,
  { runs, acceptsMinimal, control }: ShrinkingRecord,
): ShrunkCase => ({
  requirement: requirementOf(problem, from, acceptsMinimal),
  problem,
  from,
  text: materialised.text,
  evidence: [...(control === undefined ? [] : [control.exchange]), exchange],
  runs,
})

/** The values of a case of which every part matters, in words. */
export function valuesInWords({ generated }: Case): string {
  const values = valuesIn(generated)
  const needed = values.map(({ needs }) => needs)
  const titles = values.filter(({ id }) => !needed.includes(id)).map(({ title }) => title)
  return titles.length === 0
    ? ''
    : `; it has ${titles.join(' and ')}${titles.length === 1 ? '' : ', and only together they fail'}`
}

/** Requirements of a valid create that stand for all of them: a target that violates one accepts nothing reliably. */
const general: ReadonlySet<string> = new Set(['create-minimal', 'many-creates'])

/** Whether a known shrunk case may well be why this case has this problem, too. */
export function explains(known: ShrunkCase, { requirement }: Problem, { generated }: Case): boolean {
  if (known.problem.requirement !== requirement) return false
  const { values } = known.from.generated
  if (requirement === notAccepted && values !== undefined)
    return values.every((id) => generated.values?.includes(id))
  return (
    requirement !== notAccepted ||
    general.has(known.requirement) ||
    featureRequirements(generated).includes(known.requirement)
  )
}

/** Whether a known shrunk case carries values like those of this case: those of one dimension often fail for one reason. */
export function isAlike(known: ShrunkCase, { requirement }: Problem, { generated }: Case): boolean {
  const carried = valuesIn(known.from.generated)
  if (known.problem.requirement !== requirement || carried.length === 0) return false
  return carried.every((value) => valuesIn(generated).some(isLike(value)))
}
