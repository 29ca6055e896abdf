import type { IncomingMessage } from 'node:http'
import type { Change } from '../named-change.ts'
import type { Plant } from '../plant.ts'
import { type Fault, fault } from './fault.ts'

const isBeyond = (id: bigint): boolean => id > 2n ** 53n || id < -(2n ** 53n)
const toTens = (id: bigint): bigint => ((id + (id < 0n ? -5n : 5n)) / 10n) * 10n

const withoutZeros = (id: bigint): bigint => BigInt(`${id}`.replace(/(?<!0)0+$/, ''))

/** Keys that a store or a cache uses in place of the id: different ids have the same key. */
const keys: readonly (readonly [id: string, title: string, key: (id: bigint) => bigint | number])[] = [
  ['rounded', 'kept as doubles', Number],
  ['rounded-to-float32', 'kept as single-precision numbers', (id) => Math.fround(Number(id))],
  ['rounded-to-tens', 'rounded to tens beyond 2^53', (id) => (isBeyond(id) ? toTens(id) : id)],
  ['kept-as-int32', 'kept in 32 bits', (id) => BigInt.asIntN(32, id)],
  ['sign-lost', 'kept without their sign', (id) => (id < 0n ? -id : id)],
  ['complemented', 'hashed so that n and -n-1 are the same', (id) => (id < 0n ? ~id : id)],
  ['halves-xored', 'hashed by the exclusive or of their halves', (id) => BigInt.asIntN(32, id ^ (id >> 32n))],
  ['without-zeros', 'kept without the zeros at their end', (id) => (id === 0n ? id : withoutZeros(id))],
  ['hashed-by-python', 'hashed as Python does', (id) => id % (2n ** 61n - 1n)],
]

const refusingCollisions =
  (key: (id: bigint) => bigint | number): Change =>
  (steps) => ({
    create: ({ id, plant }, service, request) =>
      steps.create({ id: BigInt(key(id)), plant }, service, request),
  })

const returningStored =
  (key: (id: bigint) => bigint | number): Change =>
  () => {
    const plants = new Map<bigint | number, Plant>()
    return {
      create: ({ id, plant }) => {
        const stored = plants.get(key(id)) ?? plant
        plants.set(key(id), stored)
        return stored
      },
    }
  }

/** Forms of a create in which a search for the digits of the id fails, so that it is read with the rest of the JSON, as a double. */
const forms: readonly (readonly [
  id: string,
  words: string,
  is: (text: string, request: IncomingMessage) => boolean,
])[] = [
  ['with-escaped-keys', 'from bodies with escaped keys', (text) => /\\u006[9e][^:]*"\s*:/i.test(text)],
  [
    'between-spaces',
    'from bodies with white space before the digits',
    (text) => /"id"\s*:\s+-?\d/.test(text),
  ],
  ['behind-others', 'that is the last member', (text) => /"id":\s*-?\d+\s*\}/.test(text)],
  ['with-charset', 'from bodies with a charset', (_, { headers }) => /;/.test(headers['content-type'] ?? '')],
]

const roundedIf =
  (is: (text: string, request: IncomingMessage) => boolean): Change =>
  (steps) => {
    const rounded = new WeakSet<IncomingMessage>()
    return {
      parse: (text, request) => {
        if (is(text, request)) rounded.add(request)
        return steps.parse(text, request)
      },
      create: ({ id, plant }, service, request) =>
        steps.create({ id: rounded.has(request) ? BigInt(Number(id)) : id, plant }, service, request),
    }
  }

/** Ids of int64 that are confused with others: the second plant is refused, or gets a response with the first one. */
export const collidingIdFaults: readonly Fault[] = [
  ...keys.flatMap(([id, title, key]) => [
    fault(
      'id-int64',
      `id-${id}`,
      `Ids are ${title}: the second of two that fall together is refused as a duplicate.`,
    ).with(refusingCollisions(key)),
    fault(
      ['id-int64', 'name-is-the-plants', 'tag-is-the-plants'],
      `id-${id}-stored-plant`,
      `Ids are ${title}: the response to the second of two that fall together has the first plant.`,
    ).with(returningStored(key)),
  ]),
  ...forms.map(([id, words, is]) =>
    fault(
      'id-int64',
      `id-rounded-${id}`,
      `An id ${words} is read as a double: one that falls together with another is refused as a duplicate.`,
    ).with(roundedIf(is)),
  ),
]
