import type { Contract } from '../../contracts/contract.ts'
import type { CaseResult, SelfTestCase } from './case.ts'
import { SelfTestRunner } from './self-test-runner.ts'

export interface SelfTestResults {
  readonly seed: string
  readonly engines: readonly string[]
  readonly requirements: Contract['requirements']
  /** In the order of the cases. */
  readonly results: readonly CaseResult[]
}

interface SelfTestOptions extends Omit<SelfTestResults, 'results'> {
  /** Cases that run at the same time. */
  readonly concurrency: number
  /** Called after each case. */
  readonly onResult: (result: CaseResult) => void
  /** Ends the self-test; cases that are running are lost. */
  readonly signal: AbortSignal
}

/** Runs the kit on all cases. */
export async function runCases(
  cases: readonly SelfTestCase[],
  options: SelfTestOptions,
): Promise<SelfTestResults> {
  const { concurrency, onResult, signal, ...about } = options
  const results: CaseResult[] = []
  const queue = cases.entries()
  const runners = Array.from(
    { length: Math.min(concurrency, cases.length) },
    () => new SelfTestRunner(about.seed),
  )
  const end = () => {
    for (const runner of runners) runner.end()
  }
  signal.addEventListener('abort', end)
  await Promise.all(
    runners.map(async (runner) => {
      for (const [index, testCase] of queue) {
        if (signal.aborted) return
        const result = await runner.run(testCase)
        results[index] = result
        onResult(result)
      }
    }),
  )
  signal.removeEventListener('abort', end)
  end()
  return { ...about, results: results.filter((result) => result !== undefined) }
}
