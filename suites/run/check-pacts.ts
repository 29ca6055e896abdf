import { UsageError } from '../../common/usage-error.ts'
import type * as dryRunModule from '../pact/dry-run.ts'
import type { PactOptions } from '../pact/supplied-pact.ts'
import { CallTimedOut, Worker } from './worker.ts'

/** Time limit in milliseconds. The verifier only compares examples. */
const standardLimit = 60_000

/**
 * Has the native verifier read the supplied pacts, in a worker, before anything is sent.
 *
 * @throws {UsageError} if a pact cannot be verified
 */
export async function checkPacts(options: PactOptions | undefined, timeLimit = standardLimit): Promise<void> {
  if (options === undefined) return
  const worker = new Worker<typeof dryRunModule>(new URL('../pact/dry-run.js', import.meta.url))
  try {
    const problem = await worker.call('dryRun', options, { timeLimit })
    if (problem !== undefined) throw new UsageError(problem)
  } catch (error) {
    if (!(error instanceof CallTimedOut)) throw error
    throw new UsageError(
      `the supplied pacts have too many interactions: reading them takes longer than ${timeLimit / 1_000} s; verify fewer at once`,
    )
  } finally {
    worker.end()
  }
}
