import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { requirementResultsOf } from '../../reports/requirement-result.ts'
import type { Report } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import { type Verdict, verdictOf } from '../../reports/verdict.ts'
import { newFolder, start, token } from '../cli/command.ts'

export interface KitRun {
  readonly status: number | null
  readonly stderr: string
  /** Read from report.json with the schema and the checksum verified. */
  readonly report: Report
  readonly verdict: Verdict
  /** Ids of must and should requirements that a check found violated. */
  readonly violated: { readonly must: readonly string[]; readonly should: readonly string[] }
  /** Peak memory of the process, in MiB. */
  readonly peak: number
}

export interface KitRunOptions {
  /** For `--engines`. Default: the requirement suites only. */
  readonly engines?: string
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

const peakMemory = new URL('./peak-memory.js', import.meta.url)

const violatedIn = (report: Report, level: 'must' | 'should'): string[] =>
  requirementResultsOf(report).flatMap(({ row, status }) =>
    row.level === level && status === 'failed' ? [row.id] : [],
  )

/** Runs the command against a target, as a user would. */
export async function runKit(url: string, options: KitRunOptions = {}): Promise<KitRun> {
  const { engines = 'requirements', args = [], env = {} } = options
  const folder = newFolder()
  const peakFile = join(folder, 'peak')
  const started = start([url, '--quiet', '--engines', engines, ...args], {
    folder,
    env: {
      PLANT_STORE_TOKEN: token,
      NODE_OPTIONS: `--import=${peakMemory.href}`,
      PEAK_FILE: peakFile,
      ...env,
    },
  })
  const { status, stderr } = await started.ended
  const report = await readReport(started.report(), 'report.json')
  return {
    status,
    stderr,
    report,
    verdict: verdictOf(report),
    violated: { must: violatedIn(report, 'must'), should: violatedIn(report, 'should') },
    peak: Number(readFileSync(peakFile, 'utf8')),
  }
}
