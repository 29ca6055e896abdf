import { rules } from '../session/operations.ts'
import { features } from './features.ts'
import { mutatorGroups } from './mutators.ts'

/** Requirements of a valid create as such. */
const general: readonly (readonly [requirement: string, title: string])[] = [
  ['create-minimal', 'creates generated plants of id and name'],
  ['many-creates', 'keeps accepting generated plants, several at a time, without mixing them up'],
  ['still-serves', 'accepts generated plants after hostile requests'],
]

/** The requirements that a campaign judges, with the titles of its checks. */
export const judged: ReadonlyMap<string, string> = new Map([
  ...rules.map(({ requirement, title }) => [requirement, title] as const),
  ...general,
  ...[...features, ...mutatorGroups].map(({ requirement, title }) => [requirement, title] as const),
])
