import type { Fault } from '../../reference-server/faults/fault.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { type CaseKind, type CaseResult, type CaseRun, violations } from './case.ts'
import { failuresOf, type SelfTestFailure } from './failures.ts'
import type { SelfTestResults } from './run-cases.ts'
import type { Traffic } from './traffic.ts'

/** A fault that was tried, its runs, and the requirements that each engine found violated. */
interface FaultResult {
  readonly fault: Fault
  readonly violated: ReadonlyMap<string, readonly string[]>
  readonly runs: readonly CaseRun[]
}

/** The results in the form in which the renderers show them. */
export interface SelfTestSummary {
  readonly results: SelfTestResults
  readonly faults: readonly FaultResult[]
  /** The reference, variants and pairs that were tried. */
  readonly conforming: readonly CaseResult[]
  readonly failures: readonly SelfTestFailure[]
  /** The maximum of what a server received in one run, by its own count. */
  readonly most: Traffic
}

const mostTraffic = ({ results }: SelfTestResults): Traffic => {
  const all = results.flatMap(({ runs }) => runs.map(({ traffic }) => traffic))
  const most = (member: keyof Traffic): number => Math.max(0, ...all.map((traffic) => traffic[member]))
  return { requests: most('requests'), plants: most('plants'), repeatable: most('repeatable') }
}

function violatedIn({ runs }: CaseResult, engines: readonly string[]): Map<string, string[]> {
  const all = runs.flatMap(violations)
  return new Map(
    engines.map((engine) => [
      engine,
      [
        ...new Set(all.filter((check) => check.engine === engine).map(({ requirement }) => requirement)),
      ].sort(),
    ]),
  )
}

export function selfTestSummary(results: SelfTestResults): SelfTestSummary {
  const byId = new Map(results.results.map((result) => [result.testCase.id, result]))
  return {
    results,
    faults: faults.flatMap((fault) => {
      const result = byId.get(fault.id)
      return result === undefined
        ? []
        : [{ fault, violated: violatedIn(result, results.engines), runs: result.runs }]
    }),
    conforming: results.results.filter(({ testCase }) => testCase.kind !== 'fault'),
    failures: failuresOf(results),
    most: mostTraffic(results),
  }
}

/** Whether an engine found the violation of the requirement that the fault breaks. */
export const finds = ({ fault, violated }: FaultResult, engine: string): boolean =>
  violated.get(engine)?.includes(fault.breaks) ?? false

/** Whether any of the engines found it. */
export const isFound = (row: FaultResult, engines: readonly string[]): boolean =>
  engines.some((engine) => finds(row, engine))

/** The faults that are missed if only this engine runs. */
export const missedBy = ({ faults }: SelfTestSummary, engine: string): Fault[] =>
  faults.filter((row) => !finds(row, engine)).map(({ fault }) => fault)

export const ofKind = ({ conforming }: SelfTestSummary, kind: CaseKind): CaseResult[] =>
  conforming.filter(({ testCase }) => testCase.kind === kind)
