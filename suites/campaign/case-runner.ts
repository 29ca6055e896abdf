import { BudgetSpent } from '../http/budget.ts'
import { SilentTooSoon } from '../http/target-unavailable.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { allEnded } from '../session/all-ended.ts'
import type { CampaignSession, SentCase } from './campaign-session.ts'
import type { Case } from './case.ts'
import { requirementsOfCase } from './case-parts.ts'
import { isHostile } from './mutators.ts'
import type { CampaignPlan } from './plan.ts'
import { requirementsOf, type Tally } from './tally.ts'

/** A case whose response has a problem. */
export interface FailingCase {
  /** Its place in the order of sending. */
  readonly order: number
  readonly from: Case
  readonly result: SentCase
  /** Whether a hostile request was in flight, or had just got its response. */
  readonly afterHostile: boolean
}

/** Maximum number of failing cases with the same signature that are shrunk. */
const maxAlike = 4

/** The violated requirements, and what is special about the case. */
const failureSignature = ({ generated, problems }: SentCase): string =>
  [
    ...problems.map(({ requirement }) => requirement),
    ...new Set(requirementsOfCase(generated)),
    generated.mutation?.kind ?? '',
  ].join(' ')

/** Sends the cases, several at a time, and collects the failing ones. */
export class CaseRunner {
  readonly failing: FailingCase[] = []
  /** The requirements of cases that the bounds of the run left out. */
  readonly leftOut = new Set<string>()
  readonly #session: Pick<CampaignSession, 'send'>
  readonly #tally: Tally
  readonly #plan: CampaignPlan
  readonly #alike = new Map<string, number>()
  #started = 0
  #hostileInFlight = 0
  #hostileEnded = Number.NEGATIVE_INFINITY

  constructor(session: Pick<CampaignSession, 'send'>, tally: Tally, plan: CampaignPlan) {
    this.#session = session
    this.#tally = tally
    this.#plan = plan
  }

  /** @param cases read one by one when a request can be sent, until one cannot be sent */
  async run(cases: Iterator<Case>): Promise<void> {
    let isOver = false
    const sendAll = async (): Promise<void> => {
      for (let next = cases.next(); !next.done && !isOver; next = cases.next())
        await this.#send(next.value).catch((error: unknown) => {
          isOver = true
          throw error
        })
    }
    try {
      await allEnded(Array.from({ length: this.#plan.concurrency }, sendAll))
    } finally {
      this.failing.sort((left, right) => left.order - right.order)
    }
  }

  async #send(from: Case): Promise<void> {
    const order = this.#started
    this.#started += 1
    const hostile = isHostile(from.generated)
    if (hostile) this.#hostileInFlight += 1
    try {
      const result = await this.#session.send(from.generated)
      this.#tally.add(result)
      if (result.problems.length > 0)
        this.#addFailing({ order, from, result, afterHostile: this.#isAfterHostile(order) })
    } catch (error) {
      if (error instanceof BudgetSpent) for (const id of requirementsOf(from.generated)) this.leftOut.add(id)
      else if (error instanceof Inconclusive || error instanceof SilentTooSoon)
        this.#tally.leaveOpen(from.generated, error.message)
      else throw error
    } finally {
      if (hostile) {
        this.#hostileInFlight -= 1
        this.#hostileEnded = this.#started
      }
    }
  }

  #isAfterHostile(order: number): boolean {
    return this.#hostileInFlight > 0 || this.#hostileEnded >= order - this.#plan.concurrency
  }

  #addFailing(failing: FailingCase): void {
    const signature = failureSignature(failing.result)
    const alike = this.#alike.get(signature) ?? 0
    this.#alike.set(signature, alike + 1)
    if (alike < maxAlike) this.failing.push(failing)
  }
}
