import { type Condition, hasNoCounterexample, type Interval, type Term } from './condition.ts'
import { hasContentTwin } from './content-twins.ts'
import { quantities } from './features/features.ts'
import { intermittent } from './intermittent.ts'
import type { LoggedRequest } from './logged-request.ts'
import { periodicTerms } from './periodic-terms.ts'
import { intervalTerms, type Terms } from './terms.ts'

/** A condition that explains some of the requests with a deviation, and has no counterexample in the run. */
export interface Proposal {
  readonly condition: Condition
  readonly explained: readonly LoggedRequest[]
}

/** Terms of a pair are chosen among this many. */
const paired = 80
/** Circumstances that explain what content does not: more of them fit by chance. */
const mostOfContext = 2
/** Proposals for one deviation. */
const most = 8

/** What a search knows besides the requests. */
export interface Search {
  readonly terms: Terms
  readonly negatives: readonly LoggedRequest[]
  /** Requirements that failed findings on these requests name: a feature they speak of comes first. */
  readonly preferred: ReadonlySet<string>
  /** Whether requests with the same content got right and wrong responses: then their order may be the reason. */
  readonly isUnsteady: boolean
  /** Whether the requests have to be refused: there are more ways to write them than features. */
  readonly isRefusal: boolean
  /** Whether the responses have the plants of other requests. */
  readonly isOfOthers: boolean
}

const explainedBy = (condition: Condition, positives: readonly LoggedRequest[]): LoggedRequest[] =>
  positives.filter((request) => condition.every(({ requests }) => requests.has(request)))

/** More explained requests first, then what the findings speak of. */
function best(proposals: readonly Proposal[], preferred: ReadonlySet<string>): Proposal | undefined {
  const isPreferred = ({ condition }: Proposal): boolean =>
    condition.some(({ requirement }) => requirement !== undefined && preferred.has(requirement))
  return proposals.toSorted(
    (one, other) =>
      other.explained.length - one.explained.length || Number(isPreferred(other)) - Number(isPreferred(one)),
  )[0]
}

/** Positive requests in an interval with two ends: fewer lie there by chance. */
const leastBetween = 3

/** Requests with the same place on several connections: fewer have it by chance. */
const leastAgain = 5

/** A service that counts has no interval with an end, unless it counts several times, or the interval is its beginning. */
const mayEnd = ({ quantity, lower }: Interval, size: number): boolean =>
  quantity.beginsAnew === true ? size >= leastAgain : quantity.isOrder === true && lower === undefined

/** Whether an interval of random values would hold positive requests only by chance. */
function isAccidental({ interval, requirement = '', isContext, requests }: Term, search: Search): boolean {
  const { preferred, isUnsteady } = search
  const hasTwoEnds = interval?.lower !== undefined && interval.upper !== undefined
  if (hasTwoEnds && requests.size < leastBetween && !preferred.has(requirement)) return true
  const { isOrder, spread } = interval?.quantity ?? {}
  if (isUnsteady && isContext !== true) return true
  if (isContext === true && interval?.upper !== undefined && !mayEnd(interval, requests.size)) return true
  if (isContext === true && interval !== undefined && search.isRefusal && !isUnsteady) return true
  return (spread === true && !preferred.has(requirement)) || (isOrder === true && !isUnsteady)
}

function candidates(positives: readonly LoggedRequest[], search: Search): Term[] {
  const { terms, negatives, isUnsteady } = search
  return [
    ...terms.of(positives),
    ...(isUnsteady ? periodicTerms(positives, negatives) : []),
    ...intervalTerms(positives, negatives),
    ...(isUnsteady ? beginnings(positives, terms.log) : []),
  ].filter((term) => !isAccidental(term, search))
}

function singles(positives: readonly LoggedRequest[], search: Search): Proposal[] {
  return candidates(positives, search)
    .map((term): Proposal => ({ condition: [term], explained: explainedBy([term], positives) }))
    .filter(({ condition }) => hasNoCounterexample(condition, search.negatives))
}

