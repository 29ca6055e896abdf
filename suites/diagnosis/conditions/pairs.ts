import { isFirstLetterByChance } from './accidental.ts'
import { type Condition, hasNoCounterexample, having, isSharedBy, type Term } from './condition.ts'
import { quantities } from '../features/features.ts'
import { orderInRun } from '../features/history-features.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { best, minPassing, type SearchInput, type Search } from './search.ts'
import type { Proposal } from './proposal.ts'
import { periodicTerms } from './periodic-terms.ts'
import { intervalTerms, measuredBy, termOf } from './terms.ts'
import { mayDecide } from './unchecked-credentials.ts'

const maxPairedTerms = 80

/** Boundaries of quantities of the history. A boundary may be visible only in a pair with another term. */
export const termsFromBoundary = (failing: readonly LoggedRequest[], log: readonly LoggedRequest[]): Term[] =>
  quantities.flatMap((quantity) => {
    if (quantity.isCircumstance !== true) return []
    const [least, ...more] = measuredBy(quantity, failing)
    if (least === undefined || more.length + 1 < failing.length) return []
    const measured = measuredBy(quantity, log)
    const good = measured.findLast(({ value }) => value < least.value)
    if (good === undefined) return []
    const requests = log.filter((request) => (quantity.of(request) ?? good.value) >= least.value)
    const interval = { quantity, lower: { good: good.value, bad: least.value }, upper: undefined }
    return [{ ...termOf(interval, requests), id: `${quantity.id}-from-${least.value}` }]
  })

/** Minimum number of accepted requests before the part of a run in which such requests are refused: one may be accepted for another reason. */
const minToLast = 2

/** The requests of a run up to the last of these. Later ones may have been handled by another version of the service. */
function termsToLast(failing: readonly LoggedRequest[], log: readonly LoggedRequest[]): Term[] {
  const last = Math.max(...failing.map(({ order }) => order))
  if (last === log.length || failing.length < minToLast) return []
  return [
    {
      id: `order-to-${last}`,
      words: orderInRun.words(undefined, BigInt(last)),
      requirement: orderInRun.requirement,
      isCircumstance: true,
      isOfTime: true,
      requests: new Set(log.filter((request) => request.order <= last)),
    },
  ]
}

/** Minimum number of valid creates on one side of a boundary that also meet another term: fewer do by chance. */
const minAfterBoundary = 6

/** Minimum number of valid creates for a pair of their content and a circumstance: fewer have one in common by chance. */
const minMixed = 3

/** Minimum number of right responses in flight for a pair that tells them from wrong ones: fewer differ in something by chance. */
const minRightInFlight = 5

const isMixed = (condition: Condition): boolean =>
  new Set(condition.map(({ isCircumstance }) => isCircumstance)).size > 1

/** Whether the condition tells creates in flight apart by chance: some of them, or those of some time, are seldom wrong alone. */
function isOfSomeInFlight(condition: Condition, passing: readonly LoggedRequest[]): boolean {
  const inFlight = condition.find(({ about }) => about === 'concurrency')
  if (inFlight === undefined) return false
  const isByChance = having(inFlight, passing).length < minRightInFlight
  if (inFlight.interval === undefined) return !isMixed(condition) || isByChance
  const isOfOrder = condition.some((term) => term !== inFlight && term.interval?.quantity.isOrder === true)
  return isByChance && (isMixed(condition) || isOfOrder)
}

const isOfTime = (term: Term): boolean => term.isOfTime === true

const isOfKind = ({ isKind }: Term): boolean => isKind === true

/** Minimum number of requests of one kind in an interval with one end: fewer are in it by chance. */
const minWithin = 5

/**
 * Minimum number of right responses to requests of one kind for a minimum that tells them from wrong ones: beside fewer, one fits by
 * chance.
 */
const minOthers = 3

/**
 * Minimum number of right responses to requests of one kind for an interval of ids. Ids are nearly random: fewer are on one side by chance.
 * For an interval with two ends, or a remainder, as many wrong responses are needed.
 */
const minOnSide = 10

/**
 * Pairs of a term that all of the requests have and an interval or a remainder. The second one distinguishes them from the other
 * requests with that term.
 */
