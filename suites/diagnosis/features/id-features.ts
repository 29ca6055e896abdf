import { int64, isInt64 } from '../../../contracts/int64.ts'
import type { NewPlant } from '../../create-plant/new-plant.ts'
import { randomBigInt } from '../../create-plant/random.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import { isSuccess } from '../../rules/acceptance.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { seenBefore } from '../log/seen-before.ts'
import { collisionsOf } from './id-collisions.ts'
import { idOf } from './id-of.ts'
import { countInWords, feature, type FeatureFinder, newTag, type Quantity, rangeInWords } from './feature.ts'

const requirement = 'id-int64'

/** The id, unless only the credential is wrong: then the id is not the reason for the response. */
const decidingIdOf = (request: LoggedRequest): bigint | undefined =>
  isOfCredential(request) ? undefined : idOf(request)

/** Values that number types give an id, whatever the earlier ids. */
const values: readonly (readonly [
  id: string,
  words: string,
  isSuch: (id: bigint) => boolean,
  isKind?: true,
])[] = [
  ['negative', 'the id is negative', (id) => id < 0n, true],
  ['above-int64', 'the id is above the range of int64', (id) => id > int64.high],
  ['below-int64', 'the id is below the range of int64', (id) => id < int64.low],
  ['no-double', 'the id cannot be represented exactly as a double', (id) => BigInt(Number(id)) !== id],
  [
    'low-half-negative',
    'the last 32 bits of the id are a negative number',
    (id) => BigInt.asIntN(32, id) < 0n,
  ],
  ['low-half-zero', 'the last 32 bits of the id are zero', (id) => BigInt.asIntN(32, id) === 0n],
  ...[16, 8].flatMap((bits) => {
    const isMultiple = (id: bigint): boolean => BigInt.asIntN(bits, id) === 0n
    const words = `the id is a multiple of ${2 ** bits}`
    return [
      [`low-${bits}-zero`, words, isMultiple],
      [`low-${bits}-zero-not-0`, `${words}, and not 0`, (id: bigint) => id !== 0n && isMultiple(id)],
    ] as const
  }),
]

/** The requests whose id an earlier plant has. */
export const repeatedIds = (log: readonly LoggedRequest[]): Set<LoggedRequest> =>
  seenBefore(log, idOf, ({ status }) => isSuccess(status))

export const idFeatures: FeatureFinder = ({ log }) => {
  const collisions = collisionsOf(log)
  const repeated = repeatedIds(log)
  return function* (request) {
    const id = decidingIdOf(request)
    if (id === undefined) return
    const { expect, refusalOf = '' } = request.intent
    const isOfOther = refusalOf !== '' && refusalOf !== 'id-range'
    // The id of a request that is about something else, or that is only observed, is random or repeated on purpose.
    const isRandom = isOfOther || expect === 'observed'
    for (const [name, words, isSuch, isKind] of values)
      if (isSuch(id) && (isKind || !isRandom))
        yield feature(`id-${name}`, words, isInt64(id) ? requirement : 'id-range', { isKind })
    // A service may check the content first, and take the name from a stored plant.
    if (repeated.has(request) && /^(?:name-required)?$/.test(refusalOf))
      yield { ...feature(`id-used${refusalOf}`, 'an earlier plant has the id'), isBeyondCurl: true }
    if (!isOfOther) yield* collisions.get(request) ?? []
  }
}

/** `2147483648 (2^31)`. */
function named(id: bigint): string {
  for (const power of [31n, 32n, 53n, 62n, 63n])
    for (const [sign, prefix] of [
      [1n, ''],
      [-1n, '-'],
    ] as const)
      for (const [offset, suffix] of [
        [-1n, ' - 1'],
        [0n, ''],
        [1n, ' + 1'],
      ] as const)
        if (id === sign * 2n ** power + offset) return `${id} (${prefix}2^${power}${suffix})`
  return `${id}`
}

/** A plant whose id has this value but for the sign, which is that of the other one. */
const withMagnitude = (value: bigint, like: NewPlant, unique: UniqueData): Partial<NewPlant> => ({
  ...newTag(like, unique),
  id: String(like.id.startsWith('-') ? -value : value),
})

export const idQuantities: readonly Quantity[] = [
  {
    id: 'id',
    requirement,
    isOfIds: true,
    words: (from, to) => {
      if (from !== undefined && (from === to || from === int64.high)) return `the id is ${named(from)}`
      if (from === undefined && to === int64.low) return `the id is ${named(to)}`
      if (from === undefined) return `the id is ${named(to ?? 0n)} or less`
      return to === undefined
        ? `the id is ${named(from)} or more`
        : `the id is from ${named(from)} to ${named(to)}`
    },
    outside: (low, high) => `the id is ${named(low)} or less, or ${named(high)} or more`,
    of: decidingIdOf,
    makes: (value, like, unique) => ({ ...newTag(like, unique), id: String(value) }),
  },
  {
    id: 'id-magnitude',
    requirement,
    isOfIds: true,
    words: (from, to) => `the id without its sign is ${rangeInWords(from, to)}`,
    of: (request) => {
      const id = decidingIdOf(request)
      return id === undefined || id >= 0n ? id : -id
    },
    makes: withMagnitude,
  },
  {
    id: 'id-zeros',
    requirement,
    isOneSided: true,
    words: (from, to) => `the id ends in ${countInWords(from, to, 'zeros')}`,
    of: (request) => {
      const id = decidingIdOf(request)
      if (id === undefined || id === 0n) return undefined
      let zeros = 0n
      for (let rest = id; rest % 10n === 0n; rest /= 10n) zeros += 1n
      return zeros
    },
  },
  {
    id: 'id-digits',
    requirement,
    words: (from, to) => `the id has ${countInWords(from, to, 'digits')}`,
    of: (request) => {
      const id = decidingIdOf(request)
      return id === undefined ? undefined : BigInt(`${id < 0n ? -id : id}`.length)
    },
    makes: (value, like, unique) => {
      const least = 10n ** (value - 1n)
      return withMagnitude(randomBigInt(least, 10n * least - 1n), like, unique)
    },
  },
]
