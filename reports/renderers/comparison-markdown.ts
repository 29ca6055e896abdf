import { comparisonOf, isSame } from '../compare/comparison.ts'
import { statusLabels } from '../text/labels.ts'
import { codeCell, codeSpan, markdownTable } from '../text/markdown.ts'
import type { Report } from '../model.ts'
import { sourceText, differencesOf, statusBefore } from '../compare/provenance.ts'
import { verdictOf } from '../verdict.ts'

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${heading}`, '', ...lines, '']

/** The changes from one report to the next, as Markdown. */
export function comparisonMarkdown(earlier: Report, later: Report): string {
  const comparison = comparisonOf(earlier, later)
  const { broken, fixed, other, observations, gone } = comparison
  const rows = observations.map(({ row, before: was, after: is }) => [
    codeCell(row.id, 100),
    codeCell(was.join('; '), 200),
    codeCell(is.join('; '), 200),
  ])
  return `${[
    `## ${verdictOf(earlier)} → ${verdictOf(later)}: ${codeSpan(later.target.url, 200)}`,
    '',
    ...(isSame(comparison) ? ['Both runs have the same result for every requirement.', ''] : []),
    ...section(
      'Newly broken',
      broken.map(
        (change) =>
          `- ${codeSpan(change.row.id, 100)} (${change.row.level}, ${statusBefore(change)}): ${sourceText(change.sources)}`,
      ),
    ),
    ...section(
      'Newly fixed',
      fixed.map(({ row }) => `- ${codeSpan(row.id, 100)} (${row.level})`),
    ),
    ...section('Other changes', [
      ...other.map(
        (change) =>
          `- ${codeSpan(change.row.id, 100)}: ${statusBefore(change)}, now ${statusLabels[change.after]}`,
      ),
      ...gone.map((row) => `- ${codeSpan(row.id, 100)}: no longer a requirement`),
    ]),
    ...section(
      'Changed observations',
      rows.length === 0 ? [] : [markdownTable(['open point', 'before', 'now'], rows)],
    ),
    ...section(
      'The runs differ in',
      differencesOf(earlier, later).map((line) => `- ${codeSpan(line, 500)}`),
    ),
  ].join('\n')}`
}
