import type { Comparison } from '../compare/comparison.ts'
import { sourceText, statusBefore } from '../compare/provenance.ts'
import { statusLabels } from '../labels.ts'

interface SectionStyle {
  /** At the beginning of a line. */
  readonly marks: Readonly<Record<'broken' | 'fixed' | 'other', string>>
  readonly idOf: (id: string) => string
}

type Section = readonly [heading: string, lines: readonly string[]]

/** What changed in the results of requirements: the part of a comparison that text and Markdown have in common. */
export const comparisonSections = (
  { broken, fixed, other, gone }: Comparison,
  { marks, idOf }: SectionStyle,
): readonly Section[] => [
  [
    'Newly broken',
    broken.map(
      (change) =>
        `${marks.broken} ${idOf(change.row.id)} (${change.row.level}, ${statusBefore(change)}): ${sourceText(change.sources)}`,
    ),
  ],
  ['Newly fixed', fixed.map(({ row }) => `${marks.fixed} ${idOf(row.id)} (${row.level})`)],
  [
    'Other changes',
    [
      ...other.map(
        (change) =>
          `${marks.other} ${idOf(change.row.id)}: ${statusBefore(change)}, now ${statusLabels[change.after]}`,
      ),
      ...gone.map(({ id }) => `${marks.other} ${idOf(id)}: no longer a requirement`),
    ],
  ],
]
