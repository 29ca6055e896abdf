import type { Level } from '../../contracts/catalogue.ts'
import type { Report } from '../model.ts'
import { grouped } from '../preview.ts'
import { type StatusCounts, summaryOf } from '../summary.ts'
import type { RequirementStatus } from '../verdict.ts'

const levels: readonly Level[] = ['must', 'should', 'observe']

const columns: readonly (readonly [RequirementStatus, string])[] = [
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['observed', 'observed'],
  ['inconclusive', 'inconclusive'],
  ['notApplicable', 'not applicable'],
  ['kitError', 'kit error'],
  ['unjudged', 'not judged'],
]

/** Requirements by level and status as aligned lines; a status that no requirement has gets no column. */
export function countsTable(report: Report): string[] {
  const summary = summaryOf(report)
  const used = columns.filter(([status]) => levels.some((level) => summary[level][status] > 0))
  const line = (head: string, cell: (column: readonly [RequirementStatus, string]) => string): string =>
    used.reduce((text, column) => `${text}  ${cell(column).padStart(column[1].length)}`, head.padEnd(7))
  const row = (level: Level, counts: StatusCounts): string =>
    line(level, ([status]) => (counts[status] === 0 ? '·' : grouped(counts[status])))
  return [line('', ([, label]) => label), ...levels.map((level) => row(level, summary[level]))]
}
