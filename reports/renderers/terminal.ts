import picocolors from 'picocolors'
import { withoutLogCommands } from '../text/log-commands.ts'
import { causesToFix } from '../accepted.ts'
import {
  isAccepted,
  isCutOff,
  openResults,
  type RequirementResult,
  requirementResultsOf,
} from '../requirement-result.ts'
import type { Finding, Report } from '../model.ts'
import { reasonOf } from '../reason.ts'
import { counted, grouped, plural } from '../text/plural.ts'
import { replayCommand } from '../rerun.ts'
import { type RequirementStatus, verdictOf } from '../verdict.ts'
import { verdictStyles } from '../verdict-style.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { coverageLine } from '../text/coverage.ts'
import { wrapped } from '../text/wrapped.ts'
import { withoutExplained } from '../explained.ts'
import { causesText } from './cause-text.ts'
import { countsLines } from './counts-table.ts'
import { findingLines, type LabelledLine, outcomeLines } from './finding-text.ts'
import type { RenderOptions } from './renderer.ts'
import { type Block, paragraph, section, title } from './terminal-section.ts'
import { unjudgedLines } from './terminal-unjudged.ts'

/** Statuses that a summary only counts. */
const settled: ReadonlySet<RequirementStatus> = new Set(['passed', 'observed', 'notApplicable'])

function replayLines(report: Report, finding: Finding): LabelledLine[] {
  const command = replayCommand(report, finding)
  return command === null ? [] : [['replay', escapeInvisible(command)]]
}

function facts(report: Report, { verbose = false }: RenderOptions): string {
  const { created, runIds, requests, duration, seed } = report
  const plants = `Plants created: ${grouped(created.length)}`
  const kept =
    created.length === 0
      ? ''
      : ` (they stay in the store, ${plural(runIds.length, 'run id')} ${title(runIds.join(' '))})`
  const sent = `Requests: ${grouped(requests)} in ${grouped(Math.round(duration))} ms`
  const { coverage = [] } = report
  const had = verbose && coverage.some(({ covered }) => covered > 0) ? ` ${coverageLine(coverage)}` : ''
  return `${plants}${kept}. ${sent}.${had} Seed: ${title(seed)}.`
}

/** Violations are fixed first: after that, more can be judged. */
function unjudgedLine(results: readonly RequirementResult[], width: number): string[] {
  if (results.length === 0) return []
  const ids = results.map(({ row }) => title(row.id))
  return wrapped(`Could not be judged: ${ids.join(', ')}. --verbose says why.`, width, '')
}

const cutOffLine = (count: number): string =>
  `${counted(count, 'requirement was', 'requirements were')} not judged before the run ended.`

/** The requirements that the summary shows one by one. */
interface Groups {
  readonly violated: readonly RequirementResult[]
  /** Those of `violated` that no cause explains; all of them with `--verbose`. */
  readonly failed: readonly RequirementResult[]
  readonly consumers: readonly RequirementResult[]
  /** The requirements that were not judged because the run ended. */
  readonly cutOff: readonly RequirementResult[]
  readonly unjudged: readonly RequirementResult[]
}

function groupsOf(report: Report, { verbose = false }: RenderOptions): Groups {
  const all = requirementResultsOf(report).filter(({ asked }) => asked)
  const results = all.filter(({ row }) => row.consumer === undefined)
  const consumers = all.filter(({ row, status }) => row.consumer !== undefined && !settled.has(status))
  const violated = results.filter(({ status, row }) => status === 'failed' && row.level !== 'observe')
  const failed = verbose ? violated : withoutExplained(report, violated)
  const open = report.setupFailure === undefined ? openResults(results) : []
  const cutOff = open.filter((result) => isCutOff(report, result))
  const unjudged = open.filter((result) => !cutOff.includes(result))
  return { violated, failed, consumers, cutOff, unjudged }
}

/** The requirements one by one, without those that could not be judged. */
function sectionsOf(
  report: Report,
  { violated, failed, consumers }: Groups,
  block: Pick<Block, 'colors' | 'width'>,
): string[] {
  const { colors } = block
  const full: Block = {
    ...block,
    statuses: ['failed'],
    lines: (finding) => [...findingLines(finding), ...replayLines(report, finding)],
  }
  const short: Block = {
    ...full,
    lines: (finding) => findingLines(finding).filter(([label]) => label !== 'curl'),
  }
  return [
    ...section(
      'Violations',
      colors.red('✗'),
      failed.filter(({ counts }) => counts),
      full,
    ),
    ...section(
      'Warnings',
      colors.yellow('!'),
      failed.filter((result) => !result.counts && !isAccepted(result)),
      short,
    ),
    ...section('Accepted violations', colors.yellow('!'), violated.filter(isAccepted), {
      ...short,
      lines: outcomeLines,
    }),
    ...section('Consumer contracts', colors.red('✗'), consumers, {
      ...full,
      statuses: ['failed', 'inconclusive', 'kitError'],
    }),
  ]
}

/** The summary for a terminal or a log: first the verdict with its reason, then what to fix, then notices. */
export function terminal(report: Report, options: RenderOptions): string {
  const colors = picocolors.createColors(options.colors)
  const verdict = verdictOf(report)
  const groups = groupsOf(report, options)
  const { cutOff, unjudged } = groups
  const { verbose = false, width } = options
  // An inconclusive verdict is due to what could not be judged, so that is printed in full.
  const isInFull =
    verdict === 'inconclusive' || verbose || unjudged.some(({ status }) => status === 'kitError')
  const isShort = causesToFix(report).length > 0 && !isInFull
  const block = { colors, width }
  const { notices } = report
  return withoutLogCommands(
    `${[
      `${colors.bold(colors[verdictStyles[verdict].color](verdict.toUpperCase()))}  ${title(report.target.url)}`,
      ...wrapped(paragraph(reasonOf(report)), options.width, ''),
      '',
      ...countsLines(report),
      ...causesText({ ...report, causes: causesToFix(report) }, colors, options.width),
      ...sectionsOf(report, groups, block),
      ...(isShort ? [] : unjudgedLines(unjudged, block, verbose)),
      ...(cutOff.length === 0 ? [] : ['', cutOffLine(cutOff.length)]),
      '',
      ...(isShort ? unjudgedLine(unjudged, options.width) : []),
      ...notices.flatMap((notice) => wrapped(`Notice: ${paragraph(notice)}`, options.width, '')),
      ...wrapped(facts(report, options), options.width, ''),
    ].join('\n')}\n`,
  )
}
