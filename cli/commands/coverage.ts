import { coverageHead, coverageRows } from '../../reports/text/coverage.ts'
import { plannedCoverage } from '../../suites/create-plant/features/coverage.ts'
import { plannedCircumstances } from '../../suites/session/circumstances.ts'

const planned = () => [...plannedCoverage(), ...plannedCircumstances()]

/** What the valid creates of a default run cover, as a table. */
export function coverageText(): string {
  const rows: readonly (readonly string[])[] = [coverageHead, ...coverageRows(planned())]
  const widths = coverageHead.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return `${rows.map(line).join('\n')}\n`
}

/** The same for programs. */
export const coverageJson = (): string => `${JSON.stringify(planned(), null, 2)}\n`
