import { counted } from '../../reports/text/plural.ts'
import { conditionInWords, type Term } from './condition.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Proposal } from './proposal.ts'

/** More conditions of one deviation than this are kinds of one. */
const mostKinds = 2
/** Kinds that are named. */
const namedKinds = 3

/** The requirement that all of the conditions speak of. */
function commonRequirement(proposals: readonly Proposal[]): string | undefined {
  const requirements = new Set(
    proposals.flatMap(({ condition }) => condition.map((term) => term.requirement)),
  )
  const [only] = requirements
  return requirements.size === 1 ? only : undefined
}

/** One condition for many kinds of requests, each of which has no counterexample. */
export function joined(
  proposals: readonly Proposal[],
  positives: readonly LoggedRequest[],
): readonly Proposal[] {
  const [first] = proposals
  const requirement = commonRequirement(proposals)
  const isOne = requirement !== undefined && proposals.length > 1
  if (first === undefined || (!isOne && proposals.length <= mostKinds)) return proposals
  const words = proposals.map(({ condition }) => conditionInWords(condition, ''))
  const more = words.length - namedKinds
  const named = words.slice(0, namedKinds).join(', or ')
  const explained = positives.filter((request) => proposals.some((one) => one.explained.includes(request)))
  const term: Term = {
    id: proposals.flatMap(({ condition }) => condition.map(({ id }) => id)).join(' or '),
    words: more > 0 ? `${named}, or ${counted(more, 'kind')} more` : named,
    requirement,
    requests: new Set(explained),
  }
  return [{ condition: [term], explained }]
}
