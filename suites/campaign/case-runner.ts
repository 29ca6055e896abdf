import { Inconclusive } from '../rules/inconclusive.ts'
import type { Case } from './case.ts'
import { featuresOf } from './generated-case.ts'
import { isHostile } from './mutators.ts'
import type { CampaignPlan } from './plan.ts'
import type { Examined, CampaignSession } from './campaign-session.ts'
import type { Tally } from './tally.ts'

/** A case whose answer had something wrong with it. */
export interface FailingCase {
  readonly order: number
  readonly from: Case
  readonly examined: Examined
  /** Whether a hostile request was under way or had just been answered. */
  readonly afterHostile: boolean
}

/** Suspects that are looked into, of those that look alike before they are. */
const mostAlike = 4

/** What a suspect looks like: what is wrong with it, and what is special about it. */
const failureSignature = ({ shape, problems }: Examined): string =>
  [...problems.map(({ requirement }) => requirement), ...featuresOf(shape), shape.flaw?.kind ?? ''].join(' ')

/** Sends the cases, several at a time, and puts aside those with a problem. */
export class CaseRunner {
  readonly suspects: FailingCase[] = []
  /** Cases with a problem, those put aside included. */
  failing = 0
  /** Cases that the bounds of the plan left out. */
  leftOut = 0
  readonly #session: CampaignSession
  readonly #tally: Tally
  readonly #plan: CampaignPlan
  readonly #alike = new Map<string, number>()
  #started = 0
  #hostileUnderWay = 0
  #hostileEnded = Number.NEGATIVE_INFINITY

  constructor(session: CampaignSession, tally: Tally, plan: CampaignPlan) {
    this.#session = session
    this.#tally = tally
    this.#plan = plan
  }

  /** @param cases one after the other; they are taken as there is room for them */
  async send(cases: Iterator<Case>): Promise<void> {
    const worker = async (): Promise<void> => {
      for (let next = cases.next(); !next.done; next = cases.next()) {
        if (this.#spent()) this.leftOut += 1
        else await this.#try(next.value)
      }
    }
    await Promise.all(Array.from({ length: this.#plan.concurrency }, worker))
    this.suspects.sort((left, right) => left.order - right.order)
  }

  #spent(): boolean {
    const { requests, creations } = this.#session
    return requests >= this.#plan.requests || creations >= this.#plan.creations
  }

  async #try(from: Case): Promise<void> {
    const order = this.#started
    this.#started += 1
    const hostile = isHostile(from.shape)
    if (hostile) this.#hostileUnderWay += 1
    try {
      const examined = await this.#session.examine(from.shape)
      this.#tally.note(examined)
      if (examined.problems.length === 0) this.#tally.pass(examined)
      else this.#suspect({ order, from, examined, afterHostile: this.#isAfterHostile(order) })
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error
      this.#tally.leaveOpen(from.shape, error.message)
    } finally {
      if (hostile) {
        this.#hostileUnderWay -= 1
        this.#hostileEnded = this.#started
      }
    }
  }

  #isAfterHostile(order: number): boolean {
    return this.#hostileUnderWay > 0 || this.#hostileEnded >= order - this.#plan.concurrency
  }

  #suspect(suspect: FailingCase): void {
    this.failing += 1
    const looks = failureSignature(suspect.examined)
    const alike = this.#alike.get(looks) ?? 0
    this.#alike.set(looks, alike + 1)
    if (alike < mostAlike) this.suspects.push(suspect)
  }
}
