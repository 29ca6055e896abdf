import { pause } from '../interruption.ts'

/** The clock and the pause of a pacer. */
interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(): number
  sleep(milliseconds: number): Promise<void>
}

const clockOf = (signal: AbortSignal | undefined): Clock => ({
  now: () => performance.now(),
  sleep: (milliseconds) => pause(milliseconds, signal),
})

/** Keeps an interval between requests, even between those in flight together. */
export class Pacer {
  readonly #interval: number
  readonly #clock: Clock
  /** The earliest time of the next request. The previous client may have just sent a request. */
  #next: number
  #turns: Promise<void> = Promise.resolve()

  /** @param interval milliseconds from one request to the next; 0: none */
  constructor(interval: number, signal?: AbortSignal, clock = clockOf(signal)) {
    this.#interval = interval
    this.#clock = clock
    this.#next = clock.now() + interval
  }

  /** Waits until a request may be sent: one interval after the previous request, even if that was late. */
  async turn(): Promise<void> {
    if (this.#interval === 0) return
    this.#turns = this.#turns.then(() => this.#ownTurn())
    await this.#turns
  }

  /** The target asked a request to wait: those that have not been scheduled yet wait too. */
  hold(milliseconds: number): void {
    this.#next = Math.max(this.#next, this.#clock.now() + milliseconds)
  }

  async #ownTurn(): Promise<void> {
    for (let delay = this.#left; delay > 0; delay = this.#left) await this.#clock.sleep(delay)
    this.#next = this.#clock.now() + this.#interval
  }

  get #left(): number {
    return this.#next - this.#clock.now()
  }
}
