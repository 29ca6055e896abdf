import { explainedChecks } from '../../reports/explained-checks.ts'
import type { Cause } from '../../reports/model.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'

/** What the diagnosis of one run said, and what it sent. */
export interface DiagnosisResult {
  readonly causes: readonly Pick<Cause, 'requirement' | 'condition' | 'deviation' | 'boundary'>[]
  /** The requirements of the failed findings. */
  readonly violated: readonly string[]
  /** Failed findings, and those of them that a cause explains. */
  readonly failures: number
  readonly explained: number
  readonly requests: number
  readonly plants: number
}

export function diagnosisResultOf({ causes, results }: RunResult): DiagnosisResult {
  // The preflight comes first. The engines have findings, or send nothing.
  const sent = results.slice(1).filter(({ findings, requests }) => findings.length === 0 && requests > 0)
  const failed = results
    .flatMap(({ findings }) => findings)
    .filter(({ outcome }) => outcome.status === 'failed')
  const explained = explainedChecks({ causes })
  return {
    causes: causes.map(({ requirement, condition, deviation, boundary = [] }) => ({
      requirement,
      condition,
      deviation,
      boundary,
    })),
    violated: [...new Set(failed.map(({ requirement }) => requirement))],
    failures: failed.length,
    explained: failed.filter(({ check }) => explained.has(check)).length,
    requests: sent.reduce((sum, { requests }) => sum + requests, 0),
    plants: sent.reduce((sum, { created }) => sum + created.length, 0),
  }
}
