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

/** The document as compact JSON, cut into lines: one for each member, one for each element of a list. */
function* linesOf(document: object): Generator<string> {
  const members = Object.entries(document)
  yield '{'
  for (const [place, [name, value]] of members.entries()) {
    const comma = place < members.length - 1 ? ',' : ''
    if (Array.isArray(value)) {
      yield `${JSON.stringify(name)}:[`
      for (const [index, element] of value.entries()) {
        yield JSON.stringify(element) + (index < value.length - 1 ? ',' : '')
      }
      yield `]${comma}`
    } else {
      yield `${JSON.stringify(name)}:${JSON.stringify(value)}${comma}`
    }
  }
  yield '}'
}

const digestOf = (lines: Iterable<string>): string => {
  const hash = createHash('sha256')
  for (const line of lines) hash.update(line)
  return hash.digest('hex')
}

/** SHA-256 of the document without its `checksum`, as compact JSON: white space may change, nothing else. */
export const checksumOf = (document: object): string => digestOf(linesOf(document))

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
    tag: report.tag,
    startedAt: report.startedAt,
    duration: report.duration,
    plan: report.plan,
    requirements: judgementsOf(report).map(({ row, status }) => ({ ...row, status })),
    findings: findingsInOrder(report),
    created: report.created,
    requests: report.requests,
    notices: report.notices,
    complete: report.complete,
  }
  const lines = [...linesOf(document)]
  // Before the last member and the closing brace.
  lines.splice(-2, 0, `"checksum":"${digestOf(lines)}",`)
  return `${lines.join('\n')}\n`
}
