import { createHash } from 'node:crypto'
import { findingsInOrder, judgementsOf } from './judgement.ts'
import type { Report, RequirementRow } from './model.ts'
import { type Summary, summaryOf } from './summary.ts'
import { type RequirementStatus, type Verdict, verdictOf } from './verdict.ts'

/** `report.json` as `report.schema.json` describes it: the report, and what is derived from it for those who only read the file. */
export interface StoredReport extends Report {
  readonly verdict: Verdict
  readonly summary: Summary
  readonly requirements: readonly (RequirementRow & { readonly status: RequirementStatus })[]
  readonly checksum: string
}

/** SHA-256 of the document without its `checksum`, as compact JSON: white space may change, nothing else. */
export const checksumOf = (document: object): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex')

/** The text of `report.json`. The same report gives the same text; `complete` is the last member. */
export function writeReport(report: Report): string {
  const { complete } = report
  const document = {
    schemaVersion: report.schemaVersion,
    verdict: verdictOf(report),
    summary: summaryOf(report),
    kit: report.kit,
    target: report.target,
    contract: report.contract,
    seed: report.seed,
    tag: report.tag,
    startedAt: report.startedAt,
    duration: report.duration,
    plan: report.plan,
    requirements: judgementsOf(report).map(({ row, status }) => ({ ...row, status })),
    findings: findingsInOrder(report),
    created: report.created,
    requests: report.requests,
    notices: report.notices,
  }
  const stored: StoredReport = { ...document, checksum: checksumOf({ ...document, complete }), complete }
  return `${JSON.stringify(stored, null, 2)}\n`
}
