import { type Condition, hasNoCounterexample, having, isSharedBy, type Term } from './condition.ts'
import { isIntermittent } from './intermittent.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { periodicTerms } from './periodic-terms.ts'
import type { Search, SearchInput } from './search.ts'
import type { Proposal } from './proposal.ts'

/** Features of the plant, its JSON and its delivery. */
const ofPlant = /^(?:id|json|name|no-tag|pieces|head-first|late-body|split-character|tag|text)\b/

/** Whether a service that does not check the credential can depend on this term. */
export const mayDecide = ({ id }: Term): boolean => !ofPlant.test(id)

/** Whether the condition leaves out that only the credential of the requests is wrong. */
export const isWithoutCredential = (
  condition: Condition,
  failing: readonly LoggedRequest[],
  { hasToBeRefused, passing }: Search,
): boolean =>
  hasToBeRefused &&
  passing.length > 0 &&
  failing.every(isOfCredential) &&
  condition.every(({ isCircumstance }) => isCircumstance === true)

/** Terms for every n-th request or connection, if up to eight backends take turns. */
const ofBackends = /^every-(?:request|connection)-[2-8]$/

export const isAboutCredential = ({ about }: Term): boolean => about === 'credential'

/** A term for requests that are accepted in turn: one of several backends does not check what they have in common. */
export function byTurns(
  failing: readonly LoggedRequest[],
  { terms, passing }: SearchInput,
): Proposal | undefined {
  for (const term of terms.of(failing)) {
    if (!isAboutCredential(term) || !isSharedBy(term, failing)) continue
    const alike = having(term, passing)
    const turn = periodicTerms(failing, alike).find(({ id }) => ofBackends.test(id))
    if (turn !== undefined) return { condition: [term, turn], explained: failing }
  }
  return undefined
}

const isWritten = ({ about }: Term): boolean => about === 'body beside credential'

/** Minimum number of accepted requests with the same in their bodies: fewer have it by chance. */
const minWritten = 3

/** What is wrong with the credential, if no request whose body has the same is refused for it. */
export function besideWritten(
  failing: readonly LoggedRequest[],
  { terms, passing }: SearchInput,
): Proposal | undefined {
  if (failing.length < minWritten) return undefined
  const common = terms.of(failing).filter((term) => isSharedBy(term, failing))
  const [pair] = common
    .filter(isAboutCredential)
    .flatMap((credential) => common.filter(isWritten).map((written): Condition => [credential, written]))
    .filter((condition) => hasNoCounterexample(condition, passing))
  return pair === undefined ? undefined : { condition: pair, explained: failing }
}

/**
 * The proposal with what is wrong with the credential, if its condition leaves that out: without it, the request would not have to be
 * refused.
 */
export function alsoOfCredential(proposal: Proposal, { terms }: Pick<Search, 'terms'>): Proposal {
  const { condition, explained } = proposal
  if (
    condition.length !== 1 ||
    isIntermittent(condition) ||
    condition.some(isAboutCredential) ||
    !explained.every(isOfCredential)
  )
    return proposal
  const credential = terms
    .of(explained)
    .find((term) => isAboutCredential(term) && isSharedBy(term, explained))
  return credential === undefined ? proposal : { ...proposal, condition: [credential, ...condition] }
}
