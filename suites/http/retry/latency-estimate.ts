export interface LatencyRecord {
  readonly mean: number | null
  readonly deviation: number
  /** The most recent durations. */
  readonly recent: readonly number[]
}

export const noLatency: LatencyRecord = { mean: null, deviation: 0, recent: [] }

/** Number of recent responses for `usual`. */
const usualCount = 8

/** How long responses take, and how long it is worth waiting for one, as TCP estimates it (RFC 6298). In milliseconds. */
export class LatencyEstimate {
  #mean: number | null
  #deviation: number
  #recent: readonly number[]

  constructor({ mean, deviation, recent }: LatencyRecord) {
    this.#mean = mean
    this.#deviation = deviation
    this.#recent = recent
  }

  get record(): LatencyRecord {
    return { mean: this.#mean, deviation: this.#deviation, recent: this.#recent }
  }

  note(duration: number): void {
    this.#recent = [...this.#recent, duration].slice(-usualCount)
    this.#deviation =
      this.#mean === null
        ? duration / 2
        : (3 / 4) * this.#deviation + (1 / 4) * Math.abs(this.#mean - duration)
    this.#mean = this.#mean === null ? duration : (7 / 8) * this.#mean + (1 / 8) * duration
  }

  /** The mean of the latest responses except the slowest; 0 if there are few, since the first one is often slow. */
  get usual(): number {
    if (this.#recent.length < usualCount) return 0
    const sum = this.#recent.reduce((total, duration) => total + duration, 0)
    return (sum - Math.max(...this.#recent)) / (usualCount - 1)
  }

  /** A duration that few responses exceed. */
  get longest(): number {
    return (this.#mean ?? 0) + 4 * this.#deviation
  }
}
