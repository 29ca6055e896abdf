import type { FeatureValue } from '../create-plant/features/feature.ts'
import { featureOf } from '../create-plant/features/model.ts'
import { isPlain } from '../create-plant/new-plant.ts'
import type { JsonForm } from '../create-plant/json-form.ts'

/** The position of an id: near zero (`power` 0) or near a power of two. It depends on the seed. The digits are unique data. */
export interface IdPattern {
  readonly negative: boolean
  readonly power: number
  /** `spread`: anywhere from this power to the next one. `above`, `below`: as close to it as possible with enough ids to choose from. */
  readonly place: 'spread' | 'above' | 'below'
  /** Number of zero bits at the end; fewer if too few ids would be left to choose from. */
  readonly zeros: number
}

/** The one thing that makes a NewPlant invalid. */
export interface Mutation {
  /** Name of the mutator. */
  readonly kind: string
  /** Chooses among the variants of the kind, or the place. */
  readonly at: number
}

/** The part of a case that depends on the seed. `null` is the usual value, at which shrinking ends. */
export interface GeneratedCase {
  readonly id: IdPattern | null
  /** The beginning of the name; unique data follows it. */
  readonly name: string
  readonly tag: string | null
  readonly form: JsonForm | null
  readonly mutation: Mutation | null
  /** Ids of feature values that a valid case also carries, each after those that it needs. */
  readonly values?: readonly string[]
}

/** The same case with these values. The member is absent if there are none. */
export function carryingValues(
  { values: _, ...generated }: GeneratedCase,
  values: readonly string[],
): GeneratedCase {
  return values.length === 0 ? generated : { ...generated, values }
}

/** The feature values that a case carries. */
export const valuesIn = ({ values = [] }: GeneratedCase): FeatureValue[] =>
  values.map((id) => {
    const value = featureOf(id)
    if (value === undefined) throw new Error(`There is no feature value "${id}".`)
    return value
  })

/** Whether a part of a name is plain. A name is plain if all its parts are plain. */
export const isPlainText = (text: string): boolean => text === '' || isPlain(text.padEnd(3, 'a'))

/** The unusual parts of a case, which shrinking may remove. */
export const partsOf = ({ id, name, tag, form, mutation, values = [] }: GeneratedCase): string[] => [
  ...(id === null ? [] : ['id']),
  ...(name === '' ? [] : ['name']),
  ...(isPlainText(name) ? [] : ['unicode name']),
  ...(tag === null ? [] : ['tag']),
  ...(isPlainText(tag ?? '') ? [] : ['unicode tag']),
  ...(form === null ? [] : ['form']),
  ...(mutation === null ? [] : ['mutation']),
  ...values,
]
