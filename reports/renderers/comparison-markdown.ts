import { comparisonOf, isSame } from '../compare/comparison.ts'
import { codeCell, codeSpan, markdownTable } from '../text/markdown.ts'
import type { Report } from '../model.ts'
import { differencesOf } from '../compare/provenance.ts'
import { verdictOf } from '../verdict.ts'
import { comparisonSections } from './comparison-sections.ts'

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${heading}`, '', ...lines, '']

/** The changes from one report to the next, as Markdown. */
export function comparisonMarkdown(earlier: Report, later: Report): string {
  const comparison = comparisonOf(earlier, later)
  const marks = { broken: '-', fixed: '-', other: '-' }
  const changes = comparisonSections(comparison, { marks, idOf: (id) => codeSpan(id, 100) })
  const rows = comparison.observations.map(({ row, before: was, after: is }) => [
    codeCell(row.id, 100),
    codeCell(was.join('; '), 200),
    codeCell(is.join('; '), 200),
  ])
  return [
    `## ${verdictOf(earlier)} → ${verdictOf(later)}: ${codeSpan(later.target.url, 200)}`,
    '',
    ...(isSame(comparison) ? ['Both runs have the same result for every requirement.', ''] : []),
    ...changes.flatMap(([heading, lines]) => section(heading, lines)),
    ...section(
      'Changed observations',
      rows.length === 0 ? [] : [markdownTable(['open point', 'before', 'now'], rows)],
    ),
    ...section(
      'The runs differ in',
      differencesOf(earlier, later).map((line) => `- ${codeSpan(line, 500)}`),
    ),
  ].join('\n')
}
