import type { Term } from './condition.ts'
import { idOf } from '../features/id-of.ts'
import { isAlone, type LoggedRequest } from '../log/logged-request.ts'
import { floored, idWords, type Sign, signedRemainders, signOf } from './remainders.ts'
import type { RequestCounts } from '../log/request-counts.ts'

/** A number of a request that a service may count or divide. */
interface Counter {
  readonly id: string
  /** Completes "when …". */
  words(period: bigint, rest: bigint, sign: Sign): string
  readonly requirement: string
  /** Undefined if the request does not count. */
  of(request: LoggedRequest): bigint | undefined
  /** Whether a value may be negative. */
  readonly isSigned?: true
  /** Whether values are random: more of them have a common remainder by chance. */
  readonly isDrawn?: true
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }

/** `2nd`, `13th`, `21st`. */
export const ordinal = (count: number): string => `${count}${endings[ordinals.select(count)] ?? 'th'}`

const counter = (id: string, thing: string, of: (request: LoggedRequest) => number): Counter => ({
  id,
  words: (period) => `it is every ${ordinal(Number(period))} ${thing}`,
  requirement: 'many-creates',
  // The order in which a service handles requests in flight together is unknown.
  of: (request) => (isAlone(request) ? BigInt(of(request)) : undefined),
})

const kindCounter = (
  kind: keyof RequestCounts,
  thing: string,
  countsOf: (request: LoggedRequest) => RequestCounts = ({ counts }) => counts,
): Counter => {
  const all = counter(`${kind}-${thing.replaceAll(' ', '-')}`, thing, (request) => countsOf(request)[kind])
  return { ...all, of: (request) => (request.kinds[kind] ? all.of(request) : undefined) }
}

const onConnection = ({ connectionCounts }: LoggedRequest): RequestCounts => connectionCounts

const counters: readonly Counter[] = [
  kindCounter('creates', 'create'),
  kindCounter('acceptedOrFailed', 'create that is accepted or gets 5xx'),
  kindCounter('attempts', 'create, duplicates included'),
  counter('request', 'request', ({ order }) => order),
  counter('place', 'request on its connection', ({ exchange }) => exchange.connection?.place ?? 0),
  kindCounter('attempts', 'create on its connection', onConnection),
  {
    ...counter('connection', '', ({ exchange }) => exchange.connection?.number ?? 0),
    words: (period) => `the request is on every ${ordinal(Number(period))} connection`,
  },
  kindCounter('refused', 'refusal'),
  kindCounter('badRequests', 'refusal with 400'),
  {
    id: 'id',
    words: idWords,
    requirement: 'id-int64',
    of: idOf,
    isSigned: true,
    isDrawn: true,
  },
  {
    id: 'body',
    words: (period, rest) =>
      rest === 0n
        ? `the length of the body is a multiple of ${period}`
        : `the length of the body modulo ${period} is ${rest}`,
    requirement: 'create-minimal',
    of: ({ exchange: { request } }) => BigInt(request.body?.bytes ?? 0),
    isDrawn: true,
  },
]

const periods = Array.from({ length: 63 }, (_, index) => BigInt(index + 2))
/** Minimum number of failing requests that a counter has to fit: it fits fewer by chance. */
const minFailing = 3
const minDrawn = 4
/** Minimum number of others. */
const usualPassing = 10
/** Highest probability that a counter fits by chance, for one period. */
const maxChance = 0.005

const isByChance = (period: bigint, hits: number, misses: number): boolean => {
  const share = 1 / Number(period)
  return share ** (hits - 1) * (1 - share) ** misses > maxChance
}

/** Usual numbers of shards, tables and buckets. */
const divisors = [...periods, 100n, 128n, 256n, 1_000n, 1_024n]
/** Minimum number of negative ids with a right response, each a multiple: fewer are multiples by chance. */
const minMultiples = 2

/** Negative ids except the multiples of a number: in most languages their remainder is negative, which is not an index. */
export function negativeRemainderTerms(
  failing: readonly LoggedRequest[],
  passing: readonly LoggedRequest[],
): Term[] {
  const hits = failing.flatMap((request) => idOf(request) ?? [])
  const multiples = passing.flatMap((request) => idOf(request) ?? []).filter((id) => id < 0n)
  if (hits.length < failing.length || hits.length < minDrawn || hits.some((id) => id >= 0n)) return []
  if (multiples.length < minMultiples) return []
  const divisor = divisors.find(
    (one) => multiples.every((id) => id % one === 0n) && hits.every((id) => id % one !== 0n),
  )
  if (divisor === undefined) return []
  return [
    {
      id: `id-no-multiple-${divisor}`,
      words: `the id is negative, and not a multiple of ${divisor}`,
      requirement: 'id-int64',
      isCircumstance: true,
      requests: new Set(failing),
    },
  ]
}

/**
 * Terms for every n-th request, create or refusal, and for ids or lengths with one remainder, if exactly the failing requests have
 * them.
 *
 * @param minPassing minimum number of requests that must not have them
 */
export function periodicTerms(
  failing: readonly LoggedRequest[],
  passing: readonly LoggedRequest[],
  minPassing = usualPassing,
): Term[] {
  return counters.flatMap((one) => {
    const valuesOf = (requests: readonly LoggedRequest[]): bigint[] =>
      requests.flatMap((request) => one.of(request) ?? [])
    const hits = valuesOf(failing)
    const misses = valuesOf(passing)
    const [first] = hits
    if (failing.some((request) => isAlone(request) && one.of(request) === undefined)) return []
    const min = one.isDrawn === true ? minDrawn : minFailing
    // Several requests may have the same number: that of their connection, or of the refusals before.
    const different = new Set(hits).size
    if (first === undefined || different < min || misses.length < minPassing) return []
    const remainders = one.isSigned === true ? signedRemainders : [floored]
    return periods.flatMap((period) => {
      if (isByChance(period, different, misses.length)) return []
      const isRepeated = new Set(hits.map((value) => value / period)).size > 1
      if (!isRepeated) return []
      const remainder = remainders.find((restOf) => {
        const isHit = (value: bigint): boolean => restOf(value, period) === restOf(first, period)
        return hits.every(isHit) && !misses.some(isHit)
      })
      if (remainder === undefined) return []
      const rest = remainder(first, period)
      const hasRemainder = (request: LoggedRequest): boolean => {
        const value = one.of(request)
        return value !== undefined && remainder(value, period) === rest
      }
      return [
        {
          id: `every-${one.id}-${period}`,
          words: one.words(period, rest, signOf(remainder, [...hits, ...misses])),
          requirement: one.requirement,
          // Ids are random: requests with the same content have different ones.
          isCircumstance: true as const,
          requests: new Set(failing),
          ...(one.isDrawn === true ? { isMetBy: hasRemainder } : {}),
        },
      ]
    })
  })
}
