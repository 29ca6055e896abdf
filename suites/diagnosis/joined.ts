import { groupedBy } from '../../contracts/grouped-by.ts'
import { isObject } from '../../contracts/is-object.ts'
import { counted } from '../../reports/text/plural.ts'
import { conditionInWords, type Term } from './condition.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Proposal } from './search.ts'

/** Kinds that are named. */
const namedKinds = 3

/** What services check with the same code: JSON, the credential, missing members, or what one requirement asks for. */
function familyOf({ intent: { refusalOf = '' }, exchange }: LoggedRequest): string {
  if (/^(?:malformed-json|json-syntax)$/.test(refusalOf)) return 'json'
  if (/^(?:auth-required|invalid-token)$/.test(refusalOf)) return 'credential'
  if (refusalOf === 'body-required' || refusalOf === 'content-type-required') return refusalOf
  try {
    const body: unknown = JSON.parse(exchange.request.body?.text ?? '')
    const missing = ['id', 'name'].filter((member) => !isObject(body) || !(member in body))
    return missing.length === 0 ? refusalOf : missing.join(' ')
  } catch {
    return 'json'
  }
}

/** The requests in groups of what services check with the same code. */
export const familiesOf = (requests: readonly LoggedRequest[]): LoggedRequest[][] => [
  ...groupedBy(requests, familyOf).values(),
]

/** The requirements that the condition speaks of; if it speaks of none, those that the requests are refused by. */
function requirementsOf({ condition, explained }: Proposal): (string | undefined)[] {
  const spoken = condition.map(({ requirement }) => requirement)
  return spoken.some((id) => id !== undefined) ? spoken : explained.map(({ intent }) => intent.refusalOf)
}

/** One condition for several kinds of requests, each of which has no counterexample. */
export function joined(
  proposals: readonly Proposal[],
  positives: readonly LoggedRequest[],
): readonly Proposal[] {
  if (proposals.length < 2) return proposals
  const requirements = new Set(proposals.flatMap(requirementsOf))
  const [requirement] = requirements
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
