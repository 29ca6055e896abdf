import { isSuccess } from '../../rules/acceptance.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { type Feature, feature } from './feature.ts'
import { idOf } from './id-of.ts'

const requirement = 'id-int64'

const high = (id: bigint): bigint => BigInt.asIntN(32, id >> 32n)

const firstDigits = (id: bigint, count: number): bigint =>
  BigInt(`${id}`.slice(0, id < 0n ? count + 1 : count))

const withoutZeros = (id: bigint): string => `${id}`.replace(/(?<!0)0+$/, '')

/** A way in which services lose a part of an id: two ids with the same key are confused. */
type LossyKey = readonly [
  id: string,
  words: string,
  key: (id: bigint) => bigint | number | string,
  more?: Pick<Feature, 'isKind' | 'isUnpaired'> | undefined,
]

/** Tried first together with others, since only ids of some length collide, or only ids in some form of the JSON. */
const isKind = { isKind: true } as const

/** Many ids collide in so few bits or digits. */
const isUnpaired = { isUnpaired: true } as const

const lastBits = (bits: number, more?: LossyKey[3]): LossyKey => [
  `low-${bits}`,
  `the id has the same last ${bits} bits as an earlier one`,
  (id) => BigInt.asUintN(bits, id),
  more,
]

const sameFirst = (count: number): LossyKey[] => [
  [
    `first-${count}-digits`,
    `the id has the same first ${count} digits as an earlier one`,
    (id) => firstDigits(id, count),
  ],
  [
    `first-${count}-characters`,
    `the id as text has the same first ${count} characters as an earlier one`,
    (id) => BigInt(`${id}`.slice(0, count)),
  ],
]

const rounded = (count: number): LossyKey => [
  `rounded-${count}`,
  `the id, rounded to ${count} digits, equals that of an earlier plant`,
  (id) => Number(Number(id).toPrecision(count)),
]

const sameButLast = (count: number): LossyKey => [
  `but-${count}-digits`,
  `the id equals an earlier one but for its last ${count === 1 ? 'digit' : `${count} digits`}`,
  (id) => `${id}`.slice(0, -count),
  isKind,
]

const lastDigits = (count: number): LossyKey => [
  `last-${count}-digits`,
  `the id has the same last ${count} digits as an earlier one`,
  (id) => id % 10n ** BigInt(count),
  isUnpaired,
]

const keys: readonly LossyKey[] = [
  ['double', 'the id, rounded to a double, equals that of an earlier plant', Number, isKind],
  [
    'float',
    'the id, rounded to a 32-bit float, equals that of an earlier plant',
    (id) => Math.fround(Number(id)),
  ],
  ...[32, 48, 53, 63].map((bits) => lastBits(bits)),
  ['sign', 'the id is an earlier one with the other sign', (id) => (id < 0n ? -id : id)],
  ['complement', 'the id is -n - 1 for the id n of an earlier plant', (id) => (id < 0n ? -id - 1n : id)],
  ['hash', 'the id has the same Java hash as an earlier one', (id) => BigInt.asIntN(32, id) ^ high(id)],
  // The usual number comes first: more than one may fit.
  ...[15, 18, 17, 16, 14, 13, 12].flatMap(sameFirst),
  ...[15, 14].map(rounded),
  ...[1, 2, 3, 4].map(sameButLast),
  [
    'tens',
    'the id, rounded to tens, equals that of an earlier plant',
    (id) => (id + (id < 0n ? -5n : 5n)) / 10n,
  ],
  ...[8, 10, 16].map((bits) => lastBits(bits, isUnpaired)),
  ...[3, 4].map(lastDigits),
  ['without-zeros', 'the id equals an earlier one but for the zeros at its end', withoutZeros, isUnpaired],
  ['python-hash', 'the id has the same Python hash as an earlier one', (id) => id % (2n ** 61n - 1n)],
]

const collisions: ReadonlySet<string> = new Set(keys.map(([name]) => `id-${name}`))

/** Whether a feature with this id is a collision with the id of an earlier plant. */
export const isCollision = (id: string): boolean => collisions.has(id)

/** Ids of earlier plants by key, for each way to lose a part. */
export function collisionsOf(log: readonly LoggedRequest[]): Map<LoggedRequest, Feature[]> {
  const seen = keys.map((way) => ({ way, ids: new Map<bigint | number | string, Set<bigint>>() }))
  const found = new Map<LoggedRequest, Feature[]>()
  for (const request of log) {
    const id = idOf(request)
    if (id === undefined) continue
    const isStored = isSuccess(request.status)
    const colliding = seen.flatMap(({ way: [name, words, keyOf, more], ids }): Feature[] => {
      const key = keyOf(id)
      const earlier = ids.get(key) ?? new Set()
      const collides = earlier.size > Number(earlier.has(id))
      if (isStored) ids.set(key, earlier.add(id))
      if (!collides || (more?.isUnpaired === true && request.plant === undefined)) return []
      return [feature(`id-${name}`, words, requirement, { isBeyondCurl: true, ...more })]
    })
    found.set(request, colliding)
  }
  return found
}
