import { isAccidental, isOfFew } from './accidental.ts'
import { areOfOneKind, byCharacters } from './characters.ts'
import { hasNoCounterexample, holds, type Term } from './condition.ts'
import { hasContentTwin } from './content-twins.ts'
import { isCollision } from './features/id-collisions.ts'
import { intermittent, isOfSomeKeys, isRateAlone } from './intermittent.ts'
import { isOfCredential, type LoggedRequest } from './logged-request.ts'
import { pairAfterBoundary, pairInTime, pairs, termsFromBoundary } from './pairs.ts'
import { negativeRemainderTerms, periodicTerms } from './periodic-terms.ts'
import {
  best,
  explainedBy,
  greedyCover,
  type SearchInput,
  type Proposal,
  type Search,
  unexplained,
} from './search.ts'
import { intervalTerms } from './terms.ts'
import { byTurns, isWithoutCredential } from './unchecked-credentials.ts'

/** Maximum number of conditions about circumstances: more of them fit by chance. */
const maxOfContext = 2
/** Maximum number of proposals for one deviation. Requests that have to be refused are of more kinds. */
const maxProposals = 8
const maxForRefusals = 24

const isOfSpread = ({ interval }: Term): boolean => interval?.quantity.spread === true

function candidates(failing: readonly LoggedRequest[], search: Search): Term[] {
  const { terms, passing, isUnsteady } = search
  return [
    ...terms.of(failing),
    ...(isUnsteady ? periodicTerms(failing, passing) : []),
    ...(isUnsteady ? negativeRemainderTerms(failing, passing) : []),
    ...intervalTerms(failing, passing),
    ...(isUnsteady ? termsFromBoundary(failing, terms.log) : []),
  ].filter(
    (term) =>
      !isAccidental(term, failing, search) &&
      term.isUsual !== true &&
      term.onlyInPairs !== true &&
      search.isUnaltered?.(term) !== true,
  )
}

function singles(failing: readonly LoggedRequest[], search: Search): Proposal[] {
  return candidates(failing, search)
    .map((term): Proposal => ({ condition: [term], explained: explainedBy([term], failing) }))
    .filter(({ condition }) => hasNoCounterexample(condition, search.passing))
    .filter(({ condition }) => !isWithoutCredential(condition, failing, search))
}

/** Minimum number of kinds of requests after which a condition counts for all requests that have to be refused. */
const minKinds = 3

const isOfAll = (failing: readonly LoggedRequest[], { hasToBeRefused }: Search): boolean =>
  !hasToBeRefused || new Set(failing.map(({ intent }) => intent.refusalOf)).size >= minKinds

/** Whether the condition is an interval of several random ids. If ids collide with earlier ones, some interval fits, too. */
const isBetweenIds = ({ condition }: Proposal): boolean =>
  condition.some(
    ({ interval }) =>
      interval?.lower !== undefined &&
      interval.upper !== undefined &&
      interval.lower.bad < interval.upper.bad &&
      interval.quantity.spread === true,
  )

function next(failing: readonly LoggedRequest[], search: Search): Proposal | undefined {
  const { passing } = search
  if (passing.length === 0 && isOfAll(failing, search)) return { condition: [], explained: failing }
  const single = best(singles(failing, search), search)
  if (passing.length === 0) return single ?? { condition: [], explained: failing }
  const isWhole = single?.explained.length === failing.length
  if (isWhole && !isBetweenIds(single)) return single
  const ofTwo = pairs(failing, search).filter(
    ({ condition }) =>
      !isWithoutCredential(condition, failing, search) &&
      (!isWhole || condition.some(({ id }) => isCollision(id))),
  )
  return best(ofTwo, search) ?? single
}

/** The fewest and simplest conditions that explain as many of the requests as possible. */
const cover = (failing: readonly LoggedRequest[], search: Search): Proposal[] =>
  greedyCover(failing, (rest) => next(rest, search), search.hasToBeRefused ? maxForRefusals : maxProposals)

/** The rate of the deviation, and its circumstances. */
function intermittentProposal(failing: readonly LoggedRequest[], known: SearchInput): Proposal {
  // Most requests that have to be refused get a right response: only those of the same kind show the rate.
  const circumstances = known.hasToBeRefused
    ? known.terms.of(failing)
    : [
        ...known.terms.of(failing).filter(({ isContext }) => isContext !== true),
        ...candidates(failing, { ...known, isUnsteady: true }),
      ]
  const areIdsBlamed = known.preferred.has('id-int64')
  return {
    condition: intermittent(failing, known.passing, circumstances, areIdsBlamed),
    explained: failing,
  }
}

/** `intermittentProposal`, if something in common tells the requests apart from others. */
function intermittentIfTelling(failing: readonly LoggedRequest[], known: SearchInput): readonly Proposal[] {
  const proposal = intermittentProposal(failing, known)
  return isRateAlone(proposal.condition) ? [] : [proposal]
}

/** Maximum number of conditions of valid creates: more of them fit by chance. */
const maxSteady = 4

/** Minimum number of requests without a condition in their content to search for one in their circumstances. */
const minUnexplained = 2

