type Row = readonly string[]

/** The rows as lines with aligned columns. Columns from `firstNumber` on are flush right. */
export function alignedLines(rows: readonly Row[], firstNumber = Number.POSITIVE_INFINITY): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const padded = (cell: string, column: number): string => {
    const width = widths[column] ?? 0
    return column < firstNumber ? cell.padEnd(width) : cell.padStart(width)
  }
  return rows.map((row) => row.map(padded).join('  ').trimEnd())
}
