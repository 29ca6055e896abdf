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

export function diagnosisResultOf({ causes, results, diagnosis }: RunResult): DiagnosisResult {
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
    requests: diagnosis?.requests ?? 0,
    plants: diagnosis?.created.length ?? 0,
  }
}
