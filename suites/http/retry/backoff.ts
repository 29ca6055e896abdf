import { pause } from '../interruption.ts'

/** The delays of one client, limited in total. The time in which several requests wait counts once. */
export class Backoff {
  #left: number
  readonly #signal: AbortSignal | undefined
  #waiting = 0
  /** When the delays so far end. */
  #until = 0

  /** @param left milliseconds for all delays together */
  constructor(left: number, signal: AbortSignal | undefined) {
    this.#left = left
    this.#signal = signal
  }

  /** Milliseconds. */
  get left(): number {
    return this.#left
  }

  /** Waits. While other requests wait, adds up to half of the time as jitter, so that concurrent retries do not collide. */
  async sleep(milliseconds: number): Promise<void> {
    const delay = this.#waiting > 0 ? milliseconds * (1 + Math.random() / 2) : milliseconds
    const now = performance.now()
    this.#left -= Math.max(0, now + delay - Math.max(now, this.#until))
    this.#until = Math.max(this.#until, now + delay)
    this.#waiting += 1
    try {
      await pause(delay, this.#signal)
    } finally {
      this.#waiting -= 1
    }
  }
}
