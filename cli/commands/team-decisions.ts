import type { Decisions } from '../../reports/decisions.ts'
import type { Report } from '../../reports/model.ts'
import { staleDecisions } from '../../reports/stale-decisions.ts'
import type { BaselineFile } from '../configuration/baseline-file.ts'
import type { Settings } from '../options/settings.ts'

/** What the team decided about known violations, in the configuration and in the baseline. */
export class TeamDecisions {
  /** Undefined if there are none. */
  readonly decisions: Decisions | undefined
  readonly #baseline: BaselineFile | undefined

  private constructor(decisions: Decisions | undefined, baseline: BaselineFile | undefined) {
    this.decisions = decisions
    this.#baseline = baseline
  }

  /**
   * Reads the baseline, before anything is sent.
   *
   * @throws {UsageError} if it cannot be used
   */
  static async read({
    waivers = [],
    baseline,
    updateBaseline = false,
  }: Pick<Settings, 'waivers' | 'baseline' | 'updateBaseline'>): Promise<TeamDecisions> {
    if (baseline === undefined)
      return new TeamDecisions(waivers.length === 0 ? undefined : { waivers }, undefined)
    const { BaselineFile: File } = await import('../configuration/baseline-file.ts')
    const file = new File(baseline, updateBaseline)
    return new TeamDecisions({ waivers, baseline: file.read() }, file)
  }

  /** The report with the baseline updated, if that was asked for, and a notice for each decision that is out of date. */
  async appliedTo(report: Report): Promise<Report> {
    const updated = (await this.#baseline?.updated(report)) ?? report
    return { ...updated, notices: [...updated.notices, ...staleDecisions(updated)] }
  }
}
