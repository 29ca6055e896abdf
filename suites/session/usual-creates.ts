import type { Exchange } from '../../reports/model.ts'
import { isSuccess } from '../rules/acceptance.ts'
import type { CreateExchange } from './create.ts'
import { createResultOf } from './create-result.ts'

/** Number of usual creates refused in a row after which the target counts as refusing them. */
const maxRefusals = 4

/** If this many usual creates in a row get the same status of success but not 200, the target is taken to send it in place of 200. */
const minAlike = 4

/** What a session knows of its usual creates. The values of other creates are to blame only for what differs. */
export class UsualCreates {
  /** Since the last accepted one. */
  #refusals = 0
  #latest: number | undefined
  #alike = 0
  /** The status of success of a target that never sends 200. That violation must not hide others. */
  #ownStatus: number | undefined
  /** Creates with that status. They count as accepted. */
  readonly acceptedOtherwise = new Set<Exchange>()

  /** Whether the latest ones failed. */
  get areRefused(): boolean {
    return this.#refusals >= maxRefusals
  }

  /** Judges a create by the status that usual ones get. */
  compare({ exchange: { response }, exchange }: Pick<CreateExchange, 'exchange'>): void {
    if (response?.status === 200) this.#ownStatus = undefined
    else if (this.#ownStatus !== undefined && response?.status === this.#ownStatus)
      this.acceptedOtherwise.add(exchange)
  }

  note(created: CreateExchange): void {
    const result = createResultOf(created, this)
    if (result === 'inconclusive') return
    this.#refusals = result === 'accepted' ? 0 : this.#refusals + 1
    const status = created.exchange.response?.status
    this.#alike = status === this.#latest ? this.#alike + 1 : 1
    this.#latest = status
    if (this.#alike < minAlike || status === 200 || !isSuccess(status)) return
    this.#ownStatus = status
    this.#refusals = 0
  }
}
