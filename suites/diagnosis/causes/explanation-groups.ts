import { contentTypeProblem } from '../../rules/json-response.ts'
import type { Aspect } from '../../rules/rule.ts'
import { type Condition, hasNoCounterexample, holds, isOutside, type Term } from '../conditions/condition.ts'
import type { Quantity } from '../features/feature.ts'
import { isIntermittent } from '../conditions/intermittent.ts'
import { appliesRules } from '../judging/judge.ts'
import type { Explanation } from './explanation.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

/** By aspect of a deviation, the aspects in which the same mistake of a service may appear. */
const besides: Readonly<Record<Aspect, readonly Aspect[]>> = {
  status: ['status', 'error', 'leak'],
  acceptance: ['acceptance', 'plant', 'status', 'name'],
  belonging: ['belonging', 'name', 'tag', 'status'],
  plant: ['plant', 'belonging', 'acceptance', 'name', 'tag', 'id'],
  name: ['name', 'tag'],
  tag: ['tag'],
  id: ['id'],
  error: ['error', 'leak'],
  leak: ['leak'],
}

/** An explanation about acceptance is the main one of a group if it explains at least this share of the requests of the largest one. */
const minStatusFraction = 0.6

/** The same, if its condition is simpler than that of the largest one. */
const minStatusFractionIfSimpler = 0.25

/**
 * Minimum share of the requests of an explanation that another one explains too if both are one mistake. It is below 1, since some
 * requests are judged for only one of them.
 */
export const minSharedFraction = 0.75

const idsOf = (condition: Condition): string => condition.map(({ id }) => id).join(' ')

/** What is wrong with the content type, whatever the body has to be. */
function typeIn({ deviation: { judge, failing } }: Explanation): string | undefined {
  const response = failing[0]?.exchange.response
  return response && (judge.aspect === 'plant' || judge.aspect === 'error')
    ? contentTypeProblem(response)
    : undefined
}

/** Whether the same content type is wrong under this condition, which holds for all requests with the other deviation and no right one. */
const isSameType = (other: Explanation, one: Explanation): boolean =>
  one.condition.length > 0 &&
  typeIn(one) !== undefined &&
  typeIn(one) === typeIn(other) &&
  other.explained.every((request) => holds(one.condition, request)) &&
  hasNoCounterexample(one.condition, other.deviation.passing)

const statusIn = ({ deviation: { judge, failing } }: Explanation): number | undefined =>
  judge.aspect === 'status' ? failing[0]?.exchange.response?.status : undefined

/** How a request that is not a create is counted: as the create before it, or as the one after it. */
type CountedAs = 'last create' | 'next create'

function measured(quantity: Quantity, request: LoggedRequest, countedAs: CountedAs): bigint | undefined {
  const value = quantity.of(request)
  if (value !== undefined || quantity.id !== 'creates') return value
  return BigInt(request.counts.creates + (countedAs === 'next create' ? 1 : 0))
}

/** Whether the request meets the term, also if it is not among those from which the term was made. */
function isMet({ interval, requests, isMetBy }: Term, request: LoggedRequest, countedAs: CountedAs): boolean {
  if (isMetBy !== undefined) return isMetBy(request)
  if (interval === undefined) return requests.has(request)
  const { quantity, lower, upper } = interval
  const value = measured(quantity, request, countedAs)
  if (value === undefined) return false
  const isAbove = lower === undefined || value >= lower.bad
  const isBelow = upper === undefined || value <= upper.bad
  return isOutside(interval) ? isAbove || isBelow : isAbove && isBelow
}

/**
 * Whether all requests with the other deviation meet this condition and get the same status. A condition about circumstances holds
 * for most requests, so it counts only if the other deviation has another judge and no passing request meets it.
 */
function isSameStatus(other: Explanation, one: Explanation): boolean {
  const { condition, deviation } = one
  const status = statusIn(one)
  if (condition.length === 0 || status === undefined || status !== statusIn(other)) return false
  const areMet = (request: LoggedRequest, countedAs: CountedAs): boolean =>
    condition.every((term) => isMet(term, request, countedAs))
  if (!other.explained.every((request) => areMet(request, 'next create'))) return false
  const { judge, passing } = other.deviation
  const isOfContent = condition.every(
    ({ isCircumstance, isMetBy }) => isCircumstance !== true || isMetBy !== undefined,
  )
  return (
    isOfContent ||
    (deviation.judge !== judge &&
      passing.length > 0 &&
      !passing.some((request) => areMet(request, 'last create')))
  )
}

