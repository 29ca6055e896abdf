import { wholeNumberOf } from '../../common/option-values.ts'
import type { RunContext } from '../../suites/run/run-context.ts'
import { UsageError } from '../../common/usage-error.ts'
import type { TypedOptions } from './run-options.ts'

const maxCount = 10_000_000
/** Times that an option gives, in seconds. */
const maxRunTime = 7 * 24 * 3_600
const maxWait = 24 * 3_600
const minTimeout = 0.01
const maxTimeout = 3_600

const isDecimal = (typed: string): boolean => /^(\d+(\.\d*)?|\.\d+)$/.test(typed)

/** `--max-requests` and `--max-plants`. */
export function boundsOf({ maxRequests, maxPlants }: TypedOptions): NonNullable<RunContext['bounds']> {
  const requests = wholeNumberOf('--max-requests', maxRequests, maxCount)
  const creations = wholeNumberOf('--max-plants', maxPlants, maxCount)
  return {
    ...(requests === undefined ? {} : { requests }),
    ...(creations === undefined ? {} : { creations }),
  }
}

/** Milliseconds of an option such as `--max-time SECONDS`; `max` and `min` are in seconds. */
function timeOf(option: string, typed: string, max: number, min = 0.1): number {
  const seconds = isDecimal(typed) ? Number(typed) : 0
  if (seconds >= min && seconds <= max) return Math.round(seconds * 1_000)
  throw new UsageError(`${option} is not a number of seconds; give one from ${min} to ${max}`)
}

/** Milliseconds of `--max-time SECONDS`. */
export const maxTimeOf = ({ maxTime }: TypedOptions): number => timeOf('--max-time', maxTime, maxRunTime)

/** Milliseconds of `--timeout SECONDS`, the time limit of a request. */
export const timeoutOf = ({ timeout }: TypedOptions): number =>
  timeOf('--timeout', timeout, maxTimeout, minTimeout)

/** How the run waits for its target. */
export interface Waiting {
  /** Shell command that starts the target; undefined if it is started elsewhere. */
  readonly start?: string
  /** Milliseconds. */
  readonly timeLimit: number
}

/** `--start`, `--start-timeout` and `--wait`. Undefined if the target has to be running. */
export function waitingOf({ start, startTimeout, wait }: TypedOptions): Waiting | undefined {
  if (start === undefined)
    return wait === undefined ? undefined : { timeLimit: timeOf('--wait', wait, maxWait) }
  if (wait !== undefined)
    throw new UsageError('--wait is for a target that others start; with --start, give --start-timeout')
  if (start.trim() === '') throw new UsageError('--start is empty; give the command that starts the service')
  if (process.platform === 'win32')
    throw new UsageError(
      '--start needs process groups, which Windows does not have; start the service yourself and give --wait',
    )
  return { start, timeLimit: timeOf('--start-timeout', startTimeout, maxWait) }
}

const milliseconds: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 }

/** Milliseconds from one request to the next: `--rate 5/s`, or `30/m`. Undefined: as fast as the target responds. */
export function intervalOf({ rate }: TypedOptions): number | undefined {
  if (rate === undefined) return undefined
  const [count = '', unit = 's', ...rest] = rate.split('/')
  const interval = (milliseconds[unit] ?? Number.NaN) / (isDecimal(count) ? Number(count) : 0)
  if (rest.length === 0 && interval >= 0.1 && interval <= 60_000) return interval
  throw new UsageError('--rate is not a rate; give requests per second or minute, such as 5/s or 30/m')
}
