import type { RecordedExchange } from './exchanges.ts'
import { percentile } from './text/percentile.ts'

/** Durations of responses, in milliseconds. */
export interface Latency {
  readonly count: number
  readonly median: number
  /** The 95th percentile. */
  readonly p95: number
  readonly longest: number
  /** The number of responses in each range, from the fastest to the slowest, with the empty ranges in between. */
  readonly ranges: readonly { readonly below: number; readonly count: number }[]
}

/** Upper ends of the ranges: 1, 2, 5 in each power of ten. */
const ends = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, Number.POSITIVE_INFINITY]

/** Null without a response. */
export function latencyOf(exchanges: readonly RecordedExchange[]): Latency | null {
  const times = exchanges
    .filter(({ exchange }) => exchange.response !== null)
    .map(({ exchange }) => exchange.timing.duration)
    .sort((a, b) => a - b)
  const at = (share: number): number => percentile(times, share)
  if (times.length === 0) return null
  const placeOf = (time: number): number => ends.findIndex((end) => time < end)
  const counts = ends.map(() => 0)
  for (const time of times) counts[placeOf(time)] = (counts[placeOf(time)] ?? 0) + 1
  const first = placeOf(times[0] ?? 0)
  const last = placeOf(at(1))
  return {
    count: times.length,
    median: at(0.5),
    p95: at(0.95),
    longest: at(1),
    ranges: ends.slice(first, last + 1).map((below, index) => ({ below, count: counts[first + index] ?? 0 })),
  }
}
