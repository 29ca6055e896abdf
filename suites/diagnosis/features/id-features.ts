import { int64 } from '../../create-plant/int64.ts'
import { isSuccess } from '../../rules/acceptance.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { type Feature, type FeatureFinder, feature, type Quantity, rangeInWords } from './feature.ts'

const requirement = 'id-int64'

const integer = /^-?\d{1,40}$/

/** The id that a request carries as an integer. */
export function idOf({ plant, intent }: LoggedRequest): bigint | undefined {
  const id = plant?.id ?? ('carries' in intent ? carriedId(intent.carries) : undefined)
  return id !== undefined && integer.test(id) ? BigInt(id) : undefined
}

/** The id, unless only the credential is wrong: then the id is not the reason for the response. */
const decidingIdOf = (request: LoggedRequest): bigint | undefined =>
  request.intent.expect === 'refused' && request.intent.refusalOf === undefined ? undefined : idOf(request)

function carriedId(carries: unknown): string | undefined {
  const isPlant = typeof carries === 'object' && carries !== null && 'id' in carries
  return isPlant && typeof carries.id === 'string' ? carries.id : undefined
}

const high = (id: bigint): bigint => BigInt.asIntN(32, id >> 32n)

const firstDigits = (id: bigint, count: number): bigint =>
  BigInt(`${id}`.slice(0, id < 0n ? count + 1 : count))

/** Ways in which services lose parts of an id: two ids with the same key are confused. */
const keys: readonly (readonly [id: string, words: string, key: (id: bigint) => bigint | number])[] = [
  ['double', 'the id, rounded to a double, equals that of an earlier plant', (id) => Number(id)],
  [
    'float',
    'the id, rounded to a 32-bit float, equals that of an earlier plant',
    (id) => Math.fround(Number(id)),
  ],
  ...[32, 48, 53, 63].map(
    (bits) =>
      [
        `low-${bits}`,
        `the id has the same last ${bits} bits as an earlier one`,
        (id: bigint) => BigInt.asUintN(bits, id),
      ] as const,
  ),
  ['sign', 'the id is an earlier one with the other sign', (id) => (id < 0n ? -id : id)],
  ['hash', 'the id has the same Java hash as an earlier one', (id) => BigInt.asIntN(32, id) ^ high(id)],
  // The usual number comes first: more than one may fit.
  ...[15, 18, 17, 16, 14, 13, 12].flatMap((count) => [
    [
      `first-${count}-digits`,
      `the id has the same first ${count} digits as an earlier one`,
      (id: bigint) => firstDigits(id, count),
    ] as const,
    [
      `first-${count}-characters`,
      `the id as text has the same first ${count} characters as an earlier one`,
      (id: bigint) => BigInt(`${id}`.slice(0, count)),
    ] as const,
  ]),
  ...[15, 14].map(
    (count) =>
      [
        `rounded-${count}`,
        `the id, rounded to ${count} digits, equals that of an earlier plant`,
        (id: bigint) => Number(Number(id).toPrecision(count)),
      ] as const,
  ),
  ...[1, 2, 3, 4].map(
    (count) =>
      [
        `but-${count}-digits`,
        count === 1
          ? 'the id equals an earlier one but for its last digit'
          : `the id equals an earlier one but for its last ${count} digits`,
        (id: bigint) => id / 10n ** BigInt(count),
      ] as const,
  ),
  ['python-hash', 'the id has the same Python hash as an earlier one', (id) => id % (2n ** 61n - 1n)],
]

/** Values that number types give an id, whatever the earlier ids. */
const kinds: readonly (readonly [id: string, words: string, isKind: (id: bigint) => boolean])[] = [
  ['negative', 'the id is negative', (id) => id < 0n],
  ['no-double', 'the id cannot be represented exactly as a double', (id) => BigInt(Number(id)) !== id],
  [
    'low-half-negative',
    'the last 32 bits of the id are a negative number',
    (id) => BigInt.asIntN(32, id) < 0n,
  ],
  ['low-half-zero', 'the last 32 bits of the id are zero', (id) => BigInt.asIntN(32, id) === 0n],
]

const created = ({ exchange }: LoggedRequest): boolean => isSuccess(exchange.response?.status)

/** The requests whose id an earlier plant has. */
export function repeatedIds(log: readonly LoggedRequest[]): Set<LoggedRequest> {
  const used = new Set<bigint>()
  return new Set(
    log.filter((request) => {
      const id = idOf(request)
      if (id === undefined) return false
      const isUsed = used.has(id)
      if (created(request)) used.add(id)
      return isUsed
    }),
  )
}

/** Ids of earlier plants by key, for each way to lose a part. */
function collisionsOf(log: readonly LoggedRequest[]): Map<LoggedRequest, Feature[]> {
  const seen = keys.map(() => new Map<bigint | number, Set<bigint>>())
  const found = new Map<LoggedRequest, Feature[]>()
  for (const request of log) {
    const id = idOf(request)
    if (id === undefined) continue
    const colliding = keys.flatMap(([name, words, key], index): Feature[] => {
      const ids = seen[index]?.get(key(id))
      const collides = ids !== undefined && [...ids].some((other) => other !== id)
      return collides ? [{ ...feature(`id-${name}`, words, requirement), isBeyondCurl: true }] : []
    })
    found.set(request, colliding)
    if (!created(request)) continue
    for (const [index, [, , key]] of keys.entries()) {
      const ids = seen[index]?.get(key(id)) ?? new Set()
      seen[index]?.set(key(id), ids.add(id))
    }
  }
  return found
}

export const idFeatures: FeatureFinder = ({ log }) => {
  const collisions = collisionsOf(log)
  const repeated = repeatedIds(log)
  return function* (request) {
    const id = decidingIdOf(request)
    if (id === undefined) return
    for (const [name, words, isKind] of kinds) if (isKind(id)) yield feature(`id-${name}`, words, requirement)
    // A service may check the content first, and take the name from a stored plant.
    const { refusalOf = '' } = request.intent
    if (repeated.has(request) && /^(?:name-required)?$/.test(refusalOf))
      yield { ...feature(`id-used${refusalOf}`, 'an earlier plant has the id'), isBeyondCurl: true }
    yield* collisions.get(request) ?? []
  }
}

/** `2147483648 (2^31)`. */
function named(id: bigint): string {
  for (const power of [31n, 32n, 53n, 63n])
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

export const idQuantities: readonly Quantity[] = [
  {
    id: 'id',
    requirement,
    spread: true,
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
  },
  {
    id: 'id-magnitude',
    requirement,
    spread: true,
    words: (from, to) => `the id without its sign is ${rangeInWords(from, to)}`,
    of: (request) => {
      const id = decidingIdOf(request)
      return id === undefined || id >= 0n ? id : -id
    },
  },
  {
    id: 'id-zeros',
    requirement,
    isOneSided: true,
    words: (from, to) => `the id ends in ${rangeInWords(from, to)} zeros`,
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
    words: (from, to) => `the id has ${rangeInWords(from, to)} digits`,
    of: (request) => {
      const id = decidingIdOf(request)
      return id === undefined ? undefined : BigInt(`${id < 0n ? -id : id}`.length)
    },
  },
]
