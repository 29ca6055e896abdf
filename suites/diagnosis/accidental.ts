import type { Interval, Term } from './condition.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Search } from './search.ts'

/** Minimum number of positive requests in an interval with two ends: fewer are in it by chance. */
const minBetween = 3

/** Minimum number of requests with the same place on several connections: fewer have it by chance. */
const minAgain = 5

const isOnSeveral = (requests: ReadonlySet<LoggedRequest>): boolean =>
  requests.size >= minAgain &&
  new Set([...requests].map(({ exchange: { connection } }) => connection?.number)).size > 1

/**
 * Whether an interval of a counter may have an end: the counter restarts on several connections, or the interval begins where
 * counting begins.
 */
const mayEnd = ({ quantity, lower }: Interval, requests: ReadonlySet<LoggedRequest>): boolean =>
  quantity.beginsAnew === true ? isOnSeveral(requests) : quantity.isOrder === true && lower === undefined

/** Whether an interval of random values contains only positive requests by chance. */
export function isAccidental(term: Term, positives: readonly LoggedRequest[], search: Search): boolean {
  const { interval, requirement, isContext, requests } = term
  const { preferred, isUnsteady } = search
  const isPreferred = requirement !== undefined && preferred.has(requirement)
  const hasTwoEnds = interval?.lower !== undefined && interval.upper !== undefined
  if (hasTwoEnds && interval.quantity.isOneSided === true) return true
  if (hasTwoEnds && requests.size * 2 < positives.length) return true
  if (hasTwoEnds && requests.size < minBetween && !isPreferred) return true
  const min = isContext === true ? minBeside : minBetween
  if (interval !== undefined && search.isOfErrors && requests.size < min) return true
  const { isOrder, spread } = interval?.quantity ?? {}
  if (isUnsteady && isContext !== true) return true
  if (isContext === true && interval?.upper !== undefined && !mayEnd(interval, requests)) return true
  if (isContext === true && interval !== undefined && search.isRefusal && !isUnsteady) return true
  if (isOrder === true && !isUnsteady) return true
  return spread === true && !isPreferred && !isDecisive(term, positives, search)
}

/** Minimum number of requests on each side of an edge of random values: fewer are there by chance. */
const minBeside = 8

/** Whether an interval of random values with one end contains all positive requests, and these are many. */
function isDecisive(
  { interval, requests }: Term,
  positives: readonly LoggedRequest[],
  { negatives }: Search,
): boolean {
  const hasOneEnd = (interval?.lower === undefined) !== (interval?.upper === undefined)
  const beside = negatives.filter((request) => interval?.quantity.of(request) !== undefined)
  return (
    hasOneEnd &&
    requests.size === positives.length &&
    positives.length >= minBeside &&
    beside.length >= minBeside
  )
}
