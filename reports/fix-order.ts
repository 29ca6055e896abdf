import { engineVerdictsOf } from './engine-verdict.ts'
import type { RequirementResult } from './requirement-result.ts'

/** How many engines found the violation. */
const witnesses = ({ findings }: RequirementResult): number =>
  engineVerdictsOf(findings).filter(({ status }) => status === 'failed').length

const failures = ({ findings }: RequirementResult): number =>
  findings.filter(({ outcome }) => outcome.status === 'failed').length

/**
 * What to fix, first what counts for the verdict; of these first what most engines found, then what most checks met: a cause
 * that shows in many places goes before one that shows in one.
 */
export const fixOrder = (results: readonly RequirementResult[]): RequirementResult[] =>
  results
    .filter(({ asked, status, row }) => asked && status === 'failed' && row.level !== 'observe')
    .toSorted(
      (a, b) =>
        Number(b.counts) - Number(a.counts) || witnesses(b) - witnesses(a) || failures(b) - failures(a),
    )
