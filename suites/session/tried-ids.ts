import type { Exchange } from '../../reports/model.ts'
import type { CreateExchange } from './create.ts'

/** The failed creates of a run whose ids were sent again with other names, each only once. */
export class TriedIds {
  /** Creates that failed for an id that no other run has used. */
  readonly refused: CreateExchange[] = []
  readonly #failsAgain = new Map<Exchange, Promise<boolean>>()
  #isAnyRefused = false

  /** Whether one of the ids failed again. */
  get isAnyRefused(): boolean {
    return this.#isAnyRefused
  }

  /** Whether the id of a failed create fails again. @param tryAgain sends it, if that was not done before */
  failsAgain(failing: Exchange, tryAgain: () => Promise<boolean>): Promise<boolean> {
    const known = this.#failsAgain.get(failing) ?? this.#noted(tryAgain())
    this.#failsAgain.set(failing, known)
    return known
  }

  async #noted(failsAgain: Promise<boolean>): Promise<boolean> {
    this.#isAnyRefused = (await failsAgain) || this.#isAnyRefused
    return failsAgain
  }
}
