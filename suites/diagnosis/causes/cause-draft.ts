import { type Level, levelRank } from '../../../contracts/catalogue.ts'
import { mostFrequent } from '../../../common/occurrences.ts'
import { keyOf } from '../../../reports/text/exchange-key.ts'
import type { Finding } from '../../../reports/model.ts'
import type { Term } from '../conditions/condition.ts'
import { appliesRules } from '../judging/judge.ts'
import { acceptanceRequirement } from '../judging/judges.ts'
import { type ExplanationGroup, minSharedFraction } from './explanation-groups.ts'
import type { Explanation } from './explanation.ts'
import type { BoundaryTwins } from './twins.ts'

/** A cause before it is reported, with the explanations of its findings. */
export interface CauseDraft {
  readonly group: ExplanationGroup
  readonly findings: readonly Finding[]
  /** Whether the findings are about another deviation, and only list requests with this one too. */
  readonly isBeside: boolean
  readonly requirement: string
  readonly requirements: readonly string[]
  /** Requests of experiments on both sides of a boundary. */
  readonly twins?: BoundaryTwins | undefined
}

/** What the assignment of findings to causes depends on. */
interface FindingContext {
  readonly levels: ReadonlyMap<string, Level>
  /** Requirements that rules over all responses judge. */
  readonly ruled: ReadonlySet<string>
  /** Exchanges with a deviation that single checks judge first: whether the request was accepted, and whether its own plant came back. */
  readonly judged: ReadonlySet<string>
  /** Exchanges that break rules over responses. */
  readonly broken: ReadonlySet<string>
}

/** The exchanges with a deviation that single checks judge. */
export const judgedByChecks = (explanations: readonly Explanation[]): Set<string> =>
  new Set(
    explanations
      .filter(({ deviation: { judge } }) => !appliesRules(judge))
      .flatMap(({ explained }) => explained.map(({ exchange }) => keyOf(exchange))),
  )

/** The exchanges with a deviation that a rule over responses judges. */
export const breakingRules = (explanations: readonly Explanation[]): Set<string> =>
  new Set(
    explanations
      .filter(({ deviation: { judge } }) => appliesRules(judge))
      .flatMap(({ deviation }) => deviation.failing.map(({ exchange }) => keyOf(exchange))),
  )

/**
 * Whether the finding is about a deviation of the group. Its last exchange decides; if a rule has judged it, all exchanges do.
 *
 * @param isBeside whether all exchanges count in any case
 */
function explainsFinding(
  { main, others }: ExplanationGroup,
  { requirement, evidence }: Finding,
  { ruled, judged, broken }: FindingContext,
  isBeside: boolean,
): boolean {
  const isRule = ruled.has(requirement)
  const keys = new Set((isRule || isBeside ? evidence : evidence.slice(-1)).map(keyOf))
  return [main, ...others].some(({ deviation: { judge }, explained }) => {
    // The finding of a rule has one exchange for all responses with the same problem.
    if (isRule && judge.rules.includes(requirement) && evidence.some((one) => broken.has(keyOf(one))))
      return true
    return explained.some(({ exchange }) => {
      const key = keyOf(exchange)
      if (!keys.has(key)) return false
      return !appliesRules(judge) || (isRule ? judge.rules.includes(requirement) : !judged.has(key))
    })
  })
}

/** Requirements in the order of the number of their findings, musts first. */
function byWeight(findings: readonly Finding[], levelById: ReadonlyMap<string, Level>): string[] {
  return mostFrequent(findings.map(({ requirement }) => requirement))
    .map(([id]) => id)
    .sort((one, other) => levelRank(one, levelById) - levelRank(other, levelById))
}

export const isStatus = ({ deviation: { judge } }: Explanation): boolean =>
  judge.aspect === 'status' || judge.aspect === 'acceptance'

/** Whether nearly all requests with the main deviation also have one that violates the requirement. */
function alwaysShows({ main, others }: ExplanationGroup, requirement: string): boolean {
  const shown = new Set(
    others
      .filter(({ deviation }) => deviation.judge.requirement === requirement)
      .flatMap(({ explained }) => explained),
  )
  return (
    main.explained.filter((request) => shown.has(request)).length >= main.explained.length * minSharedFraction
  )
}

/** The requirements that a text of another plant violates. */
function belongingRequirement({ condition, deviation: { signature } }: Explanation): string[] {
  const ofCondition = condition.flatMap(({ requirement }) => requirement ?? [])
  const isConcurrent = condition.some(({ about }) => about === 'concurrency')
  if (isConcurrent || ofCondition.includes('id-int64') || signature.endsWith('name and tag'))
    return ofCondition
  return [signature.endsWith('tag') ? 'tag-is-the-plants' : 'name-is-the-plants', ...ofCondition]
}

/** The requirements about the condition, then those about the deviation. */
function candidatesOf(group: ExplanationGroup): string[] {
  const { main } = group
  const { judge } = main.deviation
  const isOfOrder = ({ interval }: Term): boolean => interval?.quantity.isOrder === true
  const ofCondition = main.condition
    .toSorted((one, other) => Number(isOfOrder(other)) - Number(isOfOrder(one)))
    .flatMap(({ requirement }) => requirement ?? [])
  if (judge.aspect === 'belonging') return [...belongingRequirement(main), judge.requirement]
  const { yieldsTo, isConditionFirst } = judge
  const isConditional = main.condition.length > 0
  const mayYield = !(isConditionFirst && isConditional)
  if (yieldsTo !== undefined && mayYield && alwaysShows(group, yieldsTo)) return [yieldsTo]
  if (!isConditionFirst) return [...judge.rules, ...ofCondition]
  const [first] = main.explained
  return [
    ...ofCondition,
    ...(isStatus(main) && isConditional && first !== undefined ? [acceptanceRequirement(first)] : []),
    judge.requirement,
  ]
}

/** The requirement about the condition or, if there is none, about the deviation. */
function primaryOf(
  group: ExplanationGroup,
  violated: readonly string[],
  levelById: ReadonlyMap<string, Level>,
): string {
  const [ofCondition] = candidatesOf(group)
    .filter((id) => violated.includes(id))
    .toSorted((one, other) => levelRank(one, levelById) - levelRank(other, levelById))
  const [heaviest = group.main.deviation.judge.requirement] = violated
  // A rerun of the requirement of the cause has to show the failure.
  return ofCondition === undefined || levelRank(ofCondition, levelById) > levelRank(heaviest, levelById)
    ? heaviest
    : ofCondition
}

/** Undefined if the group does not explain a failed finding. */
export function causeDraft(
  group: ExplanationGroup,
  failed: readonly Finding[],
  known: FindingContext,
): CauseDraft | undefined {
  const ofGroup = (isBeside: boolean) =>
    failed.filter((finding) => explainsFinding(group, finding, known, isBeside))
  const own = ofGroup(false)
  const isBeside = own.length === 0
  const findings = isBeside ? ofGroup(true) : own
  if (findings.length === 0) return undefined
  const violated = byWeight(findings, known.levels)
  const requirement = primaryOf(group, violated, known.levels)
  return {
    group,
    findings,
    isBeside,
    requirement,
    requirements: [requirement, ...violated.filter((id) => id !== requirement)],
  }
}
