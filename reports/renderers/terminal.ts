import picocolors from 'picocolors'
import { acceptedIn } from '../accepted.ts'
import { disagree, engineVerdictsOf } from '../engine-verdict.ts'
import { isAccepted, isCutOff, type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import { originOf, statusLabels } from '../text/labels.ts'
import type { Finding, OutcomeStatus, Report } from '../model.ts'
import { grouped, shortened } from '../text/preview.ts'
import { reasonOf } from '../text/reason.ts'
import { counted, plural } from '../text/plural.ts'
import { replayCommand } from '../text/rerun.ts'
import { type RequirementStatus, type Verdict, verdictOf } from '../verdict.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { coverageLine } from '../text/coverage.ts'
import { wrapped } from '../text/wrapped.ts'
import { withoutExplained } from '../explained.ts'
import { causesText } from './cause-text.ts'
import { countsTable } from './counts-table.ts'
import { findingLines, type LabelledLine, outcomeLines } from './finding-text.ts'
import type { RenderOptions } from './renderer.ts'

type Colors = ReturnType<typeof picocolors.createColors>

/** Titles, names and notices may come from a pact file or from the target. */
const title = (text: string): string => shortened(text, 200)
const prose = (text: string): string => shortened(text, 1_000)

/** A requirement that ten thousand generated cases violate is one thing to fix. */
const shownFindings = 3

/** Statuses that a summary only counts. */
const settled: ReadonlySet<RequirementStatus> = new Set(['passed', 'observed', 'notApplicable'])

const paintOf = (colors: Colors): Record<Verdict, (text: string) => string> => ({
  conformant: colors.green,
  accepted: colors.yellow,
  stale: colors.red,
  partial: colors.yellow,
  'non-conformant': colors.red,
  inconclusive: colors.yellow,
})

function section(
  heading: string,
  mark: string,
  results: readonly RequirementResult[],
  block: Block,
): string[] {
  if (results.length === 0) return []
  return ['', block.colors.bold(heading), ...results.flatMap((result) => requirement(result, mark, block))]
}

/** How the findings of a section are shown. */
interface Block {
  readonly colors: Colors
  readonly width: number
  readonly statuses: readonly OutcomeStatus[]
  readonly lines: (finding: Finding) => readonly LabelledLine[]
}

function requirement({ row, findings, accepted }: RequirementResult, mark: string, block: Block): string[] {
  const { bold, dim } = block.colors
  const concerned = findings.filter(({ outcome }) => block.statuses.includes(outcome.status))
  const rest = concerned.length - shownFindings
  return [
    '',
    `${mark} ${bold(title(row.id))}${dim(`, ${title(originOf(row))}`)}`,
    ...wrapped(prose(row.statement), block.width, '  '),
    ...concerned.slice(0, shownFindings).flatMap((finding) => lines(finding, accepted.get(finding), block)),
    ...(rest > 0 ? [dim(`  … ${counted(rest, 'more finding')} on this requirement, in report.json`)] : []),
    ...(findings.length === 0 ? [dim('  No check judged this requirement.')] : []),
    ...disagreement(findings).map((line) => dim(`  ${line}`)),
  ]
}

function disagreement(findings: readonly Finding[]): string[] {
  const verdicts = engineVerdictsOf(findings)
  if (!disagree(verdicts)) return []
  const said = verdicts.map(({ engine, status }) => `${title(engine)} ${statusLabels[status]}`)
  return [`Engines disagree: ${said.join(', ')}.`]
}

function replayLines(report: Report, finding: Finding): LabelledLine[] {
  const command = replayCommand(report, finding)
  return command === null ? [] : [['replay', escapeInvisible(command)]]
}

const lines = (
  finding: Finding,
  accepted: string | undefined,
  { colors, lines: linesOf }: Block,
): string[] => [
  `  ${title(finding.title)} ${colors.dim(`(${title(finding.engine)})`)}`,
  ...(accepted === undefined ? [] : [`    ${colors.dim('accepted'.padEnd(10))}${prose(accepted)}`]),
  ...linesOf(finding).map(([label, text]) => `    ${colors.dim(label.padEnd(10))}${text}`),
]

function facts(report: Report): string {
  const { created, runIds, requests, duration, seed } = report
  const plants = `Plants created: ${grouped(created.length)}`
  const kept =
    created.length === 0
      ? ''
      : ` (they stay in the store, ${plural(runIds.length, 'run id')} ${title(runIds.join(' '))})`
  const sent = `Requests: ${grouped(requests)} in ${grouped(Math.round(duration))} ms`
  const had = report.coverage === undefined ? '' : ` ${coverageLine(report.coverage)}`
  return `${plants}${kept}. ${sent}.${had} Seed: ${title(seed)}.`
}

const cutOffLine = (count: number): string =>
  `${counted(count, 'requirement was', 'requirements were')} not judged before the run ended.`

/** What the team accepts is not to be fixed first. */
function withoutAccepted(report: Report): Report {
  const accepted = new Set([...acceptedIn(report).keys()].map(({ check }) => check))
  if (accepted.size === 0) return report
  return {
    ...report,
    causes: report.causes.filter(({ findings }) => findings.some((id) => !accepted.has(id))),
  }
}

/** The summary for a terminal or a log: verdict and why first, then what to fix, then what to know. */
export function terminal(report: Report, options: RenderOptions): string {
  const colors = picocolors.createColors(options.colors)
  const verdict = verdictOf(report)
  const all = requirementResultsOf(report).filter(({ asked }) => asked)
  const results = all.filter(({ row }) => row.consumer === undefined)
  const consumers = all.filter(({ row, status }) => row.consumer !== undefined && !settled.has(status))
  const violated = results.filter(({ status, row }) => status === 'failed' && row.level !== 'observe')
  const failed = options.verbose === true ? violated : withoutExplained(report, violated)
  const open = results.filter(
    ({ status, counts }) =>
      report.setupFailure === undefined &&
      (status === 'kitError' || status === 'inconclusive' || (status === 'unjudged' && counts)),
  )
  const cutOff = open.filter((result) => isCutOff(report, result))
  const { notices } = report
  const block = { colors, width: options.width }
  const full: Block = {
    ...block,
    statuses: ['failed'],
    lines: (finding) => [...findingLines(finding), ...replayLines(report, finding)],
  }
  const short: Block = {
    ...full,
    lines: (finding) => findingLines(finding).filter(([label]) => label !== 'curl'),
  }
  return `${[
    `${colors.bold(paintOf(colors)[verdict](verdict.toUpperCase()))}  ${title(report.target.url)}`,
    ...wrapped(prose(reasonOf(report)), options.width, ''),
    '',
    ...countsTable(report),
    ...causesText(withoutAccepted(report), colors, options.width),
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
    ...section(
      'Could not be judged',
      colors.yellow('?'),
      open.filter((result) => !cutOff.includes(result)),
      { ...block, statuses: ['inconclusive', 'kitError'], lines: outcomeLines },
    ),
    ...(cutOff.length === 0 ? [] : ['', cutOffLine(cutOff.length)]),
    ...(notices.length === 0 ? [] : ['', colors.bold('Notices')]),
    ...notices.flatMap((notice) => wrapped(prose(notice), options.width, '  ')),
    ...(notices.length === 0 ? [''] : []),
    ...wrapped(facts(report), options.width, ''),
  ].join('\n')}\n`
}
