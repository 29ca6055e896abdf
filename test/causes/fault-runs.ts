import type { NamedChange } from '../../reference-server/named-change.ts'
import type { Cause } from '../../reports/model.ts'
import type { BareFault } from './bare-faults.ts'
import { startBareServer } from './bare-server.ts'
import { type Asked, diagnosedAt, startChanged } from './diagnosed.ts'

interface StartedServer {
  readonly url: string
  readonly token: string
  close(): Promise<unknown>
}

/** A server with faults, or with an allowed variant, which breaks nothing. */
export interface FaultyServer {
  /** For each fault, the requirements of which one has to come first. */
  readonly faults: readonly { readonly id: string; readonly breaks: readonly string[] }[]
  start(): Promise<StartedServer>
}

/** A reference server. */
export const changedServer = (
  changes: readonly (NamedChange & { readonly breaks?: string })[],
): FaultyServer => ({
  faults: changes.map(({ id, breaks }) => ({ id, breaks: breaks === undefined ? [] : [breaks] })),
  start: () => startChanged(changes),
})

/** A server that shares nothing with the reference server. */
export const bareServer = (faults: readonly BareFault[]): FaultyServer => ({
  faults,
  start: () => startBareServer(faults),
})

/** What the diagnosis said of one server. */
export interface FaultRun {
  readonly faults: FaultyServer['faults']
  readonly causes: readonly Pick<Cause, 'requirement' | 'condition' | 'deviation' | 'boundary'>[]
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
export const isRight = ({ faults, causes }: FaultRun): boolean =>
  faults.every(({ breaks }) =>
    causes.slice(0, faults.length === 1 ? 1 : first).some(({ requirement }) => breaks.includes(requirement)),
  )

async function ranOn(server: FaultyServer, asked: Asked) {
  const started = await server.start()
  try {
    return await diagnosedAt(started, asked)
  } finally {
    await started.close()
  }
}

export async function faultRun(server: FaultyServer): Promise<FaultRun> {
  const { faults } = server
  const { causes, results } = await ranOn(server, {})
  // The preflight and the engines have findings, or send nothing.
  const sent = results.slice(1).filter(({ findings, requests }) => findings.length === 0 && requests > 0)
  const failed = results
    .flatMap(({ findings }) => findings)
    .filter(({ outcome }) => outcome.status === 'failed')
  const explained = new Set(causes.flatMap(({ findings }) => findings))
  return {
    faults,
    causes: causes.map(({ requirement, condition, deviation, boundary = [] }) => ({
      requirement,
      condition,
      deviation,
      boundary,
    })),
    failures: failed.length,
    explained: failed.filter(({ check }) => explained.has(check)).length,
    isFound: faults.every(({ breaks }) => failed.some(({ requirement }) => breaks.includes(requirement))),
    requests: sent.reduce((sum, { requests }) => sum + requests, 0),
    plants: sent.reduce((sum, { created }) => sum + created.length, 0),
  }
}

/** Runs with and without the diagnosis in turn; the quickest of each counts, as others are slowed by chance. */
const repetitions = 3

/** How many times as long a run takes with the diagnosis. */
export async function timeFactor(server: FaultyServer): Promise<number> {
  const least = { with: Infinity, without: Infinity }
  for (let round = 0; round < repetitions; round += 1)
    for (const how of ['without', 'with'] as const) {
      const begun = performance.now()
      await ranOn(server, { diagnosis: how === 'with' })
      least[how] = Math.min(least[how], performance.now() - begun)
    }
  return least.with / least.without
}
