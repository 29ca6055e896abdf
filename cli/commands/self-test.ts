import { availableParallelism } from 'node:os'
import type { Contract } from '../../contracts/contract.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import { endedBy } from '../signals.ts'
import { enginesOf } from '../options/engine-names.ts'
import { engines as allEngines } from '../../suites/run/engines.ts'
import { suggest } from '../options/suggest.ts'
import type { Output } from '../output/output.ts'
import type { SelfTestFormat, TypedSelfTest } from '../options/self-test-arguments.ts'
import { json } from '../self-test/json.ts'
import { markdown } from '../self-test/markdown.ts'
import { matrixOf } from '../self-test/matrix.ts'
import { progressOf } from '../self-test/progress.ts'
import { type Reading, readingOf } from '../self-test/reading.ts'
import { text } from '../self-test/text.ts'
import { runsWith, trials } from '../self-test/trials.ts'
import { seedOf } from '../options/settings.ts'
import { UsageError } from '../options/usage-error.ts'

const renderers: Record<SelfTestFormat, (reading: Reading) => string> = { text, json, markdown }

/** Pairs of variants that are sampled: enough that a few runs meet most that could matter, few enough for a minute. */
const sampledPairs = 40

function idsOf(words: readonly string[]): string[] {
  const known = [...faults, ...variants].map(({ id }) => id)
  const ids = words.flatMap((word) => word.split(',')).filter((id) => id !== '')
  for (const id of ids) {
    if (known.includes(id)) continue
    const meant = suggest(id, known)
    const advice = meant.length === 0 ? 'leave out --only to see all' : `did you mean ${meant.join(' or ')}?`
    throw new UsageError(`there is no fault and no freedom "${id}"; ${advice}`)
  }
  return ids
}

export interface SelfTestSurroundings {
  readonly contract: Contract
  readonly output: Output
  readonly signal: AbortSignal
}

/**
 * Runs the kit against every fault and freedom of the reference server, and prints the matrix. Returns the exit status: 0 where
 * each fault trips its requirement and no freedom raises anything, 1 where the gate cannot be trusted, 3 where it was ended.
 *
 * @throws {UsageError} where an option names nothing
 */
export async function selfTest(
  { format, seed: typedSeed, engines: typedEngines, only = [] }: TypedSelfTest,
  { contract, output, signal }: SelfTestSurroundings,
): Promise<ExitStatus> {
  const seed = seedOf(typedSeed)
  const engines = enginesOf(typedEngines, allEngines).map(({ name }) => name)
  const list = trials({ seed, pairs: sampledPairs, only: idsOf(only), runs: runsWith(engines) })
  const progress = progressOf(list.length, output)
  const matrix = await matrixOf(list, {
    engines,
    requirements: contract.requirements,
    seed,
    lanes: availableParallelism() + 1,
    onResult: () => progress.note(),
    signal,
  })
  progress.end()
  if (signal.aborted) return endedBy(signal) === 'crashed' ? exitStatus.unusable : exitStatus.inconclusive
  const reading = readingOf(matrix)
  output.report(renderers[format](reading))
  return reading.complaints.length === 0 ? exitStatus.success : exitStatus.failure
}
