import { explainedChecks } from './explained-checks.ts'
import type { Cause, Finding, Report } from './model.ts'
import type { RequirementResult } from './requirement-result.ts'

/** The causes that explain a finding. */
export const causesOfFinding = ({ causes }: Report, { check, outcome }: Finding): readonly Cause[] =>
  outcome.status === 'failed' ? causes.filter(({ findings }) => findings.includes(check)) : []

/** The results without the failed findings that a cause explains. A requirement with no other failed finding is left out. */
export function withoutExplained(
  report: Report,
  results: readonly RequirementResult[],
): readonly RequirementResult[] {
  const explained = explainedChecks(report)
  if (explained.size === 0) return results
  return results.flatMap((result) => {
    const findings = result.findings.filter(
      ({ check, outcome }) => outcome.status !== 'failed' || !explained.has(check),
    )
    const isLeft = findings.some(({ outcome }) => outcome.status === 'failed')
    return isLeft || result.status !== 'failed' ? [{ ...result, findings }] : []
  })
}

/** How many findings failed. */
export const failures = ({ findings }: { readonly findings: readonly Finding[] }): number =>
  findings.filter(({ outcome }) => outcome.status === 'failed').length
