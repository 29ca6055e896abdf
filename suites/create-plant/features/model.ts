import { charactersOfNames, charactersOfTags } from './characters.ts'
import { type Dimension, dimensions, type FeatureValue } from './feature.ts'
import { forms } from './forms.ts'
import { ids } from './ids.ts'
import { lengthsOfNames, lengthsOfTags } from './lengths.ts'
import { sendings } from './sending.ts'
import { tagged } from './tags.ts'
import { plainNames, plainTags, punctuatedNames } from './texts.ts'

const needsNoText = ({ needs }: FeatureValue): boolean => needs === undefined || needs === 'tagged: yes'

/**
 * What can vary in a valid create (section 4, rule 1). A value comes after the values that it needs, and most values of one
 * requirement are adjacent, since a failing create is separated in this order.
 */
export const model: readonly FeatureValue[] = [
  ...sendings.filter(({ needs }) => needs === undefined),
  ...tagged,
  ...forms.filter(needsNoText),
  ...ids,
  ...plainNames,
  ...plainTags,
  ...punctuatedNames,
  ...lengthsOfNames,
  ...lengthsOfTags,
  ...charactersOfNames,
  ...charactersOfTags,
  ...forms.filter((value) => !needsNoText(value)),
  ...sendings.filter(({ needs }) => needs !== undefined),
]

const byId: ReadonlyMap<string, FeatureValue> = new Map(model.map((value) => [value.id, value]))

export const featureOf = (id: string): FeatureValue | undefined => byId.get(id)

/** Pairs of dimensions whose values may fail only together: each pair of their kinds has to be sent. */
export const markedPairs: readonly (readonly [Dimension, Dimension])[] = [
  ['order of members', 'escapes'],
  ['order of members', 'id'],
  ['order of members', 'tag'],
  ['escapes', 'characters of the name'],
  ['escapes', 'characters of the tag'],
  ['escapes', 'content type'],
  ['white space', 'content type'],
  ['delivery', 'connection'],
  ['id', 'tagged'],
  ['content type', 'header fields'],
  ['content type', 'characters of the name'],
]

/** The kind of a value in a pair. */
export const pairKindOf = ({ kind, id }: FeatureValue): string => kind ?? id

const places: ReadonlyMap<FeatureValue, number> = new Map(model.map((value, place) => [value, place]))

const placeOf = (value: FeatureValue): number => places.get(value) ?? 0

/** The value, after the values that it needs. */
function withOwnNeeds(value: FeatureValue): FeatureValue[] {
  const needed = value.needs === undefined ? undefined : byId.get(value.needs)
  return needed === undefined ? [value] : [...withOwnNeeds(needed), value]
}

const needs: ReadonlyMap<FeatureValue, readonly FeatureValue[]> = new Map(
  model.map((value) => [value, withOwnNeeds(value)]),
)

/** The values that this value needs, then the value itself. */
export const needsOf = (value: FeatureValue): readonly FeatureValue[] => needs.get(value) ?? [value]

/** The values with all that they need, each once, in the order of the model. */
export const withNeeds = (values: readonly FeatureValue[]): FeatureValue[] =>
  [...new Set(values.flatMap(needsOf))].sort((one, other) => placeOf(one) - placeOf(other))

const byDimension: ReadonlyMap<Dimension, readonly FeatureValue[]> = new Map(
  dimensions.map((dimension) => [dimension, model.filter((value) => value.dimension === dimension)]),
)

export const valuesOf = (dimension: Dimension): readonly FeatureValue[] => byDimension.get(dimension) ?? []
