import type { Draft } from './draft.ts'

/** What of a valid create can vary on its own. A create has one value of each dimension; a text holds several characters. */
export const dimensions = [
  'id',
  'name',
  'characters of the name',
  'tagged',
  'tag',
  'characters of the tag',
  'order of members',
  'white space',
  'escapes',
  'content type',
  'header fields',
  'connection',
  'delivery',
] as const

export type Dimension = (typeof dimensions)[number]

/** One value of a dimension that a valid create can carry. A create without any is plain. */
export interface FeatureValue {
  /** Dimension and slug: stays the same when the title changes. */
  readonly id: string
  readonly dimension: Dimension
  /** What a valid create with this value has: follows "a create with". */
  readonly title: string
  /** The requirement that a target violates if it refuses a create for this value alone. */
  readonly requirement: string
  /** The sentence of the specification that makes such a create valid. */
  readonly basis: string
  /** The value that a create keeps if it loses this one: its plain way. */
  readonly needs?: string
  /** Values that would take away what this one is about: no create has both. */
  readonly excludes?: readonly string[]
  /** What pairs are counted by, if the values of the dimension are too many. */
  readonly kind?: string
  /** Code points that it takes of a text it shares with others. */
  readonly room?: number
  /** Whether the store may well have the text or the id: there are not many. */
  readonly isScarce?: boolean
  /** Whether the value can be produced: some need an earlier plant. */
  ready?(earlier: readonly bigint[]): boolean
  apply(draft: Draft): void
}

/** Common to all values of one list. */
export type FeatureFamily = Pick<FeatureValue, 'dimension' | 'requirement' | 'basis'>

export type FeatureDetails = Omit<FeatureValue, keyof FeatureFamily | 'id'> & { readonly slug: string }

export const featureValues = (family: FeatureFamily, list: readonly FeatureDetails[]): FeatureValue[] =>
  list.map(({ slug, ...details }) => ({ ...family, ...details, id: `${family.dimension}: ${slug}` }))
