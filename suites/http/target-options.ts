import type { Header } from '../../reports/model.ts'
import type { Budget } from './budget.ts'
import type { ExchangeLogOptions, RunLogOptions } from './exchange-log.ts'
import type { Omission } from './omission.ts'
import type { RetryLimits } from './retry/retry-policy.ts'
import type { HealthRecord } from './retry/target-health.ts'

export interface TargetOptions extends RunLogOptions {
  /** The base URL; trailing slashes do not count. */
  readonly url: string
  /** Null: the service asks for no credential (`--no-auth`). */
  readonly token: string | null
  /** Sent with every request, for a gateway that wants more headers. */
  readonly headers?: readonly Header[]
  /** Time-out of one request, in milliseconds. */
  readonly timeout: number
  /** PEM text of certificate authorities to trust. */
  readonly ca?: string | undefined
  readonly insecure?: boolean
  /** Changes to the standard limits. */
  readonly limits?: Partial<RetryLimits>
  /** How long a connection stays idle before the create after a pause, in milliseconds; default 2000. */
  readonly idlePause?: number
  /** Called when that pause begins: the time may be used for other work. */
  readonly onPause?: () => void
  /** What the run has learned about the target before. */
  readonly health?: HealthRecord | undefined
  /** Milliseconds from one request to the next; default: no delay. */
  readonly interval?: number
  /** Kinds of requests that are never sent. */
  readonly omissions?: readonly Omission[]
  /** What may be sent; default: the bounds of a default run. */
  readonly budget?: Budget
  /** Ends every delay and every request. Recorded exchanges are kept. */
  readonly signal?: AbortSignal
}

/** What a client of the target chooses. */
export interface SendingOptions extends ExchangeLogOptions {
  /** Whether undici sends the ordinary requests, if there are many. Default: `node:http` sends all. */
  readonly pooled?: boolean
}
