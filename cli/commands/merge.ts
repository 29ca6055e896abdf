import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { type ExitStatus, exitStatus } from '../../reports/exit-status.ts'
import type { Report } from '../../reports/model.ts'
import { mergedReport } from '../../reports/merge/merged-report.ts'
import { type ShardFault, shardFaults } from '../../reports/merge/shard-faults.ts'
import type { ShardReport } from '../../reports/merge/shard-report.ts'
import { counted } from '../../reports/text/plural.ts'
import { exitStatusOf } from '../../reports/verdict.ts'
import { addToCorpus, readCorpus } from '../../suites/campaign/corpus.ts'
import { standardCorpus } from '../../suites/campaign/options.ts'
import { UsageError } from '../../common/usage-error.ts'
import { formatsOf } from '../options/formats.ts'
import type { Output } from '../output/output.ts'
import { printedReport } from '../output/printed-report.ts'
import { ReportFiles, standardFormats, writtenLine } from '../output/report-files.ts'
import { reportIn } from './read-report.ts'

/** The arguments of `merge`. */
export interface TypedMerge {
  readonly directories: readonly string[]
  readonly reportDir: string
  readonly format?: readonly string[]
  readonly corpus: string
  readonly quiet?: boolean
  readonly json?: boolean
}

const fileIn = (place: string): string =>
  basename(place).endsWith('.json') ? place : join(place, 'report.json')

/** A shard that was killed has written no report. */
async function readShard(place: string): Promise<ShardReport | ShardFault> {
  const file = fileIn(place)
  if (!existsSync(file)) {
    const text = `${place} has no report.json: the shard was killed, or is still running; run it again`
    return { text, unfinished: true }
  }
  const report = await reportIn(file)
  const { shard } = report.plan
  if (shard === undefined)
    throw new UsageError(`${file} is the report of a whole run; give the directories of runs with --shard`)
  return { place, report, shard }
}

const isFault = (read: ShardReport | ShardFault): read is ShardFault => 'unfinished' in read
const isShard = (read: ShardReport | ShardFault): read is ShardReport => 'report' in read

/** The counterexamples of all shards go into one corpus. */
function mergeCorpora(places: readonly string[], corpus: string): void {
  const found = places.flatMap((place) => readCorpus(join(dirname(fileIn(place)), standardCorpus)))
  if (found.length > 0) addToCorpus(corpus, found)
}

function assertOwnDirectory({ directories, reportDir }: TypedMerge): void {
  const own = join(resolve(reportDir), 'report.json')
  const same = directories.find((place) => resolve(fileIn(place)) === own)
  if (same === undefined) return
  throw new UsageError(`${same} is the report of a shard; name another directory with --report-dir`)
}

async function write(report: Report, asked: TypedMerge, output: Output): Promise<ExitStatus> {
  const files = new ReportFiles([...standardFormats, ...formatsOf(asked.format ?? [])], {
    directory: asked.reportDir,
    stepSummary: output.stepSummary,
  })
  const written = await files.write(report, { colors: false, width: output.width })
  output.report(await printedReport(report, asked, output))
  mergeCorpora(asked.directories, asked.corpus)
  if (!asked.quiet && !asked.json) output.out(writtenLine(written))
  return exitStatusOf(report)
}

/**
 * Merges the reports of the shards of a run. Returns the exit status of the verdict. If the reports are not one whole run, it
 * prints a line for each reason and writes nothing.
 *
 * @throws {UsageError} if a report cannot be read, or a file not be written
 */
export async function merge(asked: TypedMerge, output: Output): Promise<ExitStatus> {
  assertOwnDirectory(asked)
  const read: (ShardReport | ShardFault)[] = []
  for (const place of asked.directories) read.push(await readShard(place))
  const shards = read.filter(isShard)
  const faults = [...read.filter(isFault), ...shardFaults(shards)]
  const [first, ...others] = shards
  if (first !== undefined && faults.length === 0)
    return write(mergedReport([first, ...others]), asked, output)
  for (const { text } of faults) output.err(`${text}\n`)
  const isUnfinished = faults.every(({ unfinished }) => unfinished)
  output.err(`error: nothing was merged: ${counted(faults.length, 'reason')}, see above\n`)
  return isUnfinished ? exitStatus.inconclusive : exitStatus.unusable
}
