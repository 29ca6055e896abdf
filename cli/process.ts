import type { Contract } from '../contracts/contract.ts'
import type { Keyboard } from './commands/watch.ts'
import type { KnownSecrets } from './output/known-secrets.ts'
import type { Output } from './output/output.ts'
import type { RunState } from './signals.ts'

/** The process as a command sees it: arguments, environment, outputs, and the signal that ends it. */
export interface Process {
  readonly argv: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly output: Output
  readonly secrets: KnownSecrets
  readonly signal: AbortSignal
  readonly runState?: RunState | undefined
  /** Opens standard input; undefined if there is none. */
  readonly keyboard?: () => Keyboard
  /** Milliseconds since 1970, never going back. */
  readonly clock?: () => number
  /** The working directory: the search for the configuration file begins there. */
  readonly directory?: string
}

/** The process as a command about one target sees it. */
export interface TargetCommandContext extends Process {
  readonly contract: Contract
}
