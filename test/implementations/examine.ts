import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgementsOf } from '../../reports/judgement.ts'
import type { Report } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import { type Verdict, verdictOf } from '../../reports/verdict.ts'
import { newFolder, start, token } from '../cli/command.ts'

export interface Examined {
  readonly status: number | null
  readonly stderr: string
  /** Read back from report.json: its schema and its checksum hold. */
  readonly report: Report
  readonly verdict: Verdict
  /** Ids of must and should requirements that a check found violated. */
  readonly violated: { readonly must: readonly string[]; readonly should: readonly string[] }
  /** The most memory that the command's process held, in MiB. */
  readonly peak: number
}

export interface Examination {
  /** As for `--engines`; default: the requirement suites alone. */
  readonly engines?: string
  readonly args?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
}

const probe = new URL('./peak-memory.js', import.meta.url)

const violatedIn = (report: Report, level: 'must' | 'should'): string[] =>
  judgementsOf(report).flatMap(({ row, status }) =>
    row.level === level && status === 'failed' ? [row.id] : [],
  )

/** Runs the command against a target as a user would, to its end. */
export async function examine(url: string, examination: Examination = {}): Promise<Examined> {
  const { engines = 'requirements', args = [], env = {} } = examination
  const folder = newFolder()
  const peakFile = join(folder, 'peak')
  const started = start([url, '--quiet', '--engines', engines, ...args], {
    folder,
    env: { PLANT_STORE_TOKEN: token, NODE_OPTIONS: `--import=${probe.href}`, PEAK_FILE: peakFile, ...env },
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
