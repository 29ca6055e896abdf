import type { Decisions } from '../../reports/decisions.ts'
import type { Report } from '../../reports/model.ts'
import { staleDecisions } from '../../reports/stale-decisions.ts'
import type { Settings } from '../options/settings.ts'

/** What the team decided about known violations, in the configuration and in the baseline. */
export interface TeamDecisions {
  /** Undefined if there are none. */
  readonly decisions: Decisions | undefined
  /** The report with the baseline updated, if that was asked for, and a notice for each decision that is out of date. */
  readonly appliedTo: (report: Report) => Promise<Report>
}

/**
 * Reads the baseline, before anything is sent.
 *
 * @throws {UsageError} if it cannot be used
 */
export async function teamDecisions({
  waivers = [],
  baseline,
  updateBaseline = false,
}: Pick<Settings, 'waivers' | 'baseline' | 'updateBaseline'>): Promise<TeamDecisions> {
  const file =
    baseline === undefined
      ? undefined
      : new (await import('../configuration/baseline-file.ts')).BaselineFile(baseline, updateBaseline)
  const known = file === undefined ? {} : { baseline: file.read() }
  return {
    decisions: file === undefined && waivers.length === 0 ? undefined : { waivers, ...known },
    async appliedTo(report) {
      const updated = (await file?.updated(report)) ?? report
      return { ...updated, notices: [...updated.notices, ...staleDecisions(updated)] }
    },
  }
}
