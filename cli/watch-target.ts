import type { ExitStatus } from '../reports/exit-status.ts'
import { UsageError } from '../contracts/usage-error.ts'
import { isListening, watch } from './commands/watch.ts'
import type { Process } from './process.ts'

interface WatchedTarget<Scope> {
  readonly url: string
  readonly first: Scope
  readonly everything: Scope
  /** The checks that failed in the last run. Throws a UsageError if its report does not contain them. */
  readonly failed: () => Promise<Scope>
  /** Judges the target. It removes the secrets from the environment that it is given. */
  readonly run: (asked: Scope, environment: NodeJS.ProcessEnv) => Promise<ExitStatus>
}

/**
 * Judges a target repeatedly. Returns the exit status of the last run.
 *
 * @throws {UsageError} if standard input is not a terminal
 */
export function watchTarget<Scope>(
  { keyboard: open, signal, output, environment }: Process,
  { url, first, everything, failed, run }: WatchedTarget<Scope>,
): Promise<ExitStatus> {
  const keyboard = open?.()
  if (keyboard?.isTTY !== true)
    throw new UsageError(
      '--watch waits for Enter, and standard input is not a terminal; use --rerun REPORT there',
    )
  const kept = { ...environment }
  let given = environment
  return watch(first, {
    everything,
    failed: () =>
      failed().catch((error: unknown) => {
        if (error instanceof UsageError) return undefined
        throw error
      }),
    judge: (asked) => {
      const own = given
      given = { ...kept }
      return run(asked, own)
    },
    keyboard,
    isReachable: () => isListening(url),
    signal,
    say: output.err,
  })
}
