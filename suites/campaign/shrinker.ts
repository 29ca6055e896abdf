import { memberOf } from '../rules/json-response.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { type Case, take } from './case.ts'
import { peculiarities } from './generated-case.ts'
import { type Counterexample, counterexample, explains } from './counterexample.ts'
import type { CampaignPlan } from './plan.ts'
import { notAccepted, type Problem } from './problems.ts'
import type { Examined, CampaignSession } from './campaign-session.ts'
import type { FailingCase } from './case-runner.ts'

/** A case with a problem, on the way to a simpler one. */
interface Failing {
  readonly from: Case
  readonly examined: Examined
  readonly problem: Problem
}

const sameIn = ({ problems }: Examined, { requirement }: Problem): Problem | undefined =>
  problems.find((problem) => problem.requirement === requirement)

/** Of all the simpler cases, as many as are looked at: a text alone can have hundreds. */
const considered = 200

/** Times that the simplest case has to fail once more. */
const confirmations = 2

/** First those with one thing less that is special about them: only what then remains is worth making smaller. */
function inOrder(from: Case): Case[] {
  const special = peculiarities(from.shape)
  const cases = Array.from(take(from.simpler(), considered))
  const less = cases.filter(({ shape }) => peculiarities(shape) < special)
  return [...less, ...cases.filter((one) => !less.includes(one))]
}

/** Looks into the suspects one by one: whether it happens again, and what the simplest case is that shows it. */
export class Shrinker {
  readonly found: Counterexample[] = []
  readonly #session: CampaignSession
  readonly #plan: CampaignPlan
  readonly #acceptsMinimal: boolean
  #runs = 0

  /** @param acceptsMinimal whether the first request, a create of an ordinary id and a plain name, was accepted */
  constructor(session: CampaignSession, plan: CampaignPlan, acceptsMinimal: boolean) {
    this.#session = session
    this.#plan = plan
    this.#acceptsMinimal = acceptsMinimal
  }

  async into(suspect: FailingCase): Promise<void> {
    for (const problem of suspect.examined.problems) {
      if (this.#isExplained(problem, suspect.from)) continue
      this.#runs = 0
      const again = await this.#retry(suspect.from, problem)
      const simplest = again === undefined ? undefined : await this.#simplest(again)
      if (simplest !== undefined && (await this.#isSteady(simplest))) this.#conclude(simplest)
      else this.#unsteady(suspect, problem)
    }
  }

  #isExplained(problem: Problem, from: Case): boolean {
    return this.found.some((known) => explains(known, problem, from))
  }

  /** A target that fails now and then may have failed all the way to the simplest case, by chance. */
  async #isSteady({ from, problem }: Failing): Promise<boolean> {
    if (problem.requirement !== notAccepted) return true
    for (let time = 0; time < confirmations; time += 1)
      if ((await this.#retry(from, problem)) === undefined) return false
    return true
  }

  /** What else is wrong with the answer to the simplest case needs no search of its own. */
  #conclude({ from, examined, problem }: Failing): void {
    for (const one of [problem, ...examined.problems])
      if (!this.#isExplained(one, from)) this.#report(one, from, examined)
  }

  #report(problem: Problem, from: Case, examined: Examined): void {
    const circumstances = { runs: this.#runs, acceptsMinimal: this.#acceptsMinimal }
    this.found.push(counterexample(problem, from, examined, circumstances))
  }

  /** What happened once in the midst of other requests, and not when it was sent alone. */
  #unsteady({ from, examined, afterHostile }: FailingCase, problem: Problem): void {
    const many = problem.requirement === notAccepted || this.#isAnothers(examined)
    if (!many) {
      this.#report(problem, from, examined)
      return
    }
    const requirement = problem.requirement === notAccepted && afterHostile ? 'still-serves' : 'many-creates'
    const message = `${problem.message}; the same create sent alone later was not`
    this.#report({ ...problem, requirement, message }, from, examined)
  }

  /** Whether the name in the answer belongs to another request of this run. */
  #isAnothers({ drawn, exchange: { response } }: Examined): boolean {
    const name = response === null ? undefined : memberOf(response, 'name')
    const { runId } = this.#session.run.unique
    return typeof name === 'string' && name !== drawn.plant.name && name.includes(runId)
  }

  /** Tries ever simpler cases, as long as the bounds of the plan allow. */
  async #simplest(failing: Failing): Promise<Failing> {
    for (const simpler of inOrder(failing.from)) {
      if (this.#runs >= this.#plan.shrinking || this.#spent()) return failing
      const shown = await this.#retry(simpler, failing.problem)
      if (shown !== undefined) return this.#simplest(shown)
    }
    return failing
  }

  #spent(): boolean {
    const { requests, creations } = this.#session
    return requests >= this.#plan.requests || creations >= this.#plan.creations
  }

  async #retry(from: Case, problem: Problem): Promise<Failing | undefined> {
    this.#runs += 1
    try {
      await this.#session.settle()
      const examined = await this.#session.examine(from.shape)
      const again = sameIn(examined, problem)
      return again === undefined ? undefined : { from, examined, problem: again }
    } catch (error) {
      if (error instanceof Inconclusive) return undefined
      throw error
    }
  }
}
