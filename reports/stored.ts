import { createHash } from 'node:crypto'
import { findingsInOrder, requirementResultsOf } from './requirement-result.ts'
import type { Report, RequirementRow } from './model.ts'
import { visibleJson } from './text/escape-invisible.ts'
import { jsonLines } from './text/lined-json.ts'
import { type Summary, summaryOf } from './summary.ts'
import { type RequirementStatus, type Verdict, verdictOf } from './verdict.ts'

/** `report.json` as `report.schema.json` describes it: a report and the members that are derived from it. */
export type StoredReport = Omit<Report, 'requirements'> & {
  readonly verdict: Verdict
  readonly summary: Summary
  readonly requirements: readonly (RequirementRow & { readonly status: RequirementStatus })[]
  readonly checksum: string
}

/** A line for each member, and one for each element of a list. */
const linesOf = (document: object): Generator<string> => jsonLines(document, 2)

/** SHA-256 of the document without its `checksum`, as compact JSON, so that only white space may change. */
export function checksumOf(document: object): string {
  const hash = createHash('sha256')
  for (const line of linesOf(document)) hash.update(line)
  return hash.digest('hex')
}

/** The text of `report.json`, a line for each finding. The same report gives the same text; `complete` is the last member. */
export function writeReport(report: Report): string {
  const document: Omit<StoredReport, 'checksum'> = {
    schemaVersion: report.schemaVersion,
    verdict: verdictOf(report),
    summary: summaryOf(report),
    kit: report.kit,
    target: report.target,
    contract: report.contract,
    seed: report.seed,
    runIds: report.runIds,
    startedAt: report.startedAt,
    duration: report.duration,
    plan: report.plan,
    requirements: requirementResultsOf(report).map(({ row, status }) => ({ ...row, status })),
    findings: findingsInOrder(report),
    causes: report.causes,
    created: report.created,
    requests: report.requests,
    ...(report.decisions === undefined ? {} : { decisions: report.decisions }),
    ...(report.coverage === undefined ? {} : { coverage: report.coverage }),
    notices: report.notices,
    ...(report.setupFailure === undefined ? {} : { setupFailure: report.setupFailure }),
    ...(report.ended === undefined ? {} : { ended: report.ended }),
    complete: report.complete,
  }
  // A report may be printed, and a terminal or a log interprets some characters.
  const lines = Array.from(linesOf(document), visibleJson)
  const checksum = `"checksum":"${checksumOf(document)}",`
  return `${[...lines.slice(0, -2), checksum, ...lines.slice(-2)].join('\n')}\n`
}
