import type { Finding, OutcomeStatus, Report, RequirementRow } from './model.ts'

export type Verdict = 'conformant' | 'non-conformant' | 'inconclusive'

/** What all findings on one requirement come to. `unjudged`: no check ran. */
export type RequirementStatus = OutcomeStatus | 'unjudged'

/** The worst outcome decides; a requirement that only passed or was observed is as good as its checks say. */
const worstFirst: readonly OutcomeStatus[] = [
  'failed',
  'kitError',
  'inconclusive',
  'passed',
  'observed',
  'notApplicable',
]

export const statusOf = (findings: readonly Finding[]): RequirementStatus =>
  worstFirst.find((status) => findings.some((finding) => finding.outcome.status === status)) ?? 'unjudged'

export function findingsByRequirement(report: Report): Map<string, Finding[]> {
  const byId = new Map<string, Finding[]>(report.requirements.map((row) => [row.id, []]))
  for (const finding of report.findings) byId.get(finding.requirement)?.push(finding)
  return byId
}

/** Whether a violation of this row makes the target non-conformant in this run. */
export const counts = (row: RequirementRow, report: Report): boolean =>
  row.level === 'must' || (row.level === 'should' && report.plan.strict)

/** Whether this run was to judge the row: `--only` leaves other requirements out, never a contract that a consumer gave. */
export const isAsked = (row: RequirementRow, report: Report): boolean =>
  row.consumer !== undefined || report.plan.only.length === 0 || report.plan.only.includes(row.id)

const judged: ReadonlySet<RequirementStatus> = new Set(['passed', 'failed', 'notApplicable'])

/**
 * Non-conformant: a row that counts is violated. Conformant: every row that counts was judged, and at least one passed.
 * Everything else is inconclusive: a row without a judgement, an incomplete report, a run that asked for nothing that counts.
 */
export function verdictOf(report: Report): Verdict {
  const byId = findingsByRequirement(report)
  const asked = report.requirements.filter((row) => counts(row, report) && isAsked(row, report))
  const statuses = asked.map((row) => statusOf(byId.get(row.id) ?? []))
  if (statuses.includes('failed')) return 'non-conformant'
  if (!report.complete || !statuses.includes('passed')) return 'inconclusive'
  return statuses.every((status) => judged.has(status)) ? 'conformant' : 'inconclusive'
}

/** 0 conformant, 1 not conformant, 2 a fault of the kit, 3 inconclusive. */
export function exitStatusOf(report: Report): 0 | 1 | 2 | 3 {
  const verdict = verdictOf(report)
  if (verdict === 'non-conformant') return 1
  if (report.findings.some((finding) => finding.outcome.status === 'kitError')) return 2
  return verdict === 'conformant' ? 0 : 3
}
