import { levels } from '../../contracts/catalogue.ts'
import { statuses, statusLabels } from '../text/labels.ts'
import type { Report } from '../model.ts'
import { grouped } from '../text/preview.ts'
import { type StatusCounts, summaryOf } from '../summary.ts'
import type { RequirementStatus } from '../verdict.ts'

/** Requirements by level and status as aligned lines; a status that no requirement has gets no column. */
export function countsTable(report: Report): string[] {
  const { consumers, ...summary } = summaryOf(report)
  const rows: (readonly [string, StatusCounts])[] = levels.map((level) => [level, summary[level]])
  if (consumers !== undefined) rows.push(['consumer contracts', consumers])
  const used = statuses.filter((status) => rows.some(([, counts]) => counts[status] > 0))
  const margin = Math.max(...rows.map(([name]) => name.length))
  const line = (head: string, cell: (status: RequirementStatus) => string): string =>
    used.reduce(
      (text, status) => `${text}  ${cell(status).padStart(statusLabels[status].length)}`,
      head.padEnd(margin),
    )
  const row = (name: string, counts: StatusCounts): string =>
    line(name, (status) => (counts[status] === 0 ? '·' : grouped(counts[status])))
  return [line('', (status) => statusLabels[status]), ...rows.map(([name, counts]) => row(name, counts))]
}
