import type { FeatureRequirement } from '../create-plant/features/feature.ts'
import { requirementOf } from '../session/packing/feature-failure.ts'
import { type GeneratedCase, isPlainText, valuesIn } from './generated-case.ts'

/** A part in which a valid case may be unusual, with the requirement that covers it. */
interface CasePart {
  readonly requirement: FeatureRequirement
  isUnusualIn(generated: GeneratedCase): boolean
}

export const caseParts: readonly CasePart[] = [
  { requirement: 'id-int64', isUnusualIn: ({ id }) => id !== null },
  {
    requirement: 'unicode-names',
    isUnusualIn: ({ name, tag }) => !isPlainText(name) || !isPlainText(tag ?? ''),
  },
  { requirement: 'json-forms', isUnusualIn: ({ form }) => form !== null },
  { requirement: 'create-with-tag', isUnusualIn: ({ tag }) => tag !== null },
]

/** The requirements of the unusual parts of a valid case, and of the values that it carries. */
export const requirementsOfCase = (generated: GeneratedCase): FeatureRequirement[] =>
  [...caseParts.filter((part) => part.isUnusualIn(generated)), ...valuesIn(generated)].map(
    ({ requirement }) => requirement,
  )

/** The requirement that a target violates if it refuses this case, and no simpler one; undefined: that of any create. */
export function blamedRequirement(generated: GeneratedCase): string | undefined {
  const all = requirementsOfCase(generated)
  return valuesIn(generated).length === 0
    ? all[0]
    : requirementOf(all.map((requirement) => ({ requirement })))
}
