import type { Matrix } from '../../cli/self-test/matrix.ts'
import type { Said, TrialKind } from '../../cli/self-test/trial.ts'
import type { Level } from '../../contracts/catalogue.ts'

/** What real runs of the kit showed of its checks. */
export interface Evidence {
  /** Checks of musts and shoulds that any run emitted. */
  readonly checks: ReadonlySet<string>
  /** Those that passed on the reference or on a freedom. */
  readonly passed: ReadonlySet<string>
  /** Those that failed on a fault. */
  readonly failed: ReadonlySet<string>
  /** The requirements of these checks. */
  readonly requirements: ReadonlySet<string>
}

const everything = ({ results }: Matrix, kinds: readonly TrialKind[]): Said[] =>
  results
    .filter(({ trial }) => kinds.includes(trial.kind))
    .flatMap(({ runs }) => runs)
    .flatMap(({ said }) => said)

/** Joins the catalogue with what the runs of a matrix emitted. */
export function evidenceOf(matrix: Matrix, engine: string): Evidence {
  const levels = new Map<string, Level>(matrix.requirements.map(({ id, level }) => [id, level]))
  const judged = (kinds: readonly TrialKind[]): Said[] =>
    everything(matrix, kinds).filter(
      (said) => said.engine === engine && levels.get(said.requirement) !== 'observe',
    )
  const conforming = judged(['reference', 'freedom', 'pair'])
  const faulty = judged(['fault'])
  const checksOf = (all: readonly Said[], status: Said['status']): Set<string> =>
    new Set(all.filter((said) => said.status === status).map(({ check }) => check))
  return {
    checks: new Set([...conforming, ...faulty].map(({ check }) => check)),
    passed: checksOf(conforming, 'passed'),
    failed: checksOf(faulty, 'failed'),
    requirements: new Set(conforming.map(({ requirement }) => requirement)),
  }
}

export const without = (all: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !those.has(one)).sort()
