import { type DiagnosisResult, diagnosisResultOf } from '../../cli/self-test/diagnosis-result.ts'
import type { NamedChange } from '../../reference-server/named-change.ts'
import type { BareFault } from './bare-faults.ts'
import { startBareServer } from './bare-server.ts'
import { type Asked, diagnosed, diagnosedAt } from './diagnosed.ts'
import { namesEach } from './names-each.ts'

/** A fault, or an allowed variant, which breaks nothing. */
export interface BrokenBy {
  readonly id: string
  /** The requirements of which one has to come first. */
  readonly breaks: readonly string[]
}

/** What the diagnosis said of one server. */
export interface FaultRun extends DiagnosisResult {
  readonly faults: readonly BrokenBy[]
}

/** Whether the causes name each fault by the requirement that it is registered for. */
export const isRight = (run: FaultRun): boolean => namesEach(run.faults, run)

/** Whether the run found each fault: a fault may hide another one. */
export const isFound = ({ faults, violated }: FaultRun): boolean =>
  faults.every(({ breaks }) => breaks.some((requirement) => violated.includes(requirement)))

/** The kit on a server that shares nothing with the reference server. */
export async function bareRun(faults: readonly BareFault[], asked: Asked = {}): Promise<FaultRun> {
  const server = await startBareServer(faults)
  try {
    return { faults, ...diagnosisResultOf(await diagnosedAt(server, asked)) }
  } finally {
    await server.close()
  }
}

/** Runs with and without the diagnosis in turn; the quickest of each counts, as others are slowed by chance. */
const repetitions = 3

/** How many times as long a run takes with the diagnosis. */
export async function timeFactor(changes: readonly NamedChange[]): Promise<number> {
  const least = { with: Infinity, without: Infinity }
  for (let round = 0; round < repetitions; round += 1)
    for (const how of ['without', 'with'] as const) {
      const asked: Asked = { diagnosis: how === 'with' }
      const begun = performance.now()
      await diagnosed(changes, asked)
      least[how] = Math.min(least[how], performance.now() - begun)
    }
  return least.with / least.without
}
