import { levels } from '../../contracts/catalogue.ts'
import type { RequirementResult } from '../requirement-result.ts'
import { outcomeWord } from '../labels.ts'
import { codeCell, markdownTable } from '../text/markdown.ts'
import { type ImplementationMatrix, observedText } from '../compare/matrix.ts'

const signs = new Map([
  ['passed', '✅'],
  ['failed', '❌'],
  ['warning', '🟡'],
])

function cellOf(cell: RequirementResult): string {
  const word = outcomeWord(cell)
  const observed = observedText(cell)
  if (observed !== null) return codeCell(observed, 120)
  return `${signs.get(word) ?? '·'} ${word}`
}

/** The matrix as a table for each level. */
export function matrixMarkdown({ columns, rows }: ImplementationMatrix): string {
  const head = ['', ...columns.map(({ name }) => codeCell(name, 60))]
  const tables = levels.flatMap((level) => {
    const own = rows.filter(({ row }) => row.level === level)
    if (own.length === 0) return []
    const lines = own.map(({ row, cells }) => [codeCell(row.id, 100), ...cells.map(cellOf)])
    return [`### ${level}`, '', markdownTable(head, lines), '']
  })
  return [
    '## Plant Store conformance',
    '',
    markdownTable(head, [['verdict', ...columns.map(({ verdict }) => verdict)]]),
    '',
    ...tables,
  ].join('\n')
}
