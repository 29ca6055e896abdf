import { availableParallelism } from 'node:os'
import { faults } from '../../reference-server/faults/faults.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import type { TargetCommandContext } from '../process.ts'
import { endedBy } from '../signals.ts'
import { enginesOf } from '../options/engine-names.ts'
import { engines as allEngines } from '../../suites/run/engines.ts'
import { installedEngines } from '../../suites/run/installed-engines.ts'
import { unknownWord } from '../options/did-you-mean.ts'
import { commaList } from '../options/comma-list.ts'
import { selfTestJson } from '../self-test/json.ts'
import { selfTestMarkdown } from '../self-test/markdown.ts'
import { runCases } from '../self-test/run-cases.ts'
import { progressOf } from '../self-test/progress.ts'
import { selfTestSummary } from '../self-test/summary.ts'
import { selfTestText } from '../self-test/text.ts'
import { runsWith, sampledPairs, selfTestCases } from '../self-test/cases.ts'
import { seedOf } from '../options/settings.ts'

const renderers = { text: selfTestText, json: selfTestJson, markdown: selfTestMarkdown }

/** The options of `self-test`. */
export interface TypedSelfTest {
  readonly format: keyof typeof renderers
  readonly seed?: string
  readonly engines?: readonly string[]
  readonly only?: readonly string[]
}

function idsOf(words: readonly string[]): string[] {
  const known = [...faults, ...variants].map(({ id }) => id)
  const ids = commaList(words)
  const unknown = ids.find((id) => !known.includes(id))
  if (unknown === undefined) return ids
  throw unknownWord('there is no fault and no variant', unknown, known, 'leave out --only to see all')
}

type SelfTestContext = Pick<TargetCommandContext, 'contract' | 'output' | 'signal' | 'runState'>

/**
 * Runs the kit against every fault and variant of the reference server, and prints the results.
 *
 * @returns the exit status: 0 if the kit finds each fault and raises nothing on any variant, 1 otherwise, 3 if the
 * self-test was interrupted
 * @throws {UsageError} if an option names nothing
 */
export async function selfTest(
  { format, seed: typedSeed, engines: typedEngines, only = [] }: TypedSelfTest,
  { contract, output, signal, runState = { isRunning: false } }: SelfTestContext,
): Promise<ExitStatus> {
  const seed = seedOf(typedSeed)
  const installed = installedEngines(enginesOf(typedEngines, allEngines), () => typedEngines !== undefined)
  const engines = installed.engines.map(({ name }) => name)
  const cases = selfTestCases({ seed, pairs: sampledPairs, only: idsOf(only), runs: runsWith(engines) })
  if (installed.notice !== undefined) output.err(`${installed.notice}\n`)
  const progress = progressOf(cases.length, output)
  runState.isRunning = true
  const results = await runCases(cases, {
    engines,
    requirements: contract.requirements,
    seed,
    concurrency: 2 * availableParallelism() + 1,
    onResult: () => progress.note(),
    signal,
  }).finally(() => progress.end())
  runState.isRunning = false
  if (signal.aborted) return endedBy(signal) === 'crashed' ? exitStatus.unusable : exitStatus.inconclusive
  const summary = selfTestSummary(results)
  output.report(renderers[format](summary))
  return summary.failures.length === 0 ? exitStatus.success : exitStatus.failure
}
