import type { Report } from '../model.ts'
import { countsRows, type StatusCounts } from '../summary.ts'
import { statuses, statusLabels } from '../labels.ts'
import { markdownTable } from '../text/markdown.ts'
import { grouped } from '../text/plural.ts'
import type { RequirementStatus } from '../verdict.ts'

type CountsRow = readonly [heading: string, counts: StatusCounts]

/** Requirements by level; a status that no requirement has gets no column. */
function countsOf(report: Report): {
  readonly rows: readonly CountsRow[]
  readonly used: RequirementStatus[]
} {
  const rows = countsRows(report)
  return { rows, used: statuses.filter((status) => rows.some(([, counts]) => counts[status] > 0)) }
}

/** Requirements by level and status as aligned lines. */
export function countsLines(report: Report): string[] {
  const { rows, used } = countsOf(report)
  const margin = Math.max(...rows.map(([heading]) => heading.length))
  const line = (head: string, cell: (status: RequirementStatus) => string): string =>
    used.reduce(
      (text, status) => `${text}  ${cell(status).padStart(statusLabels[status].length)}`,
      head.padEnd(margin),
    )
  const row = ([heading, counts]: CountsRow): string =>
    line(heading, (status) => (counts[status] === 0 ? '·' : grouped(counts[status])))
  return [line('', (status) => statusLabels[status]), ...rows.map(row)]
}

/** `countsLines` as a table of Markdown. */
export function countsMarkdown(report: Report): string {
  const { rows, used } = countsOf(report)
  return markdownTable(
    ['', ...used.map((status) => statusLabels[status])],
    rows.map(([heading, counts]) => [heading, ...used.map((status) => grouped(counts[status]))]),
  )
}
