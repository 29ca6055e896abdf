/** How long responses take, and how long it is worth waiting for one, as TCP estimates it (RFC 6298). In milliseconds. */
export interface LatencyEstimate {
  readonly mean: number | null
  readonly deviation: number
  /** The most recent durations. */
  readonly recent: readonly number[]
}

export const noLatency: LatencyEstimate = { mean: null, deviation: 0, recent: [] }

/** Number of recent responses for the usual duration. */
const usualCount = 8

export const latencyAfter = (
  { mean, deviation, recent }: LatencyEstimate,
  duration: number,
): LatencyEstimate => ({
  mean: mean === null ? duration : (7 / 8) * mean + (1 / 8) * duration,
  deviation: mean === null ? duration / 2 : (3 / 4) * deviation + (1 / 4) * Math.abs(mean - duration),
  recent: [...recent, duration].slice(-usualCount),
})

/** The mean of the latest responses except the slowest; 0 if there are few, since the first one is often slow. */
export function usualLatency({ recent }: LatencyEstimate): number {
  if (recent.length < usualCount) return 0
  const sum = recent.reduce((total, duration) => total + duration, 0)
  return (sum - Math.max(...recent)) / (usualCount - 1)
}

/** A duration that few responses exceed. */
export const longestLatency = ({ mean, deviation }: LatencyEstimate): number => (mean ?? 0) + 4 * deviation
