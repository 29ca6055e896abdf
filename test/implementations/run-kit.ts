import { join } from 'node:path'
import { requirementResultsOf } from '../../reports/requirement-result.ts'
import type { Report } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import { type Verdict, verdictOf } from '../../reports/verdict.ts'
import { type Started, start, token } from '../cli/command.ts'

export interface KitRun {
  readonly status: number | null
  readonly stderr: string
  /** Read from report.json with the schema and the checksum verified. */
  readonly report: Report
  readonly verdict: Verdict
  /** Ids of must and should requirements that a check found violated. */
  readonly violated: { readonly must: readonly string[]; readonly should: readonly string[] }
  /** The folder of the reports. */
  readonly folder: string
}

export interface KitRunOptions {
  /** For `--engines`. Default: the requirement suites only. */
  readonly engines?: string
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  /** Called when the process has started. */
  readonly onStart?: (started: Started) => void
}

const violatedIn = (report: Report, level: 'must' | 'should'): string[] =>
  requirementResultsOf(report).flatMap(({ row, status }) =>
    row.level === level && status === 'failed' ? [row.id] : [],
  )

/** Runs the command against a target, as a user would. */
export async function runKit(url: string, options: KitRunOptions = {}): Promise<KitRun> {
  const { engines = 'requirements', args = [], env = {}, onStart } = options
  const started = start([url, '--quiet', '--engines', engines, ...args], {
    env: { PLANT_STORE_TOKEN: token, ...env },
    allEngines: true,
  })
  onStart?.(started)
  const { status, stderr } = await started.ended
  const report = await readReport(started.report(), 'report.json')
  return {
    status,
    stderr,
    report,
    verdict: verdictOf(report),
    violated: { must: violatedIn(report, 'must'), should: violatedIn(report, 'should') },
    folder: join(started.folder, 'conformance-report'),
  }
}
