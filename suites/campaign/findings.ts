import type { Exchange, Finding, Outcome } from '../../reports/model.ts'
import type { EngineContext } from '../session/engine.ts'
import { type FindingMaker, findingMaker } from '../session/finding-maker.ts'
import type { ShrunkCase } from './shrunk-case.ts'
import { judged, titleOf } from './judged.ts'
import { mutatorGroups } from './mutators.ts'
import type { CampaignPlan } from './plan.ts'
import type { Tally } from './tally.ts'

/** Requirements that a refusal satisfies. It proves nothing if valid plants are refused too. */
const refusals: ReadonlySet<string> = new Set(mutatorGroups.map(({ requirement }) => requirement))

const inconclusiveBecause = (reason: string): Outcome => ({ status: 'inconclusive', reason })

/** What a campaign found: one finding for each requirement it judged. */
export class CampaignFindings {
  readonly all: Finding[] = []
  readonly #make: FindingMaker
  readonly #plan: CampaignPlan
  readonly #preflight: EngineContext['preflight']

  constructor(context: EngineContext, plan: CampaignPlan) {
    this.#make = findingMaker('campaign', context)
    this.#plan = plan
    this.#preflight = context.preflight
  }

  /** @param interrupted the outcome of the remaining checks if the campaign ended early; otherwise null */
  conclude(tally: Tally, found: readonly ShrunkCase[], interrupted: Outcome | null): void {
    for (const requirement of new Set([...judged.keys(), ...found.map((one) => one.requirement)])) {
      const failure = found.find((one) => one.requirement === requirement)
      if (failure !== undefined) this.#fail(failure)
      else this.#conclude(requirement, tally, interrupted)
    }
  }

  #fail({ requirement, problem, from, text, evidence, runs }: ShrunkCase): void {
    const { message, expected, actual } = problem
    const counterexample = { seed: this.#plan.seed, path: from.path, text, runs }
    this.#add(requirement, { status: 'failed', message, expected, actual }, evidence, counterexample)
  }

  #conclude(requirement: string, tally: Tally, interrupted: Outcome | null): void {
    const exchange = tally.kept.get(requirement)
    const evidence = exchange === undefined ? [] : [exchange]
    const reason = tally.open.get(requirement)
    if (exchange !== undefined && refusals.has(requirement) && !this.#hasControl(tally))
      this.#add(requirement, inconclusiveBecause('no valid NewPlant was accepted'), evidence)
    else if (interrupted !== null) this.#add(requirement, interrupted, evidence)
    // A run reports only once what its bounds left out.
    else if (tally.unshrunk.has(requirement)) return
    else if (tally.unexplained.has(requirement))
      this.#add(requirement, inconclusiveBecause('a case failed, and no other case showed why'), [])
    else if (exchange !== undefined) this.#add(requirement, { status: 'passed' }, evidence)
    else if (reason !== undefined) this.#add(requirement, inconclusiveBecause(reason), [])
  }

  /** A shard with few cases may have no valid one. Then the first request of the run is the positive control. */
  #hasControl({ accepted, sent }: Tally): boolean {
    return accepted > 0 || (this.#plan.shard.count > 1 && sent === 0 && this.#preflight.stored !== null)
  }

  #add(
    requirement: string,
    outcome: Outcome,
    evidence: readonly Exchange[],
    counterexample?: Finding['counterexample'],
  ): void {
    const title = titleOf(requirement)
    if (title === undefined) throw new Error(`A campaign does not judge ${requirement}.`)
    const finding = this.#make({ requirement, slug: 'generated', title, outcome, evidence, counterexample })
    if (finding !== undefined) this.all.push(finding)
  }
}
