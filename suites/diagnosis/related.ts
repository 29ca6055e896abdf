import type { Aspect } from '../rules/rule.ts'
import { type Condition, holds } from './condition.ts'
import type { Deviation } from './deviations.ts'
import { isIntermittent } from './intermittent.ts'
import type { LoggedRequest } from './logged-request.ts'

/** A deviation with a condition that has no counterexample in the run. */
export interface Explanation {
  readonly deviation: Deviation
  readonly condition: Condition
  readonly explained: readonly LoggedRequest[]
}

/** Aspects in which the same mistake of a service may show besides its own. */
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

/** Share of the largest explanation that one by the status has to explain to stand for the group. */
const mostly = 0.6

/** `mostly`, if its condition is simpler. */
const ifSimpler = 0.25

/** Share of an explanation that another one has to have, too: some requests only one of them looks at. */
const nearlyAll = 0.75

const idsOf = (condition: Condition): string => condition.map(({ id }) => id).join(' ')

const statusIn = ({ deviation: { signature } }: Explanation): string | undefined =>
  /\d{3}/.exec(signature)?.[0]

/** Whether requests that are wrong in another way all meet this condition, and get the same status. */
function isSameStatus(other: Explanation, one: Explanation): boolean {
  const { condition } = one
  const isOfContent = condition.length > 0 && condition.every(({ isContext }) => isContext !== true)
  const status = statusIn(one)
  return (
    isOfContent &&
    status !== undefined &&
    status === statusIn(other) &&
    other.explained.every((request) => holds(condition, request))
  )
}

/** Whether one mistake of the service is enough for both: the second shows where the first does, or when it does. */
function isPartOf(other: Explanation, one: Explanation): boolean {
  if (!besides[one.deviation.judge.aspect].includes(other.deviation.judge.aspect)) return false
  const isOfError = one.deviation.judge.aspect === 'status' && other.deviation.judge.aspect !== 'status'
  // Two mistakes may show in every request.
  const mayBeTwo = isOfError && one.condition.length === 0
  if (!mayBeTwo && idsOf(one.condition) === idsOf(other.condition)) return true
  if (isSameStatus(other, one)) return true
  const explained = new Set(one.explained)
  const isStatusOfBody = other.deviation.judge.aspect === 'acceptance' && one.deviation.judge.rules.length > 0
  if (isStatusOfBody && one.explained.length * mostly > other.explained.length) return false
  const shared = other.explained.filter((request) => explained.has(request))
  return shared.length >= other.explained.length * nearlyAll
}

/** A main explanation and the others that its mistake is enough for. */
export interface ExplanationGroup {
  readonly main: Explanation
  readonly others: readonly Explanation[]
}

const isAlways = ({ condition }: Explanation): boolean => condition.length === 0

/** How much a condition says: what comes and goes says least. */
const complexity = ({ condition }: Explanation): number =>
  isIntermittent(condition) ? Number.POSITIVE_INFINITY : condition.length

/** Whether a request was accepted or refused says more than what the response holds. */
function withMain(largest: Explanation, others: readonly Explanation[]): ExplanationGroup {
  const main =
    [largest, ...others].find((other) => {
      if (other.deviation.judge.rules.length > 0) return false
      const least = complexity(other) < complexity(largest) ? ifSimpler : mostly
      const isAlike = idsOf(other.condition) === idsOf(largest.condition)
      return isAlike || other.explained.length >= largest.explained.length * least
    }) ?? largest
  return { main, others: [largest, ...others].filter((one) => one !== main) }
}

/** Explanations that share a mistake, in groups: those that explain most come first. */
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