/** Edges of the quantities that a history has: a pair may be needed to see one. */
const beginnings = (positives: readonly LoggedRequest[], log: readonly LoggedRequest[]): Term[] =>
  quantities.flatMap((quantity) => {
    if (quantity.isContext !== true) return []
    const values = positives.map(quantity.of)
    const least = values.reduce((one, other) =>
      one === undefined || (other !== undefined && other < one) ? other : one,
    )
    if (least === undefined || values.includes(undefined)) return []
    const requests = log.filter((request) => (quantity.of(request) ?? least - 1n) >= least)
    const good = log.reduce<bigint | undefined>((most, request) => {
      const value = quantity.of(request)
      return value !== undefined && value < least && (most === undefined || value > most) ? value : most
    }, undefined)
    if (good === undefined) return []
    return [
      {
        id: `${quantity.id}-from-${least}`,
        words: quantity.words(least, undefined),
        requirement: quantity.requirement,
        isContext: true as const,
        requests: new Set(requests),
        interval: { quantity, lower: { good, bad: least }, upper: undefined },
      },
    ]
  })

/** Valid creates on one side of an edge that meet another term, too: fewer do by chance. */
const leastBegun = 8

/** Valid creates that have something in them and a circumstance in common: fewer do by chance. */
const leastMixed = 3

const isMixed = (condition: Condition): boolean =>
  new Set(condition.map(({ isContext }) => isContext)).size > 1

/** Pairs of terms that all of the requests have. */
function pairs(positives: readonly LoggedRequest[], search: Search): Proposal[] {
  const { terms, negatives, isUnsteady, isRefusal } = search
  const hasBeginnings = isUnsteady && (isRefusal || positives.length >= leastBegun)
  const common = [
    ...terms
      .of(positives)
      .filter((term) => explainedBy([term], positives).length === positives.length)
      .slice(0, paired),
    ...(hasBeginnings ? beginnings(positives, terms.log) : []),
  ]
  return common.flatMap((first, index) =>
    common
      .slice(index + 1)
      .map((second): Proposal => ({ condition: [first, second], explained: positives }))
      .filter(({ condition }) => isRefusal || !isMixed(condition) || positives.length >= leastMixed)
      .filter(({ condition }) => hasNoCounterexample(condition, negatives)),
  )
}

function next(positives: readonly LoggedRequest[], search: Search): Proposal | undefined {
  const { negatives, preferred } = search
  if (negatives.length === 0) return { condition: [], explained: positives }
  const single = best(singles(positives, search), preferred)
  return single?.explained.length === positives.length
    ? single
    : (best(pairs(positives, search), preferred) ?? single)
}

/** Conditions that explain as many of the requests as possible, each as few and as simple as possible. */
function cover(positives: readonly LoggedRequest[], search: Search): Proposal[] {
  const proposals: Proposal[] = []
  let rest = positives
  while (rest.length > 0 && proposals.length < most) {
    const proposal = next(rest, search)
    if (proposal === undefined) return proposals
    proposals.push(proposal)
    const explained = new Set(proposal.explained)
    rest = rest.filter((request) => !explained.has(request))
  }
  return proposals
}

/**
 * Conditions that explain the requests. What is in a request is not the reason if a request like it got a right response:
 * then only its circumstances can be, and if they are not either, the deviation comes and goes.
 */
export function propose(
  positives: readonly LoggedRequest[],
  known: Omit<Search, 'isUnsteady'>,
): readonly Proposal[] {
  const { negatives, terms } = known
  const steady = cover(positives, { ...known, isUnsteady: false })
  const left = positives.length - new Set(steady.flatMap(({ explained }) => explained)).size
  // Responses to each other's requests: what is in one of them is hardly the reason.
  const isCrossing = known.isOfOthers && left > 0 && positives.every(({ inFlight }) => inFlight > 1)
  const unsteady = positives.filter((request) => isCrossing || hasContentTwin(request, negatives, terms))
  if (unsteady.length === 0 || (known.isRefusal && left === 0)) return steady
  const ofContext = cover(positives, { ...known, isUnsteady: true })
  const explained = new Set(ofContext.flatMap((proposal) => proposal.explained))
  // Of several circumstances, one that explains a single request fits by chance.
  const isByChance = ofContext.length > 1 && ofContext.some((proposal) => proposal.explained.length === 1)
  if (isByChance || ofContext.length > mostOfContext || !unsteady.every((request) => explained.has(request)))
    return [
      {
        condition: intermittent(positives, negatives, candidates(positives, { ...known, isUnsteady: true })),
        explained: positives,
      },
    ]
  const rest = positives.filter((request) => !explained.has(request))
  return [...ofContext, ...cover(rest, { ...known, isUnsteady: false })]
}
