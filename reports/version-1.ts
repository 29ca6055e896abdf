import type { Finding, Outcome, Report } from './model.ts'

/** A report as schema version 1 has it, without its derived members. */
export interface ReportVersion1
  extends Omit<Report, 'schemaVersion' | 'runIds' | 'causes' | 'setupFailure' | 'ended'> {
  readonly schemaVersion: 1
  readonly tag: string
}

/** The reason in version 1 of a check that an interrupt ended. */
const interruption = 'the run was ended'

/** Version 1 stores it in two places: as a notice, and as the reason of the only finding. */
function setupFailureIn({ findings: [finding, ...others], notices }: ReportVersion1): string | undefined {
  if (finding?.outcome.status !== 'inconclusive' || others.length > 0) return undefined
  const { reason } = finding.outcome
  return notices.includes(reason) ? reason : undefined
}

const migratedOutcome = (outcome: Outcome): Outcome =>
  outcome.status === 'inconclusive' && outcome.reason === interruption
    ? { ...outcome, interrupted: true }
    : outcome

/** Converts a report to the current version. What version 1 does not store is read from its texts, here and nowhere else. */
export function fromVersion1(report: ReportVersion1): Report {
  const { tag, complete, notices, ...rest } = report
  const setupFailure = setupFailureIn(report)
  const findings = report.findings.map(
    (finding): Finding => ({ ...finding, outcome: migratedOutcome(finding.outcome) }),
  )
  const isEnded = !complete && findings.some(({ outcome }) => 'interrupted' in outcome)
  return {
    ...rest,
    schemaVersion: 2,
    runIds: tag.split(' ').filter((id) => id !== ''),
    findings,
    causes: [],
    notices: notices.filter((notice) => notice !== setupFailure),
    ...(setupFailure === undefined ? {} : { setupFailure }),
    ...(isEnded ? { ended: 'interrupted' } : {}),
    complete,
  }
}
