import picocolors from 'picocolors'
import { comparisonOf, isSame } from '../compare/comparison.ts'
import type { Report } from '../model.ts'
import { withoutLogCommands } from '../text/log-commands.ts'
import { shortened } from '../text/preview.ts'
import { differencesOf } from '../compare/provenance.ts'
import { verdictOf } from '../verdict.ts'
import { comparisonSections } from './comparison-sections.ts'
import type { RenderOptions } from './renderer.ts'
import { title } from './terminal-section.ts'

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines]

/** The changes from one report to the next, for a terminal or a log. */
export function comparisonText(earlier: Report, later: Report, { colors }: RenderOptions): string {
  const { bold, green, red, yellow } = picocolors.createColors(colors)
  const comparison = comparisonOf(earlier, later)
  const marks = { broken: red('✗'), fixed: green('✓'), other: yellow('!') }
  const changes = comparisonSections(comparison, { marks, idOf: title })
  const differences = differencesOf(earlier, later)
  return withoutLogCommands(
    `${[
      `${bold(`${verdictOf(earlier)} → ${verdictOf(later)}`)}  ${title(later.target.url)}`,
      ...(isSame(comparison) ? ['Both runs have the same result for every requirement.'] : []),
      ...section(
        bold('The runs differ in'),
        differences.map((line) => `  ${line}`),
      ),
      ...changes.flatMap(([heading, lines]) => section(bold(heading), lines)),
      ...section(
        bold('Changed observations'),
        comparison.observations.flatMap(({ row, before: was, after: is }) => [
          `  ${title(row.id)}`,
          `    before  ${shortened(was.join('; '), 400)}`,
          `    now     ${shortened(is.join('; '), 400)}`,
        ]),
      ),
    ].join('\n')}\n`,
  )
}
