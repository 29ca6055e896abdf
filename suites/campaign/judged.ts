import type { FeatureRequirement } from '../create-plant/features/feature.ts'
import { rules } from '../session/operations.ts'
import { caseParts } from './case-parts.ts'
import { mutatorGroups } from './mutators.ts'

/** The titles of the checks of valid cases. */
const ofValidCases: Readonly<Record<FeatureRequirement, string>> = {
  'create-minimal': 'creates generated plants of id and name',
  'many-creates': 'keeps accepting generated plants, several at a time, without mixing them up',
  'id-int64': 'accepts generated ids, also near the ends of number types',
  'unicode-names': 'accepts generated Unicode names and tags',
  'json-forms': 'accepts plants in generated forms of JSON',
  'create-with-tag': 'creates generated plants with a tag',
  'content-type-parameter': 'accepts generated plants with a charset parameter',
}

const titles: ReadonlyMap<string, string> = new Map(Object.entries(ofValidCases))

const titled = (requirement: FeatureRequirement): [requirement: string, title: string] => [
  requirement,
  ofValidCases[requirement],
]

/**
 * The requirements that a campaign judges, with the titles of its checks. A requirement that is missing here can be violated only by a
 * feature value of a case.
 */
export const judged: ReadonlyMap<string, string> = new Map([
  ...rules.map(({ requirement, title }) => [requirement, title] as const),
  titled('create-minimal'),
  titled('many-creates'),
  ['still-serves', 'accepts generated plants after hostile requests'],
  ...caseParts.map(({ requirement }) => titled(requirement)),
  ...mutatorGroups.map(({ requirement, title }) => [requirement, title] as const),
])

/** The title of the check of a requirement. */
export const titleOf = (requirement: string): string | undefined =>
  judged.get(requirement) ?? titles.get(requirement)
