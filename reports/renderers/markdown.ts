import { comparisonOf } from '../compare/comparison.ts'
import { disagree, opinionsOf } from '../disagreement.ts'
import { type Judgement, judgementsOf } from '../judgement.ts'
import { levels, originOf, shortDigest, statuses, statusLabels } from '../text/labels.ts'
import { codeBlock, codeCell, codeSpan, markdownTable, prose } from '../text/markdown.ts'
import { fixOrder } from '../fix-order.ts'
import type { Report } from '../model.ts'
import { grouped } from '../text/preview.ts'
import { causeText } from '../compare/provenance.ts'
import { reasonOf } from '../text/reason.ts'
import { rerunCommand } from '../text/rerun.ts'
import { summaryOf } from '../summary.ts'
import { runIdWord } from '../text/run-id-word.ts'
import { type Verdict, verdictOf } from '../verdict.ts'
import { findingTexts } from './finding-text.ts'
import type { RenderOptions } from './renderer.ts'

const signs: Readonly<Record<Verdict, string>> = {
  conformant: '✅',
  'non-conformant': '❌',
  inconclusive: '🟡',
}

/** With heading, reason and counts at most 20 lines before the fold, all counts told. */
const newlyBroken = 3
const toMend = { alone: 4, besideRegressions: 2 }
/** A comment on a pull request holds 65 536 characters. */
const foldLimit = 50_000

function countsTable(report: Report): string {
  const { consumers, ...summary } = summaryOf(report)
  const used = statuses.filter((status) =>
    [...levels.map((level) => summary[level]), ...(consumers ? [consumers] : [])].some(
      (counts) => counts[status] > 0,
    ),
  )
  const rows = levels.map((level) => [level, ...used.map((status) => grouped(summary[level][status]))])
  if (consumers !== undefined)
    rows.push(['consumer contracts', ...used.map((status) => grouped(consumers[status]))])
  return markdownTable(['', ...used.map((status) => statusLabels[status])], rows)
}

function regressions(report: Report, previous: Report | undefined): string[] {
  if (previous === undefined) return []
  const { broken, mended } = comparisonOf(previous, report)
  const counts = `${broken.length} newly broken, ${mended.length} newly mended since the previous report`
  return [
    `**${counts}**`,
    ...broken
      .slice(0, newlyBroken)
      .map(({ row, causes }) => `- ${codeSpan(row.id, 100)} ${causeText(causes)}`),
    '',
  ]
}

function firstMessage({ findings }: Judgement): string {
  for (const { outcome } of findings) if (outcome.status === 'failed') return outcome.message
  return 'No check judged it.'
}

const item = (judgement: Judgement): string =>
  `- ${codeSpan(judgement.row.id, 100)} (${judgement.counts ? prose(originOf(judgement.row), 100) : 'warning'}): ${prose(firstMessage(judgement), 200)}`

function mending(order: readonly Judgement[], shown: number): string[] {
  if (order.length === 0) return []
  return [`**To mend first, of ${order.length}**`, ...order.slice(0, shown).map(item), '']
}

function details(judgement: Judgement): string {
  const failed = judgement.findings.filter(({ outcome }) => outcome.status === 'failed')
  const [first] = failed
  const opinions = opinionsOf(judgement.findings)
  const said = opinions.map(({ engine, status }) => `${codeSpan(engine, 60)} ${statusLabels[status]}`)
  return [
    `#### ${codeSpan(judgement.row.id, 100)}`,
    `${prose(judgement.row.statement, 500)} (${prose(originOf(judgement.row), 200)})`,
    ...(disagree(opinions) ? [`The engines disagree: ${said.join(', ')}.`] : []),
    ...(first === undefined ? [] : [codeBlock(findingTexts(first))]),
    ...(failed.length > 1 ? [`and ${grouped(failed.length - 1)} findings more`] : []),
  ].join('\n\n')
}

/** As many of the parts as fit. */
function fitting(parts: readonly string[]): string[] {
  let room = foldLimit
  const fits = parts.filter((part) => {
    room -= part.length
    return room > 0
  })
  return fits.length < parts.length ? [...fits, `… ${parts.length - fits.length} more, in report.json`] : fits
}

function open(judgements: readonly Judgement[]): string[] {
  const without = judgements.filter(
    ({ asked, status }) => asked && ['kitError', 'inconclusive', 'unjudged'].includes(status),
  )
  if (without.length === 0) return []
  const rows = without.map(({ row, status }) => [
    codeCell(row.id, 100),
    codeCell(originOf(row), 100),
    statusLabels[status],
  ])
  return ['### Without a judgement', markdownTable(['requirement', 'from', 'status'], rows)]
}

function silence(judgements: readonly Judgement[]): string[] {
  const points = judgements.flatMap(({ row, findings }) =>
    findings.flatMap(({ outcome }) =>
      outcome.status === 'observed' ? [[codeCell(row.id, 100), codeCell(outcome.value, 200)]] : [],
    ),
  )
  if (points.length === 0) return []
  return [
    '### Where the specification is silent',
    markdownTable(['open point', 'what this implementation does'], points.slice(0, 100)),
  ]
}

function facts(report: Report): string {
  const { kit, contract, created, requests, runIds } = report
  return [
    `${grouped(requests)} requests, ${grouped(created.length)} plants created (${runIdWord(report)} ${codeSpan(runIds.join(' '), 100)}).`,
    `Contract ${codeSpan(contract.version, 40)}, digest ${codeSpan(shortDigest(contract.digest), 40)}; kit ${codeSpan(kit.version, 40)}.`,
    `Run again: ${codeSpan(rerunCommand(report), 1_000)}`,
  ].join('\n')
}

/** For a job summary or a pull request: the verdict, what broke since the previous report, what to mend; the rest behind a fold. */
export function markdown(report: Report, { previous }: Pick<RenderOptions, 'previous'> = {}): string {
  const verdict = verdictOf(report)
  const judgements = judgementsOf(report)
  const order = fixOrder(judgements)
  return `${[
    `## ${signs[verdict]} ${verdict}: ${codeSpan(report.target.url, 200)}`,
    '',
    prose(reasonOf(report), 600),
    '',
    ...regressions(report, previous),
    ...mending(order, previous === undefined ? toMend.alone : toMend.besideRegressions),
    countsTable(report),
    '',
    '<details><summary>Everything that was found</summary>',
    '',
    fitting([
      ...report.notices.slice(0, 20).map((notice) => `> ${codeSpan(notice, 600)}`),
      ...order.map(details),
      ...open(judgements),
      ...silence(judgements),
      facts(report),
    ]).join('\n\n'),
    '',
    '</details>',
  ].join('\n')}\n`
}
