import type { NamedChange } from '../../reference-server/named-change.ts'
import type { Cause } from '../../reports/model.ts'
import { diagnosed } from './diagnosed.ts'

/** A fault, or an allowed variant, which breaks nothing. */
export type Changed = NamedChange & { readonly breaks?: string }

/** What the diagnosis said of one server. */
export interface FaultRun {
  readonly changes: readonly Changed[]
  readonly causes: readonly Cause[]
  readonly failures: number
  readonly explained: number
  /** Whether the run found each fault: a fault may hide another one. */
  readonly isFound: boolean
  /** Requests and plants of the diagnosis. */
  readonly requests: number
  readonly plants: number
}

/** How many of the first causes a reader looks at. */
const first = 3

/** Whether the causes name each fault by the requirement that it is registered for. */
export const isRight = ({ changes, causes }: FaultRun): boolean =>
  changes.every(({ breaks }) =>
    causes.slice(0, changes.length === 1 ? 1 : first).some(({ requirement }) => requirement === breaks),
  )

async function faultRun(changes: readonly Changed[]): Promise<FaultRun> {
  const { causes, results } = await diagnosed(changes)
  // The preflight and the engines have findings, or send nothing.
  const sent = results.slice(1).filter(({ findings, requests }) => findings.length === 0 && requests > 0)
  const failed = results
    .flatMap(({ findings }) => findings)
    .filter(({ outcome }) => outcome.status === 'failed')
  const explained = new Set(causes.flatMap(({ findings }) => findings))
  return {
    changes,
    causes,
    failures: failed.length,
    explained: failed.filter(({ check }) => explained.has(check)).length,
    isFound: changes.every(({ breaks }) => failed.some(({ requirement }) => requirement === breaks)),
    requests: sent.reduce((sum, { requests }) => sum + requests, 0),
    plants: sent.reduce((sum, { created }) => sum + created.length, 0),
  }
}

/** Runs the kit's own engines on each server, one after the other. */
export async function runFaults(
  servers: readonly (readonly Changed[])[],
  onRun: (run: FaultRun) => void,
): Promise<FaultRun[]> {
  const runs: FaultRun[] = []
  for (const changes of servers) {
    const run = await faultRun(changes)
    onRun(run)
    runs.push(run)
  }
  return runs
}