const pairsWithin = (
  term: Term,
  failing: readonly LoggedRequest[],
  { passing, preferred }: Search,
): Proposal[] => {
  const others = having(term, passing)
  const isMany = Math.min(failing.length, others.length) >= minOnSide
  if (failing.length < minWithin) return []
  const intervals = intervalTerms(failing, others).filter(
    ({ interval, requests, isCircumstance, requirement = '' }) => {
      // Many requests do not lie between two ends by chance.
      const hasOneEnd = (interval?.lower === undefined) !== (interval?.upper === undefined)
      const mayLieWithin = hasOneEnd || (isMany && interval?.quantity.isOneSided !== true)
      const isOfIds = interval?.quantity.isOfIds === true
      // Limits are more often a maximum than a minimum.
      const isMinimum = interval?.lower === undefined && !isOfIds
      if (isMinimum && others.length < minOthers) return false
      const isApart = hasOneEnd && others.length >= minOnSide
      const mayFit = !isOfIds || isMany || isApart || preferred.has(requirement)
      return mayLieWithin && isCircumstance !== true && mayFit && requests.size === failing.length
    },
  )
  const periodic = isMany ? periodicTerms(failing, others) : []
  return [...intervals, ...periodic].map((second) => ({ condition: [term, second], explained: failing }))
}

/** Pairs of terms that all of the requests have. */
export function pairs(failing: readonly LoggedRequest[], search: Search): Proposal[] {
  const { terms, passing, isForCircumstances, hasToBeRefused } = search
  if (!hasToBeRefused && passing.length < minPassing) return []
  const isUnchecked = hasToBeRefused && failing.every(isOfCredential)
  const hasBoundaries = isForCircumstances && (hasToBeRefused || failing.length >= minAfterBoundary)
  const common = [
    ...terms
      .of(failing)
      .filter((term) => isSharedBy(term, failing))
      .filter((term) => !isUnchecked || mayDecide(term))
      .filter((term) => search.isUnaltered?.(term) !== true && !isFirstLetterByChance(term, failing))
      .slice(0, maxPairedTerms),
    ...(hasBoundaries ? termsFromBoundary(failing, terms.log) : []),
    ...(isForCircumstances && hasToBeRefused ? termsToLast(failing, terms.log) : []),
  ]
  const within = common.filter(isOfKind).flatMap((term) => pairsWithin(term, failing, search))
  const paired = common.filter(({ isUsual, isUnpaired }) => isUsual !== true && isUnpaired !== true)
  const ofTerms = paired.flatMap((first, index) =>
    paired
      .slice(index + 1)
      .filter(({ words }) => words !== first.words)
      .map((second): Proposal => ({ condition: [first, second], explained: failing }))
      .filter(({ condition }) => hasToBeRefused || !isMixed(condition) || failing.length >= minMixed)
      .filter(({ condition }) => failing.length >= minAfterBoundary || !condition.every(isOfTime))
      .filter(({ condition }) => hasToBeRefused || !isOfSomeInFlight(condition, passing))
      .filter(({ condition }) => hasNoCounterexample(condition, passing)),
  )
  const isOfKinds = ({ condition }: Proposal): boolean => condition.every(isOfKind)
  // A feature that a failed check is about is less likely to fit by chance than an end of an interval.
  const isOfKindAndFeature = ({ condition }: Proposal): boolean =>
    condition.some(isOfKind) &&
    condition.every(
      (term) =>
        isOfKind(term) || (term.isCircumstance !== true && search.preferred.has(term.requirement ?? '')),
    )
  return [...ofTerms.filter(isOfKinds), ...ofTerms.filter(isOfKindAndFeature), ...within, ...ofTerms]
}

const bestPair = (
  failing: readonly LoggedRequest[],
  known: SearchInput,
  isSuch: (pair: Proposal) => boolean,
): Proposal | undefined => best(pairs(failing, { ...known, isForCircumstances: true }).filter(isSuch), known)

/**
 * A pair of a term that all of the accepted requests have and the part of the run in which the target accepts it: another version may
 * have started or ended there.
 */
export function pairInTime(failing: readonly LoggedRequest[], known: SearchInput): Proposal | undefined {
  const isInTime = ({ condition }: Proposal): boolean => isMixed(condition) && condition.some(isOfTime)
  return bestPair(failing, known, isInTime)
}

/**
 * A pair of a term that all of the requests have and the boundary after which it matters: a new version of the service may have started
 * there.
 */
export const pairAfterBoundary = (
  failing: readonly LoggedRequest[],
  known: SearchInput,
): Proposal | undefined =>
  failing.length < minAfterBoundary || failing.some(({ plant }) => plant === undefined)
    ? undefined
    : bestPair(failing, known, ({ condition }) => isMixed(condition))
