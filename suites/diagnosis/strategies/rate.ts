import { candidateTerms } from '../conditions/covering-proposals.ts'
import { intermittent } from '../conditions/intermittent.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { type SearchInput, unexplained } from '../conditions/search.ts'
import type { Proposal } from '../conditions/proposal.ts'
import type { Strategy } from './strategy.ts'

/** Maximum number of conditions about circumstances: more of them fit by chance. */
const maxOfCircumstances = 2

/** The rate of the deviation, and its circumstances. */
export function intermittentProposal(failing: readonly LoggedRequest[], known: SearchInput): Proposal {
  // Most requests that have to be refused get a right response: only those of the same kind show the rate.
  const circumstances = known.hasToBeRefused
    ? known.terms.of(failing)
    : [
        ...known.terms.of(failing).filter(({ isCircumstance }) => isCircumstance !== true),
        ...candidateTerms(failing, { ...known, isForCircumstances: true }),
      ]
  const areIdsBlamed = known.preferred.has('id-int64')
  return {
    condition: intermittent(failing, known.passing, circumstances, areIdsBlamed),
    explained: failing,
  }
}

/** The rate of the deviation alone. */
export const nowAndThen: Strategy = ({ failing, known }) => [intermittentProposal(failing, known)]

/** The target may see fewer requests in flight than the kit: a number of them that explains only some requests fits by chance. */
export const inFlight: Strategy = (candidates) =>
  candidates.isConcurrent && candidates.ofCircumstances.length > 1 ? nowAndThen(candidates) : undefined

/**
 * The rest of the request does not decide whether the credential is checked: a condition that explains only some of the requests fits by
 * chance.
 */
export const ofCredentialNowAndThen: Strategy = (candidates) =>
  candidates.isUnchecked && candidates.withoutCondition.length > 0 && !candidates.circumstanceExplainsAll
    ? nowAndThen(candidates)
    : undefined

/** The rate, if circumstances fit by chance or do not explain the requests whose content is not the reason. */
export const withoutCircumstance: Strategy = (candidates) => {
  const { known, ofCircumstances, ofContent, notForContent } = candidates
  // A circumstance that explains only one of several requests fits by chance.
  const isByChance =
    ofCircumstances.length > 1 && ofCircumstances.some(({ explained }) => explained.length === 1)
  if (
    !isByChance &&
    ofCircumstances.length <= maxOfCircumstances &&
    unexplained(notForContent, ofCircumstances).length === 0
  )
    return undefined
  // Most requests that have to be refused are refused: a rate would show little.
  return known.hasToBeRefused && ofContent.length > 0 ? ofContent : nowAndThen(candidates)
}
