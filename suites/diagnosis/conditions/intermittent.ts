import { occurrences } from '../../../common/occurrences.ts'
import { type Condition, having, isSharedBy, type Term } from './condition.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { periodicTerms } from './periodic-terms.ts'

/** Minimum number of requests with a circumstance in common: fewer share one by chance. */
const minFailing = 3

/** Minimum ratio of the rate of a deviation with a circumstance to its overall rate. */
const minFactor = 1.5

/** Highest probability that all deviating requests share a circumstance by chance. */
const maxChance = 0.05

const rate = (term: Term, failing: readonly LoggedRequest[], passing: readonly LoggedRequest[]): number =>
  failing.length / (failing.length + having(term, passing).length)

/**
 * The circumstance that all failing requests share and that is rarest among the others. Concurrency comes first: it is a usual reason,
 * even if few requests show it.
 */
function circumstance(
  failing: readonly LoggedRequest[],
  passing: readonly LoggedRequest[],
  terms: readonly Term[],
): Term | undefined {
  const all = failing.length + passing.length
  const usual = failing.length / all
  const chanceOf = (share: number): number => (failing.length / share / all) ** failing.length
  // Terms that the same requests have are one guess.
  const guesses = new Set(terms.map(({ requests }) => Array.from(requests, ({ order }) => order).join())).size
  // If requests fail in a row, what the request before had is no cause: that one failed too.
  const wrong = new Set(failing)
  const areInARow = failing.filter(({ before }) => before !== undefined && wrong.has(before)).length > 1
  const shared = terms
    .filter((term) => !areInARow || term.isOfBefore !== true)
    .filter(({ interval }) => interval === undefined || interval.quantity.isCircumstance !== true)
    .filter((term) => isSharedBy(term, failing))
    .map((term) => ({ term, share: rate(term, failing, passing) }))
    .filter(({ share }) => share > usual * minFactor)
  const inFlight = shared.find(({ term }) => term.about === 'concurrency')
  if (inFlight !== undefined && chanceOf(inFlight.share) <= maxChance) return inFlight.term
  if (failing.length < minFailing) return undefined
  return shared
    .filter(({ share }) => chanceOf(share) * guesses <= maxChance)
    .toSorted((one, other) => other.share - one.share)[0]?.term
}

/** Minimum number of right responses with the same circumstance, to find a period. */
const minAlike = 3

/** How often an id or a connection has to fail, without any success, to be blamed. */
const minOfOne = 4
/** Minimum number of connections with as many requests: on fewer, requests that fail in a row are on one connection by chance. */
const minConnections = 2

/** A term for keys, such as ids, of which some always fail and the others never. */
function ofSomeKeys(
  failing: readonly LoggedRequest[],
  passing: readonly LoggedRequest[],
  {
    key,
    words,
    min,
    ...feature
  }: Omit<Term, 'words' | 'requests'> & {
    readonly key: (request: LoggedRequest) => string | number | undefined
    readonly words: string
    /** Minimum number of keys with enough failures. */
    readonly min: number
  },
): Term | undefined {
  const failures = occurrences(failing.map(key))
  const right = occurrences(passing.map(key))
  const tried = [...failures.values()].filter((count) => count >= minOfOne).length
  if (tried < min || [...failures.keys()].some((one) => one === undefined || right.has(one))) return undefined
  return {
    ...feature,
    intermittence: 'keys',
    words: `the ${words} is one of ${failures.size} of the ${failures.size + right.size} that were used`,
    requests: new Set(failing),
  }
}

const ids = {
  id: 'intermittent-ids',
  words: 'id',
  requirement: 'id-int64',
  key: ({ plant }: LoggedRequest) => plant?.id,
  min: 1,
}

const connections = {
  id: 'intermittent-connections',
  words: 'connection',
  requirement: 'many-creates',
  isCircumstance: true as const,
  key: ({ exchange }: LoggedRequest) => exchange.connection?.number,
  min: minConnections,
}

/**
 * The condition of an intermittent deviation, with its rate.
 *
 * @param terms circumstances that may be part of the reason
 * @param areIdsBlamed whether a check of ids failed on one of the requests
 */
export function intermittent(
  failing: readonly LoggedRequest[],
  passing: readonly LoggedRequest[],
  terms: readonly Term[] = [],
  areIdsBlamed = false,
): Condition {
  const some =
    (areIdsBlamed ? ofSomeKeys(failing, passing, ids) : undefined) ??
    ofSomeKeys(failing, passing, connections)
  if (some !== undefined) return [some]
  const only = circumstance(failing, passing, terms)
  const met = only === undefined ? passing : having(only, passing)
  const [periodic] = only === undefined ? [] : periodicTerms(failing, met, minAlike)
  if (only !== undefined && periodic !== undefined) return [only, periodic]
  const share = `${failing.length} of ${failing.length + met.length}`
  return [
    {
      id: `intermittent-${only?.id ?? ''}`,
      intermittence: only === undefined ? 'rate' : 'circumstance',
      words: only === undefined ? `now and then (${share})` : `${only.words}, but not always (${share})`,
      requirement: only?.requirement ?? 'many-creates',
      about: only?.about,
      isCircumstance: true,
      requests: new Set([...failing, ...met]),
      ...(only?.interval === undefined ? {} : { interval: only.interval }),
    },
  ]
}

/** Whether the condition only says that the deviation is intermittent. */
export const isIntermittent = (condition: Condition): boolean =>
  condition.some(({ intermittence }) => intermittence !== undefined)

/** Whether the condition is that some ids or connections always fail. */
export const isOfSomeKeys = (condition: Condition): boolean =>
  condition.some(({ intermittence }) => intermittence === 'keys')

export const isRateAlone = (condition: Condition): boolean =>
  condition.some(({ intermittence }) => intermittence === 'rate')
