import picocolors from 'picocolors'
import { outcomeWord } from '../labels.ts'
import { differs, type ImplementationMatrix, type MatrixRow, observedText } from '../compare/matrix.ts'
import { withoutLogCommands } from '../text/log-commands.ts'
import { counted } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import type { RenderOptions } from './renderer.ts'

const idLimit = 28
const name = (text: string): string => shortened(text, 60)

/** The matrix as aligned columns, followed by the open points on which the implementations differ, in words. */
export function matrixText({ columns, rows }: ImplementationMatrix, { colors }: RenderOptions): string {
  const { bold, dim, green, red, yellow } = picocolors.createColors(colors)
  const demanded = rows.filter(({ row }) => row.level !== 'observe')
  const heads = columns.map((column) => name(column.name))
  const widths = heads.map((head) => Math.max(head.length, 14))
  const margin = Math.max(idLimit, ...demanded.map(({ row }) => name(row.id).length))
  const line = (head: string, cells: readonly string[], paint: (text: string) => string): string =>
    `${head.padEnd(margin)}  ${cells.map((cell, index) => paint(cell.padEnd(widths[index] ?? 0))).join('  ')}`.trimEnd()
  const tone = (word: string): string => {
    const trimmed = word.trimEnd()
    if (trimmed === 'passed' || trimmed === 'conformant') return green(word)
    return trimmed === 'failed' || trimmed === 'non-conformant' ? red(word) : yellow(word)
  }
  const silent = ({ row, cells }: MatrixRow): string[] => [
    '',
    name(row.id),
    ...cells.map(
      (cell, index) =>
        `  ${(heads[index] ?? '').padEnd(Math.max(...widths))}  ${shortened(observedText(cell) ?? outcomeWord(cell), 300)}`,
    ),
  ]
  const open = rows.filter((one) => one.row.level === 'observe' && differs(one))
  return withoutLogCommands(
    `${[
      bold(line('', heads, (text) => text)),
      line(
        'verdict',
        columns.map(({ verdict }) => verdict),
        tone,
      ),
      '',
      ...demanded.map((one) => line(name(one.row.id), one.cells.map(outcomeWord), tone)),
      ...(open.length === 0
        ? []
        : ['', bold('Where the specification is silent, and they differ'), ...open.flatMap(silent)]),
      '',
      dim(`${counted(columns.length, 'implementation')}, ${counted(rows.length, 'requirement')}.`),
    ].join('\n')}\n`,
  )
}
