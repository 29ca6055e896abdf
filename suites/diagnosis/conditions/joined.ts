import { groupedBy } from '../../../common/grouped-by.ts'
import { isObject } from '../../../common/is-object.ts'
import { isAboutSyntax } from '../../create-plant/bad-syntax.ts'
import { authorizationOf } from '../../../reports/text/header-value.ts'
import { counted } from '../../../reports/text/plural.ts'
import { conditionInWords, type Term } from './condition.ts'
import { type LoggedRequest, parsedBody } from '../log/logged-request.ts'
import { isOnlyCircumstances, type Proposal } from './proposal.ts'

const namedKinds = 3

/** Members that a NewPlant must have. */
const members = ['id', 'name']

const missingIn = (body: unknown): string[] =>
  members.filter((member) => !isObject(body) || !(member in body))

/** Whether a missing member is in the body under a key that differs in letter case. */
const isInOtherCase = ({ exchange }: LoggedRequest): boolean => {
  const body = parsedBody(exchange.request)
  const keys = isObject(body) ? Object.keys(body) : []
  return missingIn(body).some((member) => keys.some((key) => key.toLowerCase() === member))
}

/** Whether the body of a request is not JSON. One that is kept in part may be. */
function isNotJson({ intent, exchange: { request } }: LoggedRequest): boolean {
  if (isAboutSyntax(intent.refusalOf ?? '')) return true
  const { text = '', bytes = 0 } = request.body ?? {}
  return bytes > 0 && Buffer.byteLength(text) === bytes && parsedBody(request) === undefined
}

/** Conditions that mean the same for a reader. */
const termsOfJson: ReadonlySet<string> = new Set([
  'breaks-malformed-json',
  'breaks-json-syntax',
  'no-json',
  'no-json-or-blank',
])

/** The words of the conditions: a single one for bodies that are not JSON, if several conditions mean these. */
function wordsOf(proposals: readonly Proposal[]): string[] {
  const inWords = (some: readonly Proposal[]): string[] =>
    some.map(({ condition }) => conditionInWords(condition, ''))
  const isOfJson = ({ condition: [term, ...more] }: Proposal): boolean =>
    term !== undefined && more.length === 0 && termsOfJson.has(term.id)
  if (proposals.filter(isOfJson).length < 2) return inWords(proposals)
  const others = proposals.filter((one) => !isOfJson(one) && !one.explained.every(isNotJson))
  return ['the body is not JSON', ...inWords(others)]
}

/** The family of a request, which services check with the same code: JSON, missing members, or one requirement. */
function familyOf(request: LoggedRequest): string {
  const { refusalOf = '' } = request.intent
  if (isAboutSyntax(refusalOf)) return 'json'
  if (refusalOf === 'body-required' || refusalOf === 'content-type-required') return refusalOf
  const body = parsedBody(request.exchange.request)
  return body === undefined ? 'json' : missingIn(body).join(' ') || refusalOf
}

/** Groups the requests by family. If all of them differ in letter case, the members that are missing do not matter. */
export const familiesOf = (requests: readonly LoggedRequest[]): LoggedRequest[][] =>
  requests.every(isInOtherCase) ? [[...requests]] : [...groupedBy(requests, familyOf).values()]

export const byCredential = (requests: readonly LoggedRequest[]): LoggedRequest[][] => [
  ...groupedBy(requests, ({ exchange }) => authorizationOf(exchange.request.headers) === undefined).values(),
]

/** The requirements that the condition is about or, if there are none, those that ask for the refusal of the requests. */
function requirementsOf({ condition, explained }: Proposal): (string | undefined)[] {
  const ofCondition = condition.map(({ requirement }) => requirement)
  return ofCondition.some((id) => id !== undefined)
    ? ofCondition
    : explained.map(({ intent }) => intent.refusalOf)
}

/** One condition for several kinds of requests, none of which has a counterexample. */
export function joined(
  proposals: readonly Proposal[],
  failing: readonly LoggedRequest[],
): readonly Proposal[] {
  if (proposals.length < 2) return proposals
  const requirements = new Set(proposals.flatMap(requirementsOf))
  const [requirement] = requirements
  // Beside content that fits, what came before a few other requests fits by chance.
  const ofContent = proposals.filter((one) => !isOnlyCircumstances(one))
  const words = wordsOf(ofContent.length === 0 ? proposals : ofContent)
  const more = words.length - namedKinds
  const named = words.slice(0, namedKinds).join(', or ')
  const explained = failing.filter((request) => proposals.some((one) => one.explained.includes(request)))
  const term: Term = {
    id: proposals.flatMap(({ condition }) => condition.map(({ id }) => id)).join(' or '),
    about: proposals[0]?.condition[0]?.about,
    words: more > 0 ? `${named}, or ${counted(more, 'more kind')}` : named,
    requirement: requirements.size === 1 ? requirement : undefined,
    requests: new Set(explained),
  }
  return [{ condition: [term], explained }]
}
