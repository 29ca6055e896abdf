import { pause } from './interruption.ts'

/** The waits of one run, of which there are so many milliseconds. */
export class Backoff {
  #left: number
  readonly #signal: AbortSignal | undefined
  #asleep = 0

  constructor(left: number, signal: AbortSignal | undefined) {
    this.#left = left
    this.#signal = signal
  }

  /** Milliseconds. */
  get left(): number {
    return this.#left
  }

  /** Backoff so many milliseconds, and half as long again at most where others wait too: what was turned away together is not to come back together. */
  async sleep(milliseconds: number): Promise<void> {
    const wait = this.#asleep > 0 ? milliseconds * (1 + Math.random() / 2) : milliseconds
    this.#left -= wait
    this.#asleep += 1
    try {
      await pause(wait, this.#signal)
    } finally {
      this.#asleep -= 1
    }
  }
}
