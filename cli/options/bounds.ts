import type { RunContext } from '../../suites/run/run-context.ts'
import { UsageError } from '../../suites/session/usage-error.ts'
import type { TypedOptions } from './run-options.ts'

const mostRequests = 10_000_000
const longestRun = 7 * 24 * 3_600

const isDecimal = (typed: string): boolean => /^(\d+(\.\d*)?|\.\d+)$/.test(typed)

function countOf(option: string, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined
  const count = /^\d{1,9}$/.test(typed) ? Number(typed) : 0
  if (count >= 1 && count <= mostRequests) return count
  throw new UsageError(`${option} is no number of the kind wanted; give one from 1 to ${mostRequests}`)
}

/** `--max-requests` and `--max-plants`. */
export function limitsOf({ maxRequests, maxPlants }: TypedOptions): NonNullable<RunContext['limits']> {
  const requests = countOf('--max-requests', maxRequests)
  const creations = countOf('--max-plants', maxPlants)
  return {
    ...(requests === undefined ? {} : { requests }),
    ...(creations === undefined ? {} : { creations }),
  }
}

/** Milliseconds of `--max-time SECONDS`. */
export function maxTimeOf({ maxTime }: TypedOptions): number {
  const seconds = isDecimal(maxTime) ? Number(maxTime) : 0
  if (seconds >= 0.1 && seconds <= longestRun) return Math.round(seconds * 1_000)
  throw new UsageError(`--max-time is no number of seconds; give one from 0.1 to ${longestRun}`)
}

const milliseconds: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 }

/** Milliseconds from one request to the next: `--rate 5/s`, or `30/m`. Undefined: as fast as the target responds. */
export function intervalOf({ rate }: TypedOptions): number | undefined {
  if (rate === undefined) return undefined
  const [count = '', unit = 's', ...rest] = rate.split('/')
  const interval = (milliseconds[unit] ?? Number.NaN) / (isDecimal(count) ? Number(count) : 0)
  if (rest.length === 0 && interval >= 0.1 && interval <= 60_000) return interval
  throw new UsageError('--rate is no rate; give requests per second or minute, as 5/s or 30/m')
}
