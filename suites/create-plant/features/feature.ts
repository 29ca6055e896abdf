import type { Draft } from './draft.ts'
import type { EarlierId } from './earlier-ids.ts'

/**
 * The parts of a valid create that vary independently. A create has at most one value of each dimension, but a text holds several
 * characters.
 */
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

/**
 * The requirements of valid creates with feature values. If values only fail together, the requirement of most of them is violated; on
 * a tie, the first one in this list.
 */
export const featureRequirements = [
  'many-creates',
  'unicode-names',
  'json-forms',
  'content-type-parameter',
  'id-int64',
  'create-with-tag',
  'create-minimal',
] as const

export type FeatureRequirement = (typeof featureRequirements)[number]

/** One value of a dimension that a valid create can carry. A create without any is a usual create. */
export interface FeatureValue {
  /** Dimension and slug: stays the same when the title changes. */
  readonly id: string
  readonly dimension: Dimension
  /** What a valid create with this value has. Completes "a create with …". */
  readonly title: string
  /** The requirement that a target violates if it refuses a create for this value alone. */
  readonly requirement: FeatureRequirement
  /** The sentence of the specification that makes such a create valid. */
  readonly basis: string
  /** The value that this one requires in the same create, and that stays if this one is removed. */
  readonly needs?: string
  /** Values that would cancel this one: no create has both. */
  readonly excludes?: readonly string[]
  /** The kind by which pairs are counted, if the dimension has too many values. */
  readonly kind?: string
  /** Number of code points of this value in a text that it shares with others. */
  readonly room?: number
  /** Whether the store may already have the text or the id, since there are few. */
  readonly isScarce?: boolean
  /** Set if it takes most of the time of a create. */
  readonly isSlow?: true
  /** Set for a few texts that services read as another value or quote in a query: they are sent without a tag, too. */
  readonly isMisread?: true
  /** The plant of this run that has to be there before. */
  readonly needsEarlier?: EarlierId
  apply(draft: Draft): void
}

/** Common to all values of one list. */
export type FeatureFamily = Pick<FeatureValue, 'dimension' | 'requirement' | 'basis'>

export type FeatureDetails = Omit<FeatureValue, keyof FeatureFamily | 'id'> & { readonly slug: string }

export const featureValues = (family: FeatureFamily, list: readonly FeatureDetails[]): FeatureValue[] =>
  list.map(({ slug, ...details }) => ({ ...family, ...details, id: `${family.dimension}: ${slug}` }))
