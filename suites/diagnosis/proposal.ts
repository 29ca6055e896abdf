import { isOfFew } from './accidental.ts'
import { areOfOneKind, byCharacters } from './characters.ts'
import { holds, type Term } from './condition.ts'
import { hasContentTwin } from './content-twins.ts'
import { candidateTerms, coveringProposals } from './covering-proposals.ts'
import { intermittent, isOfSomeKeys, isRateAlone } from './intermittent.ts'
import { isOfCredential, type LoggedRequest } from './logged-request.ts'
import { pairAfterBoundary, pairInTime } from './pairs.ts'
import { periodicTerms } from './periodic-terms.ts'
import { type SearchInput, type Proposal, unexplained } from './search.ts'
import { besideTag, byTurns } from './unchecked-credentials.ts'

/** Maximum number of conditions about circumstances: more of them fit by chance. */
const maxOfContext = 2
const isOfSpread = ({ interval }: Term): boolean => interval?.quantity.spread === true

/** The rate of the deviation, and its circumstances. */
function intermittentProposal(failing: readonly LoggedRequest[], known: SearchInput): Proposal {
  // Most requests that have to be refused get a right response: only those of the same kind show the rate.
  const circumstances = known.hasToBeRefused
    ? known.terms.of(failing)
    : [
        ...known.terms.of(failing).filter(({ isContext }) => isContext !== true),
        ...candidateTerms(failing, { ...known, isUnsteady: true }),
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
  const steady = coveringProposals(failing, { ...known, isUnsteady: false })
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
  const turns = isUnchecked
    ? (byTurns(failing, known) ?? (left > 0 ? besideTag(failing, known) : undefined))
    : undefined
  if (turns !== undefined) return [turns]
  if (known.hasToBeRefused && !isUnchecked) {
    const isOne = isWhole && steady.every(({ condition }) => condition.length < 2)
    const inTime = unsteady.length > 0 && !isOne ? pairInTime(failing, known) : undefined
    if (inTime !== undefined) return [inTime]
    if (left === 0) return steady
  }
  if (unsteady.length === 0 && (isWhole || failing.length < minUnexplained)) return steady
  const ofContext = coveringProposals(failing, { ...known, isUnsteady: true })
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
  return [
    ...ofContext,
    ...coveringProposals(unexplained(failing, ofContext), { ...known, isUnsteady: false }),
  ]
}
