import type { SentCase } from './campaign-session.ts'
import type { Case } from './case.ts'
import { blamedRequirement, requirementsOfCase } from './case-parts.ts'
import type { GeneratedCase } from './generated-case.ts'
import { notAccepted, type Problem } from './judge.ts'

/** A case with a problem that is being shrunk. */
export interface Shrinking {
  readonly from: Case
  readonly result: SentCase
  readonly problem: Problem
}

/** A case of which every part matters: without any one of them, the create was accepted. */
export interface SeparatedCase extends Shrinking {
  /** The accepted cases, each of which lacks one part. */
  readonly controls: readonly SentCase[]
}

/** The accepted case that lacks a feature of the blamed requirement. */
export const controlOf = ({ from, controls }: SeparatedCase): SentCase | undefined => {
  const blamed = blamedRequirement(from.generated)
  const count = (generated: GeneratedCase): number =>
    requirementsOfCase(generated).filter((requirement) => requirement === blamed).length
  return controls.find(({ generated }) => count(generated) < count(from.generated))
}

/** Whether the evidence is enough to blame a requirement: a feature needs its control. */
export const isBlamed = (separated: SeparatedCase): boolean =>
  separated.problem.requirement !== notAccepted ||
  requirementsOfCase(separated.from.generated).length === 0 ||
  controlOf(separated) !== undefined
