import { near, two31, two32, two53, two63 } from '../../../contracts/int64.ts'
import { firstSafeId, type UniqueData } from '../unique-data.ts'
import { type FeatureDetails, type FeatureValue, featureValues } from './feature.ts'
import { relatedIds, roundedIds } from './related-ids.ts'

type Range = readonly [low: bigint, high: bigint]

/** Doubles hold each multiple of this in the whole range of int64. */
const roundStep = 1_024n

/** The ends of number types, at which implementations lose ids. */
const places: readonly (readonly [slug: string, title: string, range: Range, step?: bigint])[] = [
  ['small', 'an id that is small and positive', [2n, near]],
  ['small-negative', 'an id that is small and negative', [-near, -2n]],
  ['below-2^31', 'an id just below 2^31', [two31 - near, two31 - 1n]],
  ['above-2^31', 'an id just above 2^31', [two31, two31 + near]],
  ['above--2^31', 'an id just above -2^31', [-two31, -two31 + near]],
  ['below--2^31', 'an id just below -2^31', [-two31 - near, -two31 - 1n]],
  ['below-2^32', 'an id just below 2^32', [two32 - near, two32 - 1n]],
  ['above-2^32', 'an id just above 2^32', [two32, two32 + near]],
  ['below-2^53', 'an id just below 2^53', [two53 - near, two53 - 1n]],
  ['above-2^53', 'an id just above 2^53', [two53 + 1n, two53 + near]],
  ['above--2^53', 'an id just above -2^53', [-two53 + 1n, -two53 + near]],
  ['below--2^53', 'an id just below -2^53', [-two53 - near, -two53 - 1n]],
  ['middle', 'an id in the middle of int64', [10n ** 18n, two63 / 2n], roundStep],
  ['middle-negative', 'an id in the middle of the negative half', [-two63 / 2n, -(10n ** 18n)], roundStep],
  ['upper-end', 'an id at the upper end of int64', [two63 - near, two63 - 2n]],
  ['lower-end', 'an id at the lower end of int64', [-two63 + 1n, -two63 + near]],
]

const kindOfId = (id: bigint): string =>
  id < 0n
    ? id < -two53
      ? 'negative unsafe'
      : 'negative'
    : id > two53
      ? 'unsafe'
      : id > two31
        ? 'wide'
        : 'small'

const ofDigits = [8n, 9n, 10n, 11n, 12n, 14n, 16n, 17n, 18n] as const

const highHalf = { low: 2n ** 30n, high: two31 - 1n }

/** Milliseconds from 1970 to 2001, and to 2033. */
const times = { low: 10n ** 12n, high: 2n * 10n ** 12n }

/** Ids with special bits or digits, which a service may lose, for example if it keeps half of the bits. */
const patterns: readonly (readonly [
  slug: string,
  title: string,
  draw: (unique: UniqueData) => bigint,
  kind?: string,
])[] = [
  [
    'six-zeros',
    'an id that ends in six zeros',
    (unique) => unique.id({ low: near, high: two31 }) * 10n ** 6n,
  ],
  [
    'twelve-zeros',
    'an id that ends in twelve zeros',
    (unique) => unique.id({ low: near, high: 2n ** 22n }) * 10n ** 12n,
  ],
  ['low-half-zero', 'an id whose low 32 bits are zero', (unique) => unique.id(highHalf) << 32n],
  [
    'low-half-ones',
    'an id whose low 32 bits are ones',
    (unique) => (unique.id(highHalf) << 32n) + two32 - 1n,
  ],
  ['milliseconds', 'an id of 13 digits, like a time in milliseconds', (unique) => unique.id(times), 'wide'],
  [
    'low-half-negative',
    'an id whose low 32 bits are a negative number',
    (unique) =>
      (unique.id({ low: 2n ** 10n, high: 2n ** 20n }) << 32n) + unique.id({ low: two31, high: two32 - 1n }),
  ],
]

const placed: readonly FeatureDetails[] = places.map(([slug, title, [low, high], step = 1n]) => ({
  slug,
  title,
  kind: kindOfId(low),
  ...(-firstSafeId < low && high < firstSafeId ? { isScarce: true } : {}),
  apply: (draft) => {
    draft.id = draft.unique.id({ low: low / step, high: high / step }) * step
  },
}))

/**
 * The largest id with this number of digits on the same side of 2^31 and 2^53 as the smallest one, so that a target accepts all of
 * them or none.
 */
function largestOf(count: bigint): bigint {
  const low = 10n ** (count - 1n)
  const high = 10n * low - 1n
  const edge = [two31, two53].find((one) => low < one && one <= high)
  return edge === undefined ? high : edge - 1n
}

const digits: readonly FeatureDetails[] = ofDigits.flatMap((count) =>
  [1n, -1n].map((sign) => ({
    slug: `${sign < 0n ? '-' : ''}${count}-digits`,
    title: `${sign < 0n ? 'a negative' : 'an'} id of ${count} digits`,
    kind: kindOfId(sign * 10n ** (count - 1n)),
    ...(10n ** count <= firstSafeId ? { isScarce: true } : {}),
    apply: (draft) => {
      draft.id = sign * draft.unique.id({ low: 10n ** (count - 1n), high: largestOf(count) })
    },
  })),
)

const patterned: readonly FeatureDetails[] = patterns.map(([slug, title, draw, kind = 'unsafe']) => ({
  slug,
  title,
  kind,
  apply: (draft) => {
    draft.id = draw(draft.unique)
  },
}))

export const ids: readonly FeatureValue[] = featureValues(
  {
    dimension: 'id',
    requirement: 'id-int64',
    basis: 'Section 2, NewPlant: id is an integer of format int64.',
  },
  // Of two that are as good, the first is sent: a scarce id excludes others.
  [...placed, ...relatedIds, ...digits, ...patterned, ...roundedIds].toSorted(
    (one, other) => Number(one.isScarce ?? false) - Number(other.isScarce ?? false),
  ),
)

export const negativeIds: readonly FeatureValue[] = ids.filter(({ kind }) => kind?.startsWith('negative'))

/** A plant with such an id is the earlier one of the ids that a double rounds to it. */
export const roundId: readonly FeatureValue[] = ids.filter(({ id }) => id === 'id: middle')

/** Positive ids above 2^53, most of which no double holds exactly. */
export const unsafeIds: readonly FeatureValue[] = ids.filter(({ kind }) => kind === 'unsafe')

/** Ids that the store may have: with them, only a name that no other plant has shows whose plant comes back. */
export const scarceIds: readonly string[] = ids.flatMap(({ id, isScarce }) => (isScarce === true ? [id] : []))
