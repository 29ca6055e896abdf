import { rules } from '../session/operations.ts'
import { features } from './features.ts'
import { mutatorGroups } from './mutators.ts'

/** Requirements of a valid create as such. */
const general: readonly (readonly [requirement: string, title: string])[] = [
  ['create-minimal', 'creates generated plants of id and name'],
  ['many-creates', 'keeps accepting generated plants, several at a time, without mixing them up'],
  ['still-serves', 'accepts generated plants after hostile requests'],
]

/** Only a feature value that a case carries can violate these. */
const ofValues: readonly (readonly [requirement: string, title: string])[] = [
  ['content-type-parameter', 'accepts generated plants with a charset parameter'],
]

/** The requirements that a campaign judges, with the titles of its checks. */
export const judged: ReadonlyMap<string, string> = new Map([
  ...rules.map(({ requirement, title }) => [requirement, title] as const),
  ...general,
  ...[...features, ...mutatorGroups].map(({ requirement, title }) => [requirement, title] as const),
])

/** The title of the check of a requirement. */
export const titleOf = (requirement: string): string | undefined =>
  judged.get(requirement) ?? new Map(ofValues).get(requirement)
