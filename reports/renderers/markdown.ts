import { causesToFix } from '../accepted.ts'
import { countsMarkdown } from './counts-table.ts'
import { coverageHead, coverageRows } from '../text/coverage.ts'
import { comparisonOf } from '../compare/comparison.ts'
import { disagree, engineVerdictsOf } from '../engine-verdict.ts'
import {
  acceptancesOf,
  failureMessages,
  observedValues,
  openResults,
  type RequirementResult,
  requirementResultsOf,
} from '../requirement-result.ts'
import { originOf, outcomeWord, shortDigest, statusLabels } from '../labels.ts'
import { codeBlock, codeCell, codeSpan, markdownTable, prose } from '../text/markdown.ts'
import { fixOrder, leftToFix } from '../fix-order.ts'
import type { Report } from '../model.ts'
import { sourceText } from '../compare/provenance.ts'
import { reasonOf } from '../reason.ts'
import { rerunCommand } from '../rerun.ts'
import { counted, plural } from '../text/plural.ts'
import { verdictOf } from '../verdict.ts'
import { verdictStyles } from '../verdict-style.ts'
import { causeDetails, causesFirst } from './markdown-causes.ts'
import { findingTexts } from './finding-text.ts'
import type { RenderOptions } from './renderer.ts'

/** Maximum number of violations above the fold: with heading, reason and counts, these take at most 20 lines. */
const newlyBroken = 3
const toFix = { alone: 4, besideRegressions: 2 }
/** A comment on a pull request has at most 65 536 characters. */
const foldLimit = 50_000

function regressions(report: Report, previous: Report | undefined): string[] {
  if (previous === undefined) return []
  const { broken, fixed } = comparisonOf(previous, report)
  const counts = `${broken.length} newly broken, ${fixed.length} newly fixed since the previous report`
  return [
    `**${counts}**`,
    ...broken
      .slice(0, newlyBroken)
      .map(({ row, sources }) => `- ${codeSpan(row.id, 100)} ${sourceText(sources)}`),
    '',
  ]
}

const item = (result: RequirementResult): string =>
  `- ${codeSpan(result.row.id, 100)} (${result.counts ? prose(originOf(result.row), 100) : outcomeWord(result)}): ${prose(failureMessages(result)[0] ?? 'No check judged it.', 200)}`

function fixing(order: readonly RequirementResult[], shown: number): string[] {
  if (order.length === 0 || shown === 0) return []
  return [`**Fix first, of ${order.length}**`, ...order.slice(0, shown).map(item), '']
}

function details(result: RequirementResult): string {
  const failed = result.findings.filter(({ outcome }) => outcome.status === 'failed')
  const [first] = failed
  const verdicts = engineVerdictsOf(result.findings)
  const verdictTexts = verdicts.map(({ engine, status }) => `${codeSpan(engine, 60)} ${statusLabels[status]}`)
  return [
    `#### ${codeSpan(result.row.id, 100)}`,
    `${prose(result.row.statement, 500)} (${prose(originOf(result.row), 200)})`,
    ...(disagree(verdicts) ? [`The engines disagree: ${verdictTexts.join(', ')}.`] : []),
    ...acceptancesOf(result).map((text) => prose(`Accepted: ${text}`, 500)),
    ...(first === undefined ? [] : [codeBlock(findingTexts(first))]),
    ...(failed.length > 1 ? [`and ${counted(failed.length - 1, 'more finding')}`] : []),
  ].join('\n\n')
}

/** The first parts, as many as fit. */
function fitting(parts: readonly string[]): string[] {
  let room = foldLimit
  const fits = parts.filter((part) => {
    room -= part.length
    return room > 0
  })
  return fits.length < parts.length ? [...fits, `… ${parts.length - fits.length} more, in report.json`] : fits
}

function open(results: readonly RequirementResult[]): string[] {
  const without = openResults(results)
  if (without.length === 0) return []
  const rows = without.map(({ row, status }) => [
    codeCell(row.id, 100),
    codeCell(originOf(row), 100),
    statusLabels[status],
  ])
  return ['### Could not be judged', markdownTable(['requirement', 'from', 'status'], rows)]
}

function silence(results: readonly RequirementResult[]): string[] {
  const points = results.flatMap((result) =>
    observedValues(result).map((value) => [codeCell(result.row.id, 100), codeCell(value, 200)]),
  )
  if (points.length === 0) return []
  return [
    '### Where the specification is silent',
    markdownTable(['open point', 'what this implementation does'], points.slice(0, 100)),
  ]
}

const coverage = ({ coverage: dimensions }: Report): string[] =>
  dimensions === undefined
    ? []
    : [
        '### Coverage',
        markdownTable(
          coverageHead,
          coverageRows(dimensions).map(([dimension = '', ...counts]) => [
            codeCell(dimension, 100),
            ...counts,
          ]),
        ),
      ]

function facts(report: Report): string {
  const { kit, contract, created, requests, runIds } = report
  return [
    `${counted(requests, 'request')}, ${counted(created.length, 'plant')} created (${plural(runIds.length, 'run id')} ${codeSpan(runIds.join(' '), 100)}).`,
    `Contract ${codeSpan(contract.version, 40)}, digest ${codeSpan(shortDigest(contract.digest), 40)}; kit ${codeSpan(kit.version, 40)}.`,
    `Run again: ${codeSpan(rerunCommand(report), 1_000)}`,
  ].join('\n')
}

/** For a job summary or a pull request: the verdict, the new violations since the previous report, and what to fix. The rest is folded. */
export function markdown(report: Report, { previous }: Pick<RenderOptions, 'previous'> = {}): string {
  const verdict = verdictOf(report)
  const results = requirementResultsOf(report)
  const order = fixOrder(results)
  const shown = previous === undefined ? toFix.alone : toFix.besideRegressions
  return `${[
    `## ${verdictStyles[verdict].sign} ${verdict}: ${codeSpan(report.target.url, 200)}`,
    '',
    prose(reasonOf(report), 600),
    '',
    ...regressions(report, previous),
    ...causesFirst(report, shown),
    ...fixing(leftToFix(report, results), Math.max(0, shown - 2 * causesToFix(report).length)),
    countsMarkdown(report),
    '',
    '<details><summary>Everything that was found</summary>',
    '',
    fitting([
      ...report.notices.slice(0, 20).map((notice) => `> ${codeSpan(notice, 600)}`),
      ...report.causes.map((cause) => causeDetails(report, cause)),
      ...order.map(details),
      ...open(results),
      ...silence(results),
      ...coverage(report),
      facts(report),
    ]).join('\n\n'),
    '',
    '</details>',
  ].join('\n')}\n`
}
