import { isAccidental } from './accidental.ts'
import { hasNoCounterexample, having, isSharedBy, type Term } from './condition.ts'
import { isCollision } from '../features/id-collisions.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { pairs, termsFromBoundary } from './pairs.ts'
import { negativeRemainderTerms, periodicTerms } from './periodic-terms.ts'
import { best, greedyCover, type Search } from './search.ts'
import { isInterval, type Proposal } from './proposal.ts'
import { intervalTerms } from './terms.ts'
import { isAboutCredential, isWithoutCredential } from './unchecked-credentials.ts'

/** Maximum number of proposals for one deviation. Requests that have to be refused are of more kinds. */
const maxProposals = 8
const maxForRefusals = 24

export function candidateTerms(failing: readonly LoggedRequest[], search: Search): Term[] {
  const { terms, passing, isForCircumstances } = search
  return [
    ...terms.of(failing),
    ...(isForCircumstances ? periodicTerms(failing, passing) : []),
    ...(isForCircumstances ? negativeRemainderTerms(failing, passing) : []),
    ...intervalTerms(failing, passing),
    ...(isForCircumstances ? termsFromBoundary(failing, terms.log) : []),
  ].filter(
    (term) =>
      !isAccidental(term, failing, search) &&
      term.isUsual !== true &&
      term.onlyInPairs !== true &&
      (term.isOfAll !== true || isSharedBy(term, failing)) &&
      search.isUnaltered?.(term) !== true,
  )
}

function singles(failing: readonly LoggedRequest[], search: Search): Proposal[] {
  return candidateTerms(failing, search)
    .map((term): Proposal => ({ condition: [term], explained: having(term, failing) }))
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
      interval.quantity.isOfIds === true,
  )

/** Whether the condition is about the credential and another feature: it is simpler than an interval beside the credential. */
const isOfCredentialAndFeature = (proposal: Proposal): boolean =>
  proposal.condition.some(isAboutCredential) &&
  !isInterval(proposal) &&
  proposal.condition.every(({ isCircumstance }) => isCircumstance !== true)

function next(failing: readonly LoggedRequest[], search: Search): Proposal | undefined {
  const { passing } = search
  if (passing.length === 0 && isOfAll(failing, search)) return { condition: [], explained: failing }
  const single = best(singles(failing, search), search)
  if (passing.length === 0) return single ?? { condition: [], explained: failing }
  const isWhole = single?.explained.length === failing.length
  const mayBeSimpler = isWhole && search.hasToBeRefused && isInterval(single) && failing.every(isOfCredential)
  if (isWhole && !isBetweenIds(single) && !mayBeSimpler) return single
  const ofTwo = pairs(failing, search).filter(
    (proposal) =>
      !isWithoutCredential(proposal.condition, failing, search) &&
      (!isWhole ||
        proposal.condition.some(({ id }) => isCollision(id)) ||
        (mayBeSimpler && isOfCredentialAndFeature(proposal))),
  )
  return best(ofTwo, search) ?? single
}

/** The fewest and simplest conditions that explain as many of the requests as possible. */
export const coveringProposals = (failing: readonly LoggedRequest[], search: Search): Proposal[] =>
  greedyCover(failing, (rest) => next(rest, search), search.hasToBeRefused ? maxForRefusals : maxProposals)
