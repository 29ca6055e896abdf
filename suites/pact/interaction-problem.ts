import { isLosslessNumber } from 'lossless-json'
import { isJsonObject, type JsonObject, objectOf } from './json.ts'

const isToken = (text: unknown): boolean => typeof text === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(text)

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A line break in a request line or a header field would begin another field. */
const isOneLine = (value: unknown): boolean => textsIn(value).every((text) => !/(?!\t)\p{Cc}/u.test(text))

const isStatus = (value: unknown): boolean => isLosslessNumber(value) && /^[1-5]\d\d$/.test(value.value)

function messageProblem({ headers, method, path, query }: JsonObject): string | undefined {
  if (method !== undefined && !isToken(method)) return 'its method is not an HTTP method'
  if (path !== undefined && (typeof path !== 'string' || !path.startsWith('/')))
    return 'its path does not begin with /'
  if (!isOneLine([path, query])) return 'its path or query holds control characters'
  if (headers !== undefined && !isJsonObject(headers)) return 'its headers are not an object'
  if (!Object.keys(objectOf(headers)).every(isToken))
    return 'a header name holds characters that none can have'
  return isOneLine(headers) ? undefined : 'a header value holds control characters'
}

const hasMatchers = (rule: unknown): boolean =>
  isJsonObject(rule) && Array.isArray(rule.matchers) && rule.matchers.every(isJsonObject)

/** The verifier ignores rules that it does not know, and compares the values of the example instead. */
function rulesProblem(rules: unknown): string | undefined {
  if (rules === undefined || rules === null) return undefined
  if (!isJsonObject(rules)) return 'matchingRules is not an object'
  for (const [place, rule] of Object.entries(rules)) {
    const problem = `the matching rule for ${place} is invalid`
    if (!isJsonObject(rule)) return problem
    // In version 2, these are the rules. In later versions, they are categories such as body, with a rule for each path.
    if (place.startsWith('$')) continue
    if ('matchers' in rule ? !hasMatchers(rule) : !Object.values(rule).every(hasMatchers)) return problem
  }
  return undefined
}

/** The problem of an interaction that the verifier would not report; undefined if there is none. */
export function interactionProblem(request: JsonObject, response: JsonObject): string | undefined {
  if (response.status !== undefined && !isStatus(response.status)) return 'its status is not an HTTP status'
  return (
    messageProblem(request) ??
    messageProblem({ headers: response.headers }) ??
    rulesProblem(request.matchingRules) ??
    rulesProblem(response.matchingRules)
  )
}
