import picocolors from 'picocolors'
import { comparisonOf, isSame } from '../compare/comparison.ts'
import { statusLabels } from '../text/labels.ts'
import type { Report } from '../model.ts'
import { shortened } from '../text/preview.ts'
import { sourceText, differencesOf, statusBefore } from '../compare/provenance.ts'
import { verdictOf } from '../verdict.ts'
import type { RenderOptions } from './renderer.ts'

const title = (text: string): string => shortened(text, 200)

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', heading, ...lines]

/** The changes from one report to the next, for a terminal or a log. */
export function comparisonText(earlier: Report, later: Report, { colors }: RenderOptions): string {
  const { bold, green, red, yellow } = picocolors.createColors(colors)
  const comparison = comparisonOf(earlier, later)
  const { broken, fixed, other, observations, gone } = comparison
  const differences = differencesOf(earlier, later)
  return `${[
    `${bold(`${verdictOf(earlier)} → ${verdictOf(later)}`)}  ${title(later.target.url)}`,
    ...(isSame(comparison) ? ['Both runs have the same result for every requirement.'] : []),
    ...section(
      bold('The runs differ in'),
      differences.map((line) => `  ${line}`),
    ),
    ...section(
      bold('Newly broken'),
      broken.map(
        (change) =>
          `${red('✗')} ${title(change.row.id)} (${change.row.level}, ${statusBefore(change)}): ${sourceText(change.sources)}`,
      ),
    ),
    ...section(
      bold('Newly fixed'),
      fixed.map(({ row }) => `${green('✓')} ${title(row.id)} (${row.level})`),
    ),
    ...section(bold('Other changes'), [
      ...other.map(
        (change) =>
          `${yellow('!')} ${title(change.row.id)}: ${statusBefore(change)}, now ${statusLabels[change.after]}`,
      ),
      ...gone.map((row) => `${yellow('!')} ${title(row.id)}: no longer a requirement`),
    ]),
    ...section(
      bold('Changed observations'),
      observations.flatMap(({ row, before: was, after: is }) => [
        `  ${title(row.id)}`,
        `    before  ${shortened(was.join('; '), 400)}`,
        `    now     ${shortened(is.join('; '), 400)}`,
      ]),
    ),
  ].join('\n')}\n`
}
