import type { FeatureRequirement } from '../create-plant/features/feature.ts'
import { requirementOf } from '../session/packing/feature-failure.ts'
import { type GeneratedCase, isPlainText, valuesIn } from './generated-case.ts'

/** What a valid case has beyond a usual create, by the requirement that covers it. */
interface CaseFeature {
  readonly requirement: FeatureRequirement
  isIn(generated: GeneratedCase): boolean
}

export const features: readonly CaseFeature[] = [
  {
    requirement: 'id-int64',
    isIn: ({ id }) => id !== null,
  },
  {
    requirement: 'unicode-names',
    isIn: ({ name, tag }) => !isPlainText(name) || !isPlainText(tag ?? ''),
  },
  {
    requirement: 'json-forms',
    isIn: ({ form }) => form !== null,
  },
  {
    requirement: 'create-with-tag',
    isIn: ({ tag }) => tag !== null,
  },
]

/** The requirements of the features of a valid case, and of the values that it carries. */
export const requirementsOfCase = (generated: GeneratedCase): FeatureRequirement[] =>
  [...features.filter((feature) => feature.isIn(generated)), ...valuesIn(generated)].map(
    ({ requirement }) => requirement,
  )

/** The requirement that a target violates if it refuses this case, and no simpler one; undefined: that of any create. */
export function blamedRequirement(generated: GeneratedCase): string | undefined {
  const all = requirementsOfCase(generated)
  return valuesIn(generated).length === 0
    ? all[0]
    : requirementOf(all.map((requirement) => ({ requirement })))
}
