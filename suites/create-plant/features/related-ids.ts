import { two32, two53, two63 } from '../../../contracts/int64.ts'
import type { Draft } from './draft.ts'
import type { EarlierId } from './earlier-ids.ts'
import type { FeatureDetails } from './feature.ts'

/** Ids that a service may confuse with an earlier one. */
const relations: readonly (readonly [slug: string, title: string, partner: (id: bigint) => bigint])[] = [
  ['negated', 'the id -n, where n was an id before', (id) => -id],
  ['complement', 'the id -n-1, which Java hashes like n', (id) => -id - 1n],
  ['neighbour', 'an id next to an earlier one, usually equal as a single-precision number', (id) => id + 1n],
  ['differ-by-2^32', 'an id that differs from an earlier one by 2^32', (id) => id + two32],
  ['differ-by-2^48', 'an id that differs from an earlier one by 2^48', (id) => id + 2n ** 48n],
  ['differ-by-2^53', 'an id that differs from an earlier one by 2^53', (id) => id + two53],
  ['differ-by-2^63', 'an id that differs from an earlier one in the highest bit', (id) => id - two63],
  [
    'equal-xor',
    'an id whose halves have the same exclusive or as those of an earlier one',
    (id) => id ^ (0x5a5an << 32n) ^ 0x5a5an,
  ],
  ['python-hash', 'an id that Python hashes like an earlier one', (id) => id + 2n ** 61n - 1n],
  ['zero-appended', 'an id that is an earlier one with a zero behind it', (id) => id * 10n],
  ['longer-text', 'an id whose digits begin with those of an earlier one', (id) => id * 10n + 7n],
]

/** The first partner of an earlier id of this kind that no plant has. */
function related(
  { unique, earlier }: Draft,
  kind: EarlierId,
  partner: (id: bigint) => bigint,
): bigint | undefined {
  for (let id = earlier.take(kind); id !== undefined; id = earlier.take(kind))
    if (unique.claim(partner(id))) return partner(id)
  return undefined
}

export const relatedIds: readonly FeatureDetails[] = relations.map(([slug, title, partner]) => ({
  slug,
  title,
  kind: 'wide',
  needsEarlier: 'usual',
  apply: (draft) => {
    draft.id = related(draft, 'usual', partner)
  },
}))

/** A service may read numbers exactly in the usual form of the JSON only. */
const roundedWith: readonly (readonly [slug: string, words: string, needs: string])[] = [
  ['escapes', 'with escaped keys', 'escapes: keys'],
  ['spaces', 'with spaces between all tokens', 'white space: single'],
  ['last', 'behind the other members', 'order of members: name-tag-id'],
  ['charset', 'with a charset parameter', 'content type: charset'],
]

export const roundedIds: readonly FeatureDetails[] = roundedWith.map(([slug, words, needs]) => ({
  slug: `rounded-${slug}`,
  title: `an id that a double rounds to an earlier one, ${words}`,
  kind: 'unsafe',
  needs,
  needsEarlier: 'rounded',
  apply: (draft) => {
    draft.id = related(draft, 'rounded', (id) => id + 1n)
  },
}))
