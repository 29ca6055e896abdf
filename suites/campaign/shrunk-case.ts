import type { Exchange } from '../../reports/model.ts'
import type { SentCase } from './campaign-session.ts'
import type { Case } from './case.ts'
import { isLike } from '../session/packing/feature-failure.ts'
import { blamedRequirement, requirementsOfCase } from './case-parts.ts'
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
  /** Number of requests for shrinking, after the first case had failed. */
  readonly runs: number
}

/** The circumstances of shrinking. */
interface ShrinkingRecord {
  readonly runs: number
  /** Whether a create of a usual id and a plain name was accepted. */
  readonly acceptsMinimal: boolean
  /** The accepted case that differs only in the blamed feature. */
  readonly control?: SentCase | undefined
}

/**
 * The requirement that a problem violates. For a valid create that is not accepted, it is that of the feature that shrinking could
 * not remove. If no feature is left, and the target accepts such a create at other times, the number of creates is the reason.
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

/** The values of a case in words, if every part of it matters. */
export function valuesInWords({ generated }: Case): string {
  const values = valuesIn(generated)
  const needed = values.map(({ needs }) => needs)
  const titles = values.filter(({ id }) => !needed.includes(id)).map(({ title }) => title)
  return titles.length === 0
    ? ''
    : `; it has ${titles.join(' and ')}${titles.length === 1 ? '' : ', and only together they fail'}`
}

/** Requirements of every valid create: a target that violates one does not accept anything reliably. */
const general: ReadonlySet<string> = new Set(['create-minimal', 'many-creates'])

/** Whether a known shrunk case probably has the same reason as this problem. */
export function explains(known: ShrunkCase, { requirement }: Problem, { generated }: Case): boolean {
  if (known.problem.requirement !== requirement) return false
  const { values } = known.from.generated
  if (requirement === notAccepted && values !== undefined)
    return values.every((id) => generated.values?.includes(id))
  return (
    requirement !== notAccepted ||
    general.has(known.requirement) ||
    requirementsOfCase(generated).some((one) => one === known.requirement)
  )
}

/** Whether a known shrunk case carries values of the same dimensions as this case: these often fail for the same reason. */
export function isAlike(known: ShrunkCase, { requirement }: Problem, { generated }: Case): boolean {
  const carried = valuesIn(known.from.generated)
  if (known.problem.requirement !== requirement || carried.length === 0) return false
  return carried.every((value) => valuesIn(generated).some(isLike(value)))
}
