import type { ExitStatus } from '../reports/exit-status.ts'
import { UsageError } from '../suites/session/usage-error.ts'
import { isListening, watch } from './commands/watch.ts'
import type { Process } from './process.ts'

interface WatchedTarget<Scope> {
  readonly url: string
  readonly first: Scope
  readonly everything: Scope
  /** What failed in the last run. Throws a UsageError if its report does not say. */
  readonly failed: () => Promise<Scope>
  /** Forgets the secrets of the environment that it is given. */
  readonly run: (asked: Scope, environment: NodeJS.ProcessEnv) => Promise<ExitStatus>
}

/**
 * Judges a target again and again. Returns the exit status of the last run.
 *
 * @throws {UsageError} if nobody can press Enter
 */
export function watchTarget<Scope>(
  { keyboard: open, signal, output, environment }: Process,
  { url, first, everything, failed, run }: WatchedTarget<Scope>,
): Promise<ExitStatus> {
  const keyboard = open?.()
  if (keyboard?.isTTY !== true)
    throw new UsageError(
      '--watch waits for Enter, and standard input is no terminal; use --rerun REPORT there',
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