/** Minimum number of requests whose content is the one of two mistakes: fewer have something in common by chance. */
const minOfContent = 6

/** Proposals for two mistakes, in the content of some requests and the circumstances of the rest; undefined if there are none. */
function ofTwo(
  failing: readonly LoggedRequest[],
  steady: readonly Proposal[],
  known: SearchInput,
): Proposal[] | undefined {
  if (known.hasToBeRefused) return undefined
  const ofContent = steady.filter(({ explained }) => explained.length >= minOfContent)
  const rest = unexplained(failing, ofContent)
  const left = unexplained(failing, steady)
  if (ofContent.length > 0 && left.length > 0) {
    const periodic = periodicTerms(rest, known.passing).slice(0, 1)
    if (periodic.length > 0) return [...ofContent, { condition: periodic, explained: rest }]
    const rate = intermittentProposal(rest, known)
    if (isOfSomeKeys(rate.condition)) return [...ofContent, rate]
  }
  const other = pairAfterBoundary(left, known) ?? pairAfterBoundary(rest, known)
  if (other === undefined) return undefined
  if (ofContent.length > 0) return [...ofContent, other]
  return [...steady.filter(({ explained }) => explained.some((one) => !holds(other.condition, one))), other]
}

/**
 * Conditions that explain the requests. If a request with the same content got a right response, the content is not the reason, so
 * the circumstances are tried. If they do not explain the requests either, the deviation is intermittent.
 */
export function propose(failing: readonly LoggedRequest[], known: SearchInput): readonly Proposal[] {
  const { passing, terms } = known
  const steady = cover(failing, { ...known, isUnsteady: false })
  const left = unexplained(failing, steady).length
  const isWhole = steady.length === 1 && left === 0
  // Requests with the same content have different ids.
  if (isWhole && steady.every(({ condition }) => condition.some(isOfSpread))) return steady
  // If requests fail only beside others, their content is probably not the reason.
  const isConcurrent = !known.hasToBeRefused && left > 0 && failing.every(({ inFlight }) => inFlight > 1)
  const isScattered =
    steady.length > maxSteady && !areOfOneKind(steady) && failing.every(({ plant }) => plant !== undefined)
  if (isScattered || (left > 0 && !known.hasToBeRefused)) {
    const ofCharacters = byCharacters(failing, known)
    if (ofCharacters !== undefined) return ofCharacters
  }
  if (known.isOfErrors && left === 0 && steady.length <= maxOfContext) return steady
  const unsteady = failing.filter(
    (request) => isConcurrent || isScattered || hasContentTwin(request, passing, terms),
  )
  const isUnchecked = !isWhole && failing.every(isOfCredential)
  const turns = isUnchecked ? byTurns(failing, known) : undefined
  if (turns !== undefined) return [turns]
  if (known.hasToBeRefused && !isUnchecked) {
    const isOne = isWhole && steady.every(({ condition }) => condition.length < 2)
    const inTime = unsteady.length > 0 && !isOne ? pairInTime(failing, known) : undefined
    if (inTime !== undefined) return [inTime]
    if (left === 0) return steady
  }
  if (unsteady.length === 0 && (isWhole || failing.length < minUnexplained)) return steady
  const ofContext = cover(failing, { ...known, isUnsteady: true })
  const isOfContext = ofContext.length === 1 && ofContext[0]?.explained.length === failing.length
  if (isOfContext && !isWhole && (!known.hasToBeRefused || isUnchecked)) return ofContext
  // The target may see fewer requests in flight than the kit: a number of them that explains only some requests fits by chance.
  if (isConcurrent && ofContext.length > 1) return [intermittentProposal(failing, known)]
  if (known.hasToBeRefused && left === 0) return steady
  const whole = isWhole || isOfContext ? undefined : pairAfterBoundary(failing, known)
  if (whole !== undefined) return [whole]
  // The rest of the request does not decide whether the credential is checked: a condition that explains only some of the requests
  // fits by chance.
  if (isUnchecked && left > 0 && !isOfContext) return [intermittentProposal(failing, known)]
  const two = left > 0 || isScattered || steady.length > 2 ? ofTwo(failing, steady, known) : undefined
  if (two !== undefined) return two
  if (unsteady.length === 0 && steady.length > 0)
    return left > 0 && steady.every(isOfFew) && !known.hasToBeRefused
      ? [intermittentProposal(failing, known)]
      : steady
  if (unsteady.length === 0) return ofContext.length === 1 ? ofContext : intermittentIfTelling(failing, known)
  // A circumstance that explains only one of several requests fits by chance.
  const isByChance = ofContext.length > 1 && ofContext.some((proposal) => proposal.explained.length === 1)
  if (isByChance || ofContext.length > maxOfContext || unexplained(unsteady, ofContext).length > 0) {
    // Most requests that have to be refused are refused: a rate would show little.
    if (known.hasToBeRefused && steady.length > 0) return steady
    return [intermittentProposal(failing, known)]
  }
  return [...ofContext, ...cover(unexplained(failing, ofContext), { ...known, isUnsteady: false })]
}
