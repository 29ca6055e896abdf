import { counted } from '../../reports/text/plural.ts'
import { conditionInWords, type Term } from './condition.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Proposal } from './search.ts'

/** More conditions of one deviation than this are kinds of one. */
const mostKinds = 2
/** Kinds that are named. */
const namedKinds = 3

/** The requirements that the condition speaks of; if it speaks of none, those that the requests are refused by. */
function requirementsOf({ condition, explained }: Proposal): (string | undefined)[] {
  const spoken = condition.map(({ requirement }) => requirement)
  return spoken.some((id) => id !== undefined) ? spoken : explained.map(({ intent }) => intent.refusalOf)
}

/**
 * One condition for many kinds of requests, each of which has no counterexample.
 *
 * @param isOfRule whether a rule over responses deviates: its requirement counts, whatever the requests are
 */
export function joined(
  proposals: readonly Proposal[],
  positives: readonly LoggedRequest[],
  isOfRule: boolean,
): readonly Proposal[] {
  const [first] = proposals
  const requirements = new Set(proposals.flatMap(requirementsOf))
  const [requirement] = requirements
  const isOne = proposals.length > 1 && (requirements.size === 1 || isOfRule)
  if (first === undefined || (!isOne && proposals.length <= mostKinds)) return proposals
  const words = proposals.map(({ condition }) => conditionInWords(condition, ''))
  const more = words.length - namedKinds
  const named = words.slice(0, namedKinds).join(', or ')
  const explained = positives.filter((request) => proposals.some((one) => one.explained.includes(request)))
  const term: Term = {
    id: proposals.flatMap(({ condition }) => condition.map(({ id }) => id)).join(' or '),
    words: more > 0 ? `${named}, or ${counted(more, 'kind')} more` : named,
    requirement: requirements.size === 1 ? requirement : undefined,
    requests: new Set(explained),
  }
  return [{ condition: [term], explained }]
}