/** Whether both are the same status now and then: no condition tells them apart. */
const areBothNowAndThen = (other: Explanation, one: Explanation): boolean =>
  statusIn(one) !== undefined &&
  statusIn(one) === statusIn(other) &&
  isIntermittent(one.condition) &&
  isIntermittent(other.condition)

const isInFlight = ({ condition }: Explanation): boolean =>
  condition.some(({ about }) => about === 'concurrency')

/** Whether both are the same deviation of requests in flight: the requests of one of them have more in common by chance. */
const areBothInFlight = (other: Explanation, one: Explanation): boolean =>
  other.deviation.signature === one.deviation.signature && isInFlight(other) && isInFlight(one)

/** An explanation without the member that it is about: services read names and tags with the same code. */
const ofAnyText = ({ deviation: { signature }, condition }: Explanation): string =>
  `${idsOf(condition)}: ${signature}`.replaceAll(/\b(?:name|tag)\b/g, 'text')

/** Whether both are the same mistake, one on names and the other one on tags. */
export const isOnOtherText = (other: Explanation, one: Explanation): boolean =>
  ofAnyText(other) === ofAnyText(one) &&
  (other.deviation.signature !== one.deviation.signature || idsOf(other.condition) !== idsOf(one.condition))

/**
 * Whether one mistake of the service is enough for both: the second deviation appears in the same requests, or under the same
 * condition.
 */
function isPartOf(other: Explanation, one: Explanation): boolean {
  if (one.condition.length > 0 && ofAnyText(other) === ofAnyText(one)) return true
  if (isSameType(other, one) || areBothInFlight(other, one)) return true
  if (!besides[one.deviation.judge.aspect].includes(other.deviation.judge.aspect)) return false
  const isOfError = one.deviation.judge.aspect === 'status' && other.deviation.judge.aspect !== 'status'
  // Without a condition, both appear in every request: they may be two mistakes.
  const mayBeTwo = isOfError && one.condition.length === 0
  if (!mayBeTwo && idsOf(one.condition) === idsOf(other.condition)) return true
  if (isSameStatus(other, one) || areBothNowAndThen(other, one)) return true
  const explained = new Set(one.explained)
  const isStatusOfBody = other.deviation.judge.aspect === 'acceptance' && appliesRules(one.deviation.judge)
  if (isStatusOfBody && one.explained.length * minStatusFraction > other.explained.length) return false
  const shared = other.explained.filter((request) => explained.has(request))
  return shared.length >= other.explained.length * minSharedFraction
}

/** A main explanation, and the others that the same mistake of the service explains. */
export interface ExplanationGroup {
  readonly main: Explanation
  readonly others: readonly Explanation[]
}

const isAlways = ({ condition }: Explanation): boolean => condition.length === 0

/** The complexity of a condition: that of an intermittent deviation counts as the highest. */
const complexity = ({ condition }: Explanation): number =>
  isIntermittent(condition) ? Number.POSITIVE_INFINITY : condition.length

const isOf = (aspect: Aspect) => (one: Explanation) => one.deviation.judge.aspect === aspect

/**
 * Picks the main explanation: whether a request was accepted says more than the contents of its response, and the shape of an error more
 * than what its message shows.
 */
function withMain(largest: Explanation, others: readonly Explanation[]): ExplanationGroup {
  const ofError = isOf('leak')(largest) ? others.find(isOf('error')) : undefined
  const main =
    ofError ??
    [largest, ...others].find((other) => {
      if (appliesRules(other.deviation.judge)) return false
      const minFraction =
        complexity(other) < complexity(largest) ? minStatusFractionIfSimpler : minStatusFraction
      const isAlike = idsOf(other.condition) === idsOf(largest.condition) || isSameStatus(largest, other)
      return isAlike || other.explained.length >= largest.explained.length * minFraction
    }) ??
    largest
  return { main, others: [largest, ...others].filter((one) => one !== main) }
}

/** Groups explanations that share a mistake. Those that explain the most requests come first. */
export function explanationGroups(explanations: readonly Explanation[]): ExplanationGroup[] {
  const rest = explanations.toSorted(
    (one, other) =>
      other.explained.length - one.explained.length || Number(isAlways(other)) - Number(isAlways(one)),
  )
  const groups: ExplanationGroup[] = []
  while (rest.length > 0) {
    const [main, ...more] = rest
    if (main === undefined) return groups
    const others = more.filter((other) => isPartOf(other, main) || isPartOf(main, other))
    groups.push(withMain(main, others))
    rest.splice(0, rest.length, ...more.filter((one) => !others.includes(one)))
  }
  return groups
}
