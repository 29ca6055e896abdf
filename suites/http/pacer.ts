import { pause } from './interruption.ts'

/** What a pacer needs of its surroundings. */
interface Clock {
  /** Milliseconds since any moment. */
  now(): number
  sleep(milliseconds: number): Promise<void>
}

const clockOf = (signal: AbortSignal | undefined): Clock => ({
  now: () => performance.now(),
  sleep: (milliseconds) => pause(milliseconds, signal),
})

/** Spaces requests, also those that are in flight together. */
export class Pacer {
  readonly #interval: number
  readonly #clock: Clock
  /** When the next request may leave. The client before this one may have sent a request just now. */
  #next: number
  #turns: Promise<void> = Promise.resolve()

  /** @param interval milliseconds from one request to the next; 0: none */
  constructor(interval: number, signal?: AbortSignal, clock = clockOf(signal)) {
    this.#interval = interval
    this.#clock = clock
    this.#next = clock.now() + interval
  }

  /** Waits until a request may leave: an interval after the one before, even if that left late. */
  async turn(): Promise<void> {
    if (this.#interval === 0) return
    this.#turns = this.#turns.then(() => this.#ownTurn())
    await this.#turns
  }

  /** The target asked one request to wait: those that have no turn yet wait too. */
  hold(milliseconds: number): void {
    this.#next = Math.max(this.#next, this.#clock.now() + milliseconds)
  }

  async #ownTurn(): Promise<void> {
    for (let wait = this.#left; wait > 0; wait = this.#left) await this.#clock.sleep(wait)
    this.#next = this.#clock.now() + this.#interval
  }

  get #left(): number {
    return this.#next - this.#clock.now()
  }
}
