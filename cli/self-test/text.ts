import { finds, missedBy, ofKind, type Reading } from './reading.ts'
import type { TrialResult } from './trial.ts'

const columns = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}

/** The number and names of what is listed: names only where they are few. */
const shownNames = 12
const few = (names: readonly string[]): string =>
  names.length === 0 || names.length > shownNames
    ? `${names.length}`
    : `${names.length} (${names.join(', ')})`

function faultTable({ matrix: { engines }, faults }: Reading): string[] {
  const rows = faults.map((row) => [
    row.fault.id,
    row.fault.breaks,
    ...engines.map((engine) => {
      const others = (row.tripped.get(engine) ?? []).filter((requirement) => requirement !== row.fault.breaks)
      const more = others.length === 0 ? '' : ` +${others.length}`
      return finds(row, engine) ? `found${more}` : `-${more}`
    }),
  ])
  return columns([['fault', 'breaks', ...engines], ...rows])
}

const raised = ({ runs }: TrialResult, engine: string): number =>
  runs
    .flatMap(({ said }) => said)
    .filter((said) => said.engine === engine && ['failed', 'inconclusive', 'kitError'].includes(said.status))
    .length

function conformingTable({ matrix: { engines }, conforming }: Reading): string[] {
  const rows = conforming.map((result) => [
    result.trial.kind,
    result.trial.id,
    ...engines.map((engine) => {
      const count = raised(result, engine)
      return count === 0 ? 'nothing' : `${count} findings`
    }),
  ])
  return columns([['conforming', 'id', ...engines], ...rows])
}

/** The matrix for a terminal or a log. */
export function text(reading: Reading): string {
  const { matrix, faults, complaints } = reading
  const found = faults.filter((row) => matrix.engines.some((engine) => finds(row, engine))).length
  const counts = `${found} of ${faults.length} faults found; ${ofKind(reading, 'freedom').length} variants, ${ofKind(reading, 'pair').length} pairs of them`
  return `${[
    ...faultTable(reading),
    '',
    ...conformingTable(reading),
    '',
    'Missed by one engine alone:',
    ...columns(matrix.engines.map((engine) => [engine, few(missedBy(reading, engine).map(({ id }) => id))])),
    '',
    ...complaints.map(({ trial, text: why }) => `✗ ${trial}: ${why}`),
    `${complaints.length === 0 ? 'TRUSTED' : 'NOT TRUSTED'}  ${counts}; ${complaints.length} complaints. Seed: ${matrix.seed}.`,
  ].join('\n')}\n`
}
