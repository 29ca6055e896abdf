export interface LatencyRecord {
  readonly mean: number | null
  readonly deviation: number
}

export const noLatency: LatencyRecord = { mean: null, deviation: 0 }

/** How long responses take, and how long it is worth waiting for one, as TCP estimates it (RFC 6298). In milliseconds. */
export class LatencyEstimate {
  #mean: number | null
  #deviation: number

  constructor({ mean, deviation }: LatencyRecord) {
    this.#mean = mean
    this.#deviation = deviation
  }

  get record(): LatencyRecord {
    return { mean: this.#mean, deviation: this.#deviation }
  }

  note(duration: number): void {
    this.#deviation =
      this.#mean === null
        ? duration / 2
        : (3 / 4) * this.#deviation + (1 / 4) * Math.abs(this.#mean - duration)
    this.#mean = this.#mean === null ? duration : (7 / 8) * this.#mean + (1 / 8) * duration
  }

  /** What hardly any response takes longer than. */
  get longest(): number {
    return (this.#mean ?? 0) + 4 * this.#deviation
  }
}
