import { UsageError } from '../../common/usage-error.ts'
import { observedValues, type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import type { Report, RequirementRow } from '../model.ts'
import { type Verdict, verdictOf } from '../verdict.ts'
import { withoutMeasures } from './comparison.ts'

/** A report and the heading of its column. */
export interface NamedReport {
  readonly name: string
  readonly report: Report
}

export interface MatrixColumn extends NamedReport {
  readonly verdict: Verdict
}

/** One requirement in every implementation, in the order of the columns. */
export interface MatrixRow {
  readonly row: RequirementRow
  readonly cells: readonly RequirementResult[]
}

/** Implementations × requirements. */
export interface ImplementationMatrix {
  readonly columns: readonly MatrixColumn[]
  readonly rows: readonly MatrixRow[]
}

/** @throws {UsageError} if the run did not come to its end: what it did not judge is unknown */
export function assertComplete({ name, report }: NamedReport): void {
  if (!report.complete)
    throw new UsageError(`${name} is the report of a run that ended early; run it again to its end`)
}

/**
 * The matrix of reports of the same contract. Requirements that no run was asked for are left out, and so are the contracts of
 * consumers, which differ between implementations.
 *
 * @throws {UsageError} if a report is incomplete or has another contract than the first one
 */
export function matrixOf(reports: readonly NamedReport[]): ImplementationMatrix {
  const [first] = reports
  for (const one of reports) {
    assertComplete(one)
    if (one.report.contract.digest !== first?.report.contract.digest)
      throw new UsageError(
        `${one.name} has another contract than ${first?.name}; run both with the same version of the kit`,
      )
  }
  const judged = reports.map(
    ({ report }) => new Map(requirementResultsOf(report).map((one) => [one.row.id, one])),
  )
  const rows = (first?.report.requirements ?? []).filter(
    ({ id, consumer }) => consumer === undefined && judged.some((byId) => byId.get(id)?.leftOut === false),
  )
  // A report of the same contract has each row, unless it was edited.
  const other = reports.find((_, index) => rows.some(({ id }) => judged[index]?.has(id) !== true))
  if (other !== undefined)
    throw new UsageError(`${other.name} lacks requirements of its contract; use the file as the run wrote it`)
  return {
    columns: reports.map((one) => ({ ...one, verdict: verdictOf(one.report) })),
    rows: rows.map((row) => ({ row, cells: judged.flatMap((byId) => byId.get(row.id) ?? []) })),
  }
}

/** The observations about an implementation, in one text; null if nothing was observed. */
export function observedText(result: RequirementResult): string | null {
  const values = observedValues(result)
  return values.length === 0 ? null : values.join('; ')
}

const cellText = (cell: RequirementResult): string =>
  cell.row.level === 'observe' ? withoutMeasures(observedText(cell) ?? cell.status) : cell.status

/** Whether the implementations differ on the requirement. */
export const differs = ({ cells }: MatrixRow): boolean => new Set(cells.map(cellText)).size > 1

/** Whether all implementations have the same result for every must and should. */
export const allAgree = ({ rows }: ImplementationMatrix): boolean =>
  rows.every((one) => one.row.level === 'observe' || !differs(one))
