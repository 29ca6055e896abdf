import type { Exchange } from '../../reports/model.ts'
import type { Target } from '../http/target.ts'
import { unlessSilentTooSoon, unlessSpent, unlessUnavailable } from '../http/unless.ts'
import { asksToWait } from '../http/retry/retry-policy.ts'
import { isServed } from '../rules/acceptance.ts'
import type { CreateSender } from './create.ts'
import type { Preflight } from './preflight.ts'

/**
 * Number of usual creates in a row with 429 or 503 after which a target is unavailable: one that is overloaded at times accepts one of
 * them.
 */
const maxAsked = 5

/** The part of a session that sends usual creates. */
interface Sender extends CreateSender {
  readonly target: Target
  readonly preflight: Preflight
}

/** Finds out after a request without a usable response whether the target still serves valid ones. */
export class Availability {
  readonly #session: Sender
  #isAsking = false

  constructor(session: Sender) {
    this.#session = session
  }

  /**
   * Sends usual creates after a request without a usable response. If they get none either, the target is unavailable.
   *
   * @param isValid whether the request has to be accepted
   */
  async checkAfter(before: Exchange, isValid: boolean): Promise<void> {
    const { target, preflight } = this.#session
    if (this.#isAsking || preflight.stored === null || !target.health.takeDueCheck()) return
    this.#isAsking = true
    const usual = await this.#ask(before).finally(() => {
      this.#isAsking = false
    })
    if (usual === undefined || isServed(usual)) return
    if (isValid) target.health.giveUp(before, usual)
    else if (usual !== before) target.health.giveUp(undefined, usual)
  }

  /**
   * Returns the first usual create that does not get 429 or 503, or the last one. Returns the earlier request if the target is unavailable
   * already, and undefined if no usual create can be sent or judged: that shows nothing about the target.
   */
  async #ask(before: Exchange): Promise<Exchange | undefined> {
    for (let asked = 1; ; asked += 1) {
      const created = unlessUnavailable(this.#session.create({ subject: 'usual create' }))
      const sent = unlessSpent(created.then((usual) => usual?.exchange ?? before))
      const usual = await unlessSilentTooSoon(sent, undefined)
      const isLast = asked === maxAsked || usual === undefined || usual === before
      if (isLast || !asksToWait(usual.response?.status)) return usual
    }
  }
}
