import { sha256 } from '../../common/sha256.ts'
import { type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import type { Finding, Report } from '../model.ts'
import { shortened } from '../text/preview.ts'
import { linedJson } from '../text/lined-json.ts'

interface Issue {
  readonly description: string
  readonly check_name: string
  /** Identifies the issue across runs: it contains nothing that varies between runs. */
  readonly fingerprint: string
  readonly severity: 'critical' | 'minor' | 'info'
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
}

const fingerprintOf = ({ requirement, check }: Finding): string => sha256(`${requirement}\n${check}`)

function issueOf({ row, counts, accepted }: RequirementResult, finding: Finding): Issue[] {
  const { outcome } = finding
  if (outcome.status !== 'failed' && outcome.status !== 'inconclusive') return []
  const message = outcome.status === 'failed' ? outcome.message : `inconclusive: ${outcome.reason}`
  const severity = counts ? 'critical' : 'minor'
  return [
    {
      description: shortened(`${row.statement} ${message}`, 1_000),
      check_name: shortened(row.id, 200),
      fingerprint: fingerprintOf(finding),
      severity: outcome.status === 'failed' && !accepted.has(finding) ? severity : 'info',
      // GitLab requires a file. The kit does not know the source code, so it gives the requirement instead.
      location: { path: `plant-store/${shortened(row.id, 200)}`, lines: { begin: 1 } },
    },
  ]
}

/** A GitLab code-quality report: an issue for each failed or inconclusive check. */
export function gitlab(report: Report): string {
  const issues = new Map<string, Issue>()
  for (const result of requirementResultsOf(report).filter(({ asked }) => asked))
    for (const finding of result.findings)
      for (const issue of issueOf(result, finding)) issues.set(issue.fingerprint, issue)
  return linedJson([...issues.values()], 1)
}
