import type { LoggedRequest } from '../log/logged-request.ts'
import type { SearchInput } from './search.ts'
import type { Proposal } from './proposal.ts'
import { Candidates } from '../strategies/candidates.ts'
import {
  afterBoundary,
  inPartOfRun,
  ofBoth,
  ofOneCircumstance,
  ofSomeCircumstance,
  ofTwo,
  ofUncheckedCircumstance,
  ofUncheckedCredential,
} from '../strategies/circumstances.ts'
import {
  ofCharacters,
  ofContentAlone,
  ofErrors,
  ofRandomValues,
  ofRefusedContent,
  ofSomeContent,
  ofUnrefutedContent,
} from '../strategies/content.ts'
import { inFlight, ofCredentialNowAndThen, withoutCircumstance } from '../strategies/rate.ts'
import type { Strategy } from '../strategies/strategy.ts'

/** For requests that have to be refused: the first strategy that applies decides. */
const ofRefusals: readonly Strategy[] = [
  ofRandomValues,
  ofUncheckedCredential,
  inPartOfRun,
  ofRefusedContent,
  ofUnrefutedContent,
  ofUncheckedCircumstance,
  ofContentAlone,
  ofCredentialNowAndThen,
  ofSomeContent,
  ofSomeCircumstance,
  withoutCircumstance,
  ofBoth,
]

/** For all others. */
const ofOthers: readonly Strategy[] = [
  ofRandomValues,
  ofCharacters,
  ofErrors,
  ofUncheckedCredential,
  ofUnrefutedContent,
  ofOneCircumstance,
  inFlight,
  afterBoundary,
  ofCredentialNowAndThen,
  ofTwo,
  ofSomeContent,
  ofSomeCircumstance,
  withoutCircumstance,
  ofBoth,
]

/**
 * Conditions that explain the requests. If a request with the same content got a right response, the content is not the reason, so
 * the circumstances are tried. If they do not explain the requests either, the deviation is intermittent.
 */
export function propose(failing: readonly LoggedRequest[], known: SearchInput): readonly Proposal[] {
  const candidates = new Candidates(failing, known)
  for (const strategy of known.hasToBeRefused ? ofRefusals : ofOthers) {
    const proposals = strategy(candidates)
    if (proposals !== undefined) return proposals
  }
  return []
}
