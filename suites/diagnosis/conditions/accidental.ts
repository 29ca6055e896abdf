import { having, type Interval, type Term } from './condition.ts'
import { idOf } from '../features/id-of.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import type { Search } from './search.ts'
import { isOnlyCircumstances, type Proposal } from './proposal.ts'

/** Minimum number of failing requests in an interval with two ends: fewer are in it by chance. */
const minBetween = 3

/** Minimum number of wrong errors in an interval of a circumstance: fewer are in it by chance. */
const minErrors = 8

/**
 * Minimum number of requests in an interval of a circumstance if the specification is silent about all of them: fewer are in it by
 * chance.
 */
const minObserved = 8

/** Minimum number of requests on each side of a boundary of ids: fewer are there by chance. */
const minBeside = 8

/** Minimum number of requests with the same place on several connections: fewer have it by chance. */
const minAgain = 5

/** Minimum number of requests that a condition about circumstances explains if others are left: fewer share some by chance. */
const minOfSome = 3

/** Whether a condition about circumstances explains so few requests that it fits by chance if others are left. */
export const isOfFew = (proposal: Proposal): boolean =>
  proposal.explained.length < minOfSome && isOnlyCircumstances(proposal)

const isOnSeveral = (requests: ReadonlySet<LoggedRequest>): boolean =>
  requests.size >= minAgain &&
  new Set([...requests].map(({ exchange: { connection } }) => connection?.number)).size > 1

/**
 * Whether an interval of a counter may have an end: the counter restarts on several connections, or the interval begins with
 * the first value.
 */
const mayEnd = ({ quantity, lower }: Interval, requests: ReadonlySet<LoggedRequest>): boolean =>
  quantity.restarts === true ? isOnSeveral(requests) : quantity.isOrder === true && lower === undefined

const isObserved = ({ intent }: LoggedRequest): boolean => intent.expect === 'observed'

/** The letters and digits that begin a name: as many as the unique words of a run have in common. */
const beginningOf = ({ plant }: LoggedRequest): string | undefined =>
  /^[A-Z\d]{4}/i.exec(plant?.name ?? '')?.[0]

const haveOneBeginning = (requests: readonly LoggedRequest[]): boolean => {
  const [beginning, ...others] = new Set(requests.map(beginningOf))
  return requests.length > 1 && beginning !== undefined && others.length === 0
}

/** Names begin with few letters. A single request, or names that begin with the same word, show nothing about the first character. */
export const isFirstLetterByChance = (term: Term, failing: readonly LoggedRequest[]): boolean => {
  const some = having(term, failing)
  if (term.about === 'first letter' && (term.requests.size < minBetween || some.length === 1)) return true
  return /^name-(?:no-)?first-/.test(term.id) && haveOneBeginning(some)
}

/** Whether it is about last digits, and all of the ids end in zeros, which are the last digits of the id 0, too. */
const isOfZeros = (term: Term, failing: readonly LoggedRequest[]): boolean =>
  /^id-last-\d-digits$/.test(term.id) &&
  having(term, failing).every((request) => (idOf(request) ?? 1n) % 1_000n === 0n)

export function isAccidental(term: Term, failing: readonly LoggedRequest[], search: Search): boolean {
  const { interval, requirement, isCircumstance, requests } = term
  const { preferred, isForCircumstances, hasToBeRefused, isOfErrors } = search
  if (isForCircumstances && isCircumstance !== true) return true
  if (interval === undefined) return isFirstLetterByChance(term, failing) || isOfZeros(term, failing)
  const { quantity, lower, upper } = interval
  const isPreferred = requirement !== undefined && preferred.has(requirement)
  const isUnlikely =
    quantity.isOneSided === true ||
    requests.size * 2 < failing.length ||
    (requests.size < minBetween && !isPreferred)
  if (lower !== undefined && upper !== undefined && isUnlikely) return true
  if (requests.size < (quantity.minRequests ?? 0) || quantity.applies?.(failing) === false) return true
  if (isOfErrors && requests.size < (isCircumstance === true ? minErrors : minBetween)) return true
  if (isCircumstance === true && upper !== undefined && !mayEnd(interval, requests)) return true
  if (isCircumstance === true && requests.size < minObserved && [...requests].every(isObserved)) return true
  if (isCircumstance === true && hasToBeRefused && !isForCircumstances) return true
  if (quantity.isOrder === true && !isForCircumstances) return true
  return quantity.isOfIds === true && !isPreferred && !isDecisive(interval, requests, failing, search)
}

/** Minimum number of requests in an interval of ids with two ends: fewer are there by chance. */
const minWithin = 12

/** Whether an interval of ids contains all failing requests, and these and the ones beside each end are many. */
function isDecisive(
  { quantity, lower, upper }: Interval,
  requests: ReadonlySet<LoggedRequest>,
  failing: readonly LoggedRequest[],
  { passing }: Search,
): boolean {
  const values = passing.flatMap((request) => quantity.of(request) ?? [])
  const besideEnds = [
    ...(lower === undefined ? [] : [values.filter((value) => value <= lower.good)]),
    ...(upper === undefined ? [] : [values.filter((value) => value >= upper.good)]),
  ]
  return (
    requests.size === failing.length &&
    failing.length >= (besideEnds.length > 1 ? minWithin : minBeside) &&
    besideEnds.every((beside) => beside.length >= minBeside)
  )
}
