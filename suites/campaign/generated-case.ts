import { isPlain } from '../create-plant/new-plant.ts'

/** Where an id lies: near zero (`power` 0) or near a power of two. The seed decides it; the digits are drawn afresh. */
export interface IdShape {
  readonly negative: boolean
  readonly power: number
  /** `spread`: anywhere from the power to the next one; `above`, `below`: as close to it as leaves enough ids to draw from. */
  readonly place: 'spread' | 'above' | 'below'
  /** Exactly so many zero bits at the end, so far as that leaves enough ids to draw from. */
  readonly zeros: number
}

/** How the JSON text is written, where not in the usual way. */
export interface Form {
  /** One of the six orders of id, name and tag. */
  readonly order: number
  /** Between all tokens. */
  readonly space: string
  readonly escapes: 'none' | 'keys' | 'values' | 'both'
}

/** The one thing that makes a NewPlant invalid. */
export interface Mutation {
  readonly kind: string
  /** Chooses among the variants of the kind, or the place. */
  readonly at: number
}

/** What the seed decides of a case. `null` stands for the ordinary: shrinking ends there. */
export interface GeneratedCase {
  readonly id: IdShape | null
  /** In front of the run's mark in the name. */
  readonly name: string
  readonly tag: string | null
  readonly form: Form | null
  readonly flaw: Mutation | null
}

/** Whether a part of a name is plain: a name is, where all its parts are. */
export const isPlainText = (text: string): boolean => text === '' || isPlain(text.padEnd(3, 'a'))

/** Whether there is a character in name or tag that a plain one does not have. */
export const hasUnicode = ({ name, tag }: GeneratedCase): boolean =>
  !isPlainText(name) || !(tag === null || isPlainText(tag))

/** What a valid case asks of the target besides the plainest create, by the requirement that speaks of it. */
export function featuresOf(shape: GeneratedCase): string[] {
  const features: string[] = []
  if (shape.id !== null) features.push('id-int64')
  if (hasUnicode(shape)) features.push('unicode-names')
  if (shape.form !== null) features.push('json-forms')
  if (shape.tag !== null) features.push('create-with-tag')
  return features
}

/** How many of its members are not the ordinary ones. */
export const peculiarities = ({ id, name, tag, form, flaw }: GeneratedCase): number =>
  [id, tag, form, flaw].filter((member) => member !== null).length + (name === '' ? 0 : 1)
