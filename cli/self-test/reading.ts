import type { Fault } from '../../reference-server/faults/fault.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { type Complaint, complaintsOf } from './complaints.ts'
import type { Matrix } from './matrix.ts'
import { type TrialKind, type TrialResult, violations } from './trial.ts'

/** A fault that was tried, and which requirements each engine found violated. */
export interface FaultRow {
  readonly fault: Fault
  readonly tripped: ReadonlyMap<string, readonly string[]>
}

/** A matrix as its renderers show it. */
export interface Reading {
  readonly matrix: Matrix
  readonly faults: readonly FaultRow[]
  /** The reference, variants and pairs that were tried. */
  readonly conforming: readonly TrialResult[]
  readonly complaints: readonly Complaint[]
}

function trippedIn({ runs }: TrialResult, engines: readonly string[]): Map<string, string[]> {
  const all = runs.flatMap(violations)
  return new Map(
    engines.map((engine) => [
      engine,
      [...new Set(all.filter((said) => said.engine === engine).map(({ requirement }) => requirement))].sort(),
    ]),
  )
}

export function readingOf(matrix: Matrix): Reading {
  const results = new Map(matrix.results.map((result) => [result.trial.id, result]))
  return {
    matrix,
    faults: faults.flatMap((fault) => {
      const result = results.get(fault.id)
      return result === undefined ? [] : [{ fault, tripped: trippedIn(result, matrix.engines) }]
    }),
    conforming: matrix.results.filter(({ trial }) => trial.kind !== 'fault'),
    complaints: complaintsOf(matrix),
  }
}

/** Whether an engine found the requirement violated that the fault breaks. */
export const finds = ({ fault, tripped }: FaultRow, engine: string): boolean =>
  tripped.get(engine)?.includes(fault.breaks) ?? false

/** The faults that this engine alone would not have found. */
export const missedBy = ({ faults }: Reading, engine: string): Fault[] =>
  faults.filter((row) => !finds(row, engine)).map(({ fault }) => fault)

export const ofKind = ({ conforming }: Reading, kind: TrialKind): TrialResult[] =>
  conforming.filter(({ trial }) => trial.kind === kind)
