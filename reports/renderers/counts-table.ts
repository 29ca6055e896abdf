import type { Report } from '../model.ts'
import { countsRows } from '../summary.ts'
import { statuses, statusLabels } from '../labels.ts'
import { alignedLines } from '../text/aligned-lines.ts'
import { markdownTable } from '../text/markdown.ts'
import { grouped } from '../text/plural.ts'

/** Requirements by level; a status that no requirement has gets no column. */
function countsTable(report: Report, none: string): string[][] {
  const rows = countsRows(report)
  const used = statuses.filter((status) => rows.some(([, counts]) => counts[status] > 0))
  return [
    ['', ...used.map((status) => statusLabels[status])],
    ...rows.map(([heading, counts]) => [
      heading,
      ...used.map((status) => (counts[status] === 0 ? none : grouped(counts[status]))),
    ]),
  ]
}

/** Requirements by level and status as aligned lines. */
export const countsLines = (report: Report): string[] => alignedLines(countsTable(report, '·'), 1)

/** `countsLines` as a table of Markdown. */
export function countsMarkdown(report: Report): string {
  const [head = [], ...rows] = countsTable(report, '0')
  return markdownTable(head, rows)
}
