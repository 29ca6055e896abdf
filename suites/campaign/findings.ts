import type { Exchange, Finding, Outcome } from '../../reports/model.ts'
import type { EngineContext } from '../session/engine.ts'
import { type FindingMaker, findingMaker } from '../session/finding-maker.ts'
import type { Counterexample } from './counterexample.ts'
import { mutators } from './mutators.ts'
import type { CampaignPlan } from './plan.ts'
import type { Tally } from './tally.ts'
import { titles } from './titles.ts'

/** Requirements that a refusal keeps: it proves nothing where valid plants are refused as well. */
const refusals: ReadonlySet<string> = new Set([...mutators.values()].map(({ requirement }) => requirement))

/** What a campaign found: one finding for each requirement it judged. */
export class Findings {
  readonly all: Finding[] = []
  readonly #make: FindingMaker
  readonly #plan: CampaignPlan

  constructor(context: EngineContext, plan: CampaignPlan) {
    this.#make = findingMaker('campaign', context)
    this.#plan = plan
  }

  /** @param leftOpen what is left of a campaign that ended early; null if it did not */
  conclude(tally: Tally, found: readonly Counterexample[], leftOpen: Outcome | null): void {
    for (const requirement of titles.keys()) {
      const failure = found.find((one) => one.requirement === requirement)
      if (failure !== undefined) this.#fail(failure)
      else this.#keep(requirement, tally, leftOpen)
    }
  }

  #fail({ requirement, problem, from, text, exchange, runs }: Counterexample): void {
    const { message, expected, actual } = problem
    const counterexample = { seed: this.#plan.seed, path: from.path, text, runs }
    this.#add(requirement, { status: 'failed', message, expected, actual }, exchange, counterexample)
  }

  #keep(requirement: string, tally: Tally, leftOpen: Outcome | null): void {
    const exchange = tally.kept.get(requirement)
    const reason = tally.open.get(requirement)
    if (exchange !== undefined && refusals.has(requirement) && tally.accepted === 0)
      this.#add(requirement, { status: 'inconclusive', reason: 'no valid NewPlant was accepted' }, exchange)
    else if (exchange !== undefined && leftOpen === null)
      this.#add(requirement, { status: 'passed' }, exchange)
    else if (leftOpen !== null) this.#add(requirement, leftOpen, exchange)
    else if (reason !== undefined) this.#add(requirement, { status: 'inconclusive', reason }, exchange)
  }

  #add(
    requirement: string,
    outcome: Outcome,
    exchange?: Exchange,
    counterexample?: Finding['counterexample'],
  ): void {
    const title = titles.get(requirement)
    if (title === undefined) throw new Error(`A campaign does not judge ${requirement}.`)
    const evidence = exchange === undefined ? [] : [exchange]
    const finding = this.#make({ requirement, slug: 'generated', title, outcome, evidence, counterexample })
    if (finding !== undefined) this.all.push(finding)
  }
}
