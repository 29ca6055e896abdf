import type { Finding, Report, RequirementRow } from './model.ts'
import { counts, findingsByRequirement, isAsked, type RequirementStatus, statusOf } from './verdict.ts'

/** The result of one requirement. */
export interface RequirementResult {
  readonly row: RequirementRow
  readonly status: RequirementStatus
  /** False if `--only` left the requirement out, or after a setup failure, which is reported once. */
  readonly asked: boolean
  /** Whether `--only` left the requirement out. */
  readonly leftOut: boolean
  /** Whether a violation makes this run's target non-conformant. */
  readonly counts: boolean
  /** By engine, then by check. */
  readonly findings: readonly Finding[]
}

const byEngineAndCheck = (a: Finding, b: Finding): number =>
  compare(a.engine, b.engine) || compare(a.check, b.check)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** One result per requirement, in the order of the catalogue. */
export function requirementResultsOf(report: Report): RequirementResult[] {
  const byId = findingsByRequirement(report)
  const isOver = report.setupFailure !== undefined
  return report.requirements.map((row) => {
    const findings = (byId.get(row.id) ?? []).sort(byEngineAndCheck)
    const leftOut = !isAsked(row, report)
    return {
      row,
      status: statusOf(findings),
      asked: !leftOut && !(isOver && findings.length === 0),
      leftOut,
      counts: counts(row, report),
      findings,
    }
  })
}

/** Whether a requirement is open for no other reason than that the run was ended. */
export const isCutOff = ({ ended }: Report, { status, findings }: RequirementResult): boolean =>
  ended !== undefined &&
  (status === 'inconclusive' || status === 'unjudged') &&
  findings.every(({ outcome }) => outcome.status !== 'inconclusive' || outcome.interrupted === true)

/** The findings in the order they are written: by requirement as in the catalogue, engine, check. Engines end in any order. */
export function findingsInOrder(report: Report): Finding[] {
  const place = new Map(report.requirements.map((row, index) => [row.id, index]))
  const placeOf = (finding: Finding): number => place.get(finding.requirement) ?? place.size
  return report.findings.toSorted((a, b) => placeOf(a) - placeOf(b) || byEngineAndCheck(a, b))
}
