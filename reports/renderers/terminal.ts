import picocolors from 'picocolors'
import { disagree, opinionsOf } from '../disagreement.ts'
import { isCutOff, type Judgement, judgementsOf } from '../judgement.ts'
import { originOf, statusLabels } from '../text/labels.ts'
import type { Finding, OutcomeStatus, Report } from '../model.ts'
import { grouped, shortened } from '../text/preview.ts'
import { reasonOf } from '../text/reason.ts'
import { runIdWord } from '../text/run-id-word.ts'
import { replayCommand } from '../text/rerun.ts'
import { type RequirementStatus, type Verdict, verdictOf } from '../verdict.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { wrapped } from '../text/wrapped.ts'
import { countsTable } from './counts-table.ts'
import { findingLines, type Line, outcomeLines } from './finding-text.ts'
import type { RenderOptions } from './renderer.ts'

type Colors = ReturnType<typeof picocolors.createColors>

/** Titles, names and notices may come from a pact file or from the target. */
const title = (text: string): string => shortened(text, 200)
const prose = (text: string): string => shortened(text, 1_000)

/** A requirement that ten thousand generated cases violate is one thing to mend. */
const shownFindings = 3

/** What needs no line of its own in a summary. */
const settled: ReadonlySet<RequirementStatus> = new Set(['passed', 'observed', 'notApplicable'])

const paintOf = (colors: Colors): Record<Verdict, (text: string) => string> => ({
  conformant: colors.green,
  'non-conformant': colors.red,
  inconclusive: colors.yellow,
})

function section(heading: string, mark: string, judgements: readonly Judgement[], block: Block): string[] {
  if (judgements.length === 0) return []
  return [
    '',
    block.colors.bold(heading),
    ...judgements.flatMap((judgement) => requirement(judgement, mark, block)),
  ]
}

/** How the findings of a section are shown. */
interface Block {
  readonly colors: Colors
  readonly width: number
  readonly statuses: readonly OutcomeStatus[]
  readonly lines: (finding: Finding) => readonly Line[]
}

function requirement({ row, findings }: Judgement, mark: string, block: Block): string[] {
  const { bold, dim } = block.colors
  const concerned = findings.filter(({ outcome }) => block.statuses.includes(outcome.status))
  const rest = concerned.length - shownFindings
  return [
    '',
    `${mark} ${bold(title(row.id))}${dim(`, ${title(originOf(row))}`)}`,
    ...wrapped(prose(row.statement), block.width, '  '),
    ...concerned.slice(0, shownFindings).flatMap((finding) => lines(finding, block)),
    ...(rest > 0 ? [dim(`  … ${grouped(rest)} findings more on this requirement, in report.json`)] : []),
    ...(findings.length === 0 ? [dim('  No check judged this requirement.')] : []),
    ...disagreement(findings).map((line) => dim(`  ${line}`)),
  ]
}

function disagreement(findings: readonly Finding[]): string[] {
  const opinions = opinionsOf(findings)
  if (!disagree(opinions)) return []
  const said = opinions.map(({ engine, status }) => `${title(engine)} ${statusLabels[status]}`)
  return [`Engines disagree: ${said.join(', ')}.`]
}

function replayLines(report: Report, finding: Finding): Line[] {
  const command = replayCommand(report, finding)
  return command === null ? [] : [['replay', escapeInvisible(command)]]
}

const lines = (finding: Finding, { colors, lines: linesOf }: Block): string[] => [
  `  ${title(finding.title)} ${colors.dim(`(${title(finding.engine)})`)}`,
  ...linesOf(finding).map(([label, text]) => `    ${colors.dim(label.padEnd(10))}${text}`),
]

function facts(report: Report): string {
  const { created, runIds, requests, duration, seed } = report
  const plants = `Plants created: ${grouped(created.length)}`
  const kept =
    created.length === 0 ? '' : ` (they stay in the store, ${runIdWord(report)} ${title(runIds.join(' '))})`
  const sent = `Requests: ${grouped(requests)} in ${grouped(Math.round(duration))} ms`
  return `${plants}${kept}. ${sent}. Seed: ${title(seed)}.`
}

const cutOffLine = (count: number): string =>
  count === 1
    ? '1 requirement was not judged before the run ended.'
    : `${grouped(count)} requirements were not judged before the run ended.`

/** The summary for a terminal or a log: verdict and why first, then what to mend, then what to know. */
export function terminal(report: Report, options: RenderOptions): string {
  const colors = picocolors.createColors(options.colors)
  const verdict = verdictOf(report)
  const all = judgementsOf(report).filter(({ asked }) => asked)
  const judgements = all.filter(({ row }) => row.consumer === undefined)
  const consumers = all.filter(({ row, status }) => row.consumer !== undefined && !settled.has(status))
  const failed = judgements.filter(({ status, row }) => status === 'failed' && row.level !== 'observe')
  const open = judgements.filter(
    ({ status, counts }) =>
      report.setupFailure === undefined &&
      (status === 'kitError' || status === 'inconclusive' || (status === 'unjudged' && counts)),
  )
  const cutOff = open.filter((judgement) => isCutOff(report, judgement))
  const { notices } = report
  const block = { colors, width: options.width }
  const full: Block = {
    ...block,
    statuses: ['failed'],
    lines: (finding) => [...findingLines(finding), ...replayLines(report, finding)],
  }
  const short: Block = { ...full, lines: outcomeLines }
  return `${[
    `${colors.bold(paintOf(colors)[verdict](verdict.toUpperCase()))}  ${title(report.target.url)}`,
    ...wrapped(prose(reasonOf(report)), options.width, ''),
    '',
    ...countsTable(report),
    ...section(
      'Violations',
      colors.red('✗'),
      failed.filter(({ counts }) => counts),
      full,
    ),
    ...section(
      'Warnings',
      colors.yellow('!'),
      failed.filter(({ counts }) => !counts),
      short,
    ),
    ...section('Consumer contracts', colors.red('✗'), consumers, {
      ...full,
      statuses: ['failed', 'inconclusive', 'kitError'],
    }),
    ...section(
      'Without a judgement',
      colors.yellow('?'),
      open.filter((judgement) => !cutOff.includes(judgement)),
      { ...block, statuses: ['inconclusive', 'kitError'], lines: outcomeLines },
    ),
    ...(cutOff.length === 0 ? [] : ['', cutOffLine(cutOff.length)]),
    ...(notices.length === 0 ? [] : ['', colors.bold('Notices')]),
    ...notices.flatMap((notice) => wrapped(prose(notice), options.width, '  ')),
    '',
    ...wrapped(facts(report), options.width, ''),
  ].join('\n')}\n`
}
