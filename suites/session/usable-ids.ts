import { int32, isUsualId, type UniqueData } from '../create-plant/unique-data.ts'
import type { CreateExchange, CreateSender } from './create.ts'
import { type AcceptingSession, createResultOf } from './create-result.ts'

/** The part of a session that sends usual creates. */
interface Sender extends CreateSender, AcceptingSession {
  readonly unique: UniqueData
}

/** Whether the ids of usual creates fit int32, and whether each is accepted. One that fails every other create is not like this. */
const refusingWide = [
  [true, 'accepted'],
  [false, 'failed'],
  [false, 'failed'],
  [true, 'accepted'],
] as const

/**
 * Finds out whether a target accepts a single wide id and refuses all others: one that cuts ids to 32 bits takes them for
 * duplicates. From then on ids fit int32, so that this violation does not hide others.
 */
export class UsableIds {
  readonly #session: Sender
  #isKnown = false

  constructor(session: Sender) {
    this.#session = session
  }

  /** Whether ids were narrowed after this create, so that it has to be sent again. Only the first create with a usual id can show that. */
  async narrowedAfter(created: CreateExchange): Promise<boolean> {
    if (this.#isKnown || !isUsualId(BigInt(created.plant.id))) return false
    this.#isKnown = true
    if (createResultOf(created, this.#session) !== 'failed' || !(await this.#refusesWide())) return false
    this.#session.unique.narrow()
    return true
  }

  async #refusesWide(): Promise<boolean> {
    const { unique } = this.#session
    for (const [isNarrow, result] of refusingWide) {
      const sent = await this.#session.create(isNarrow ? { id: () => unique.id(int32) } : {})
      if (createResultOf(sent, this.#session) !== result) return false
    }
    return true
  }
}
