import type { Keyboard } from './commands/watch.ts'
import type { KnownSecrets } from './output/known-secrets.ts'
import type { Output } from './output/output.ts'

/** What a process gives the command: its arguments, its environment, where to write, and what ends it. */
export interface Process {
  readonly argv: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly output: Output
  readonly secrets: KnownSecrets
  readonly signal: AbortSignal
  /** Opens standard input; missing: there is none. */
  readonly keyboard?: () => Keyboard
  /** Milliseconds since 1970, never going back. */
  readonly clock?: () => number
  /** The working directory: the search for the configuration file begins there. */
  readonly directory?: string
}
