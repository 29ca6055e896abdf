import { engineVerdictsOf } from './engine-verdict.ts'
import { failures, withoutExplained } from './explained.ts'
import type { Report } from './model.ts'
import { countsAsViolation } from './verdict.ts'
import { isAccepted, type RequirementResult } from './requirement-result.ts'

export const fixHeading = 'Fix this first'

/** What stands above the causes. Warnings do not have to be fixed. */
export const causesHeading = (report: Report): string =>
  report.causes.some((cause) => countsAsViolation(cause, report)) ? fixHeading : 'Causes of the warnings'

/** How many engines found the violation. */
const enginesThatFound = ({ findings }: RequirementResult): number =>
  engineVerdictsOf(findings).filter(({ status }) => status === 'failed').length

/**
 * Sorts violations in the order to fix them: those that count for the verdict first, then those that the most engines found, then
 * those with the most failed findings.
 */
export const fixOrder = (results: readonly RequirementResult[]): RequirementResult[] =>
  results
    .filter(({ asked, status, row }) => asked && status === 'failed' && row.level !== 'observe')
    .toSorted(
      (a, b) =>
        Number(b.counts) - Number(a.counts) ||
        enginesThatFound(b) - enginesThatFound(a) ||
        failures(b) - failures(a),
    )

/** The violations to fix that no cause explains, without those that the team accepts. */
export const leftToFix = (report: Report, results: readonly RequirementResult[]): RequirementResult[] =>
  fixOrder(withoutExplained(report, results)).filter((result) => !isAccepted(result))
