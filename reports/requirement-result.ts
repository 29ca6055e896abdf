import type { Finding, Report, RequirementRow } from './model.ts'
import { acceptedIn } from './accepted.ts'
import {
  counts,
  findingsByRequirement,
  isAsked,
  isViolated,
  type RequirementStatus,
  statusOf,
} from './verdict.ts'

/** The result of one requirement. */
export interface RequirementResult {
  readonly row: RequirementRow
  readonly status: RequirementStatus
  /** False if `--only` left the requirement out, or after a setup failure, which is reported once. */
  readonly asked: boolean
  /** Whether `--only` left the requirement out, or the run is a shard without a check of it. */
  readonly leftOut: boolean
  /** Whether a violation makes this run's target non-conformant; false if the team accepts it. */
  readonly counts: boolean
  /** The violations that the team accepts, each with the reason in words. */
  readonly accepted: ReadonlyMap<Finding, string>
  /** By engine, then by check. */
  readonly findings: readonly Finding[]
}

const byEngineAndCheck = (a: Finding, b: Finding): number =>
  compare(a.engine, b.engine) || compare(a.check, b.check)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** One result per requirement, in the order of the catalogue. */
export function requirementResultsOf(report: Report): RequirementResult[] {
  const byId = findingsByRequirement(report)
  const accepted = acceptedIn(report)
  const isOver = report.setupFailure !== undefined
  return report.requirements.map((row) => {
    const findings = (byId.get(row.id) ?? []).sort(byEngineAndCheck)
    const isElsewhere = report.plan.shard !== undefined && findings.length === 0
    const leftOut = !isAsked(row, report) || isElsewhere
    const own = new Map([...accepted].filter(([finding]) => finding.requirement === row.id))
    return {
      row,
      status: statusOf(findings, row),
      asked: !leftOut && !(isOver && findings.length === 0),
      leftOut,
      counts: counts(row, report) && (own.size === 0 || isViolated(findings, own)),
      accepted: own,
      findings,
    }
  })
}

/** Whether the requirement is violated, and the team accepts each violation of it. */
export const isAccepted = ({ findings, accepted }: RequirementResult): boolean =>
  accepted.size > 0 && !isViolated(findings, accepted)

/** Why the team accepts violations of the requirement, each reason once. */
export const acceptancesOf = ({ accepted }: RequirementResult): string[] => [...new Set(accepted.values())]

/** What each failed check of the requirement says. */
export const failureMessages = ({ findings }: RequirementResult): string[] =>
  findings.flatMap(({ outcome }) => (outcome.status === 'failed' ? [outcome.message] : []))

/** The results that are open: not judged by their checks, or without a check and needed for the verdict. */
export const openResults = (results: readonly RequirementResult[]): RequirementResult[] =>
  results.filter(
    ({ asked, counts, status }) =>
      asked && (status === 'kitError' || status === 'inconclusive' || (status === 'unjudged' && counts)),
  )

/** Whether a requirement is open for no other reason than that the run was ended. */
export const isCutOff = ({ ended }: Report, { status, findings }: RequirementResult): boolean =>
  ended !== undefined &&
  (status === 'inconclusive' || status === 'unjudged') &&
  findings.every(({ outcome }) => outcome.status !== 'inconclusive' || outcome.interrupted === true)

/** The findings in the order of the report: by requirement as in the catalogue, engine, check. The order in which engines end varies. */
export function findingsInOrder(report: Report): Finding[] {
  const place = new Map(report.requirements.map((row, index) => [row.id, index]))
  const placeOf = (finding: Finding): number => place.get(finding.requirement) ?? place.size
  return report.findings.toSorted((a, b) => placeOf(a) - placeOf(b) || byEngineAndCheck(a, b))
}

/** What the engines observed. */
export const observedValues = ({ findings }: Pick<RequirementResult, 'findings'>): string[] =>
  findings.flatMap(({ outcome }) => (outcome.status === 'observed' ? [outcome.value] : []))
