import { BudgetSpent } from '../http/budget.ts'
import { SilentTooSoon } from '../http/target-unavailable.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { isSilent } from '../session/create-result.ts'
import type { CampaignSession, SentCase } from './campaign-session.ts'
import type { Case } from './case.ts'
import type { FailingCase } from './case-runner.ts'
import { hasNameOfAnother, hasNameOfNoPlant } from './foreign-name.ts'
import { explains, isAlike, type ShrunkCase, shrunkCase, valuesInWords } from './shrunk-case.ts'
import { notAccepted, type Problem } from './judge.ts'
import type { CampaignPlan } from './plan.ts'
import { controlOf, isBlamed, type SeparatedCase, type Shrinking } from './separated-case.ts'
import { withFewerParts, withSameParts } from './simpler-cases.ts'
import type { Tally } from './tally.ts'

const sameProblem = ({ problems }: SentCase, { requirement }: Problem): Problem | undefined =>
  problems.find((problem) => problem.requirement === requirement)

/** How often the simplest case has to fail again. */
const confirmations = 2

/** Maximum number of shrunk cases with values of the same dimensions: each takes its requests. */
const maxAlike = 3

/** Requests reserved for the controls of the next case: shrinking ends when no more are left. */
const reserve = 5

/** Sends failing cases again, one by one, and finds the simplest case that fails in the same way. */
export class Shrinker {
  readonly found: ShrunkCase[] = []
  readonly #session: CampaignSession
  readonly #plan: CampaignPlan
  readonly #tally: Tally
  readonly #acceptsMinimal: boolean
  #runs = 0
  /** The case that is shrunk. */
  #failing: SentCase | undefined

  /** @param acceptsMinimal whether the first request, a create of a usual id and a plain name, was accepted */
  constructor(session: CampaignSession, plan: CampaignPlan, tally: Tally, acceptsMinimal: boolean) {
    this.#session = session
    this.#plan = plan
    this.#tally = tally
    this.#acceptsMinimal = acceptsMinimal
  }

  get #runId(): string {
    return this.#session.session.unique.runId
  }

  async shrink(failing: FailingCase): Promise<void> {
    for (const problem of failing.result.problems) {
      if (this.#isExplained(problem, failing.from)) continue
      try {
        await this.#explain(failing, problem)
      } catch (error) {
        if (!(error instanceof BudgetSpent)) throw error
        this.#reportAsItIs(failing, problem)
      }
    }
  }

  /** Reports what is not reported yet of a case that cannot be sent again. */
  reportUnshrunk(failing: FailingCase): void {
    for (const problem of failing.result.problems)
      if (!this.#isExplained(problem, failing.from)) this.#reportAsItIs(failing, problem)
  }

  /**
   * A wrong response violates its own requirement, however long the case is. A refusal, or the name of another plant, may be due to other
   * requests: it does not show which requirement is violated.
   */
  #reportAsItIs({ from, result }: FailingCase, problem: Problem): void {
    if (this.#mayBeOfOthers(result, problem)) this.#tally.leaveUnshrunk(from.generated)
    else this.#report(problem, from, result)
  }

  async #explain(failing: FailingCase, problem: Problem): Promise<void> {
    this.#runs = 0
    this.#failing = failing.result
    // Checks that a target without a response to one case after the other still serves other requests.
    if (isSilent(failing.result)) await this.#session.session.create()
    const again = await this.#retry(failing.from, problem)
    if (again === undefined) {
      this.#reportUnsteady(failing, problem)
      return
    }
    const separated = await this.#separate(again)
    if (separated === undefined) {
      this.#tally.leaveUnexplained(failing.from.generated)
      return
    }
    const simplest = await this.#simplest(separated)
    if (await this.#isSteady(simplest)) this.#conclude(simplest)
    else this.#reportUnsteady(failing, problem)
  }

  #isExplained(problem: Problem, from: Case): boolean {
    const alike = this.found.filter((known) => isAlike(known, problem, from))
    return alike.length >= maxAlike || this.found.some((known) => explains(known, problem, from))
  }

  /** Repeats the simplest case, since a target that fails at random may have failed by chance so far. */
  async #isSteady({ from, result, problem }: Shrinking): Promise<boolean> {
    if (problem.requirement !== notAccepted && !hasNameOfAnother(result, this.#runId)) return true
    for (let time = 0; time < confirmations; time += 1)
      if ((await this.#retry(from, problem)) === undefined) return false
    return true
  }

  /** Other problems of the response to the simplest case are not shrunk again. */
  #conclude(simplest: SeparatedCase): void {
    const { from, result, problem } = simplest
    for (const one of [problem, ...result.problems]) {
      const message = one.message + valuesInWords(from)
      if (!this.#isExplained(one, from)) this.#report({ ...one, message }, from, result, controlOf(simplest))
    }
  }

  #report(problem: Problem, from: Case, result: SentCase, control?: SentCase): void {
    const circumstances = {
      runs: this.#runs,
      acceptsMinimal: this.#acceptsMinimal,
      control: problem.requirement === notAccepted ? control : undefined,
    }
    this.found.push(shrunkCase(problem, from, result, circumstances))
  }

  /** Reports a problem that appeared only among other requests, not when the case was sent alone. */
  #reportUnsteady({ from, result, afterHostile }: FailingCase, problem: Problem): void {
    if (!this.#isOfLoad(result, problem)) {
      this.#report(problem, from, result)
      return
    }
    const requirement = problem.requirement === notAccepted && afterHostile ? 'still-serves' : 'many-creates'
    const message = `${problem.message}; the same create did not show this when it was sent alone later`
    this.#report({ ...problem, requirement, message }, from, result)
  }

  /** Whether the problem may be due to the load, and not to the case. */
  #isOfLoad(result: SentCase, problem: Problem): boolean {
    return problem.requirement === notAccepted || hasNameOfAnother(result, this.#runId)
  }

  /** Whether the problem may be due to the load or, for a valid case, to another plant: the name is not that of the case. */
  #mayBeOfOthers(result: SentCase, problem: Problem): boolean {
    return this.#isOfLoad(result, problem) || hasNameOfNoPlant(result, this.#runId)
  }

  /**
   * Removes parts while the case fails without them. A requirement is blamed only if the create is accepted without its part, all
   * else being equal. Undefined if that remains unknown.
   */
  async #separate(failing: Shrinking): Promise<SeparatedCase | undefined> {
    const controls: SentCase[] = []
    for (const control of withFewerParts(failing.from)) {
      const result = await this.#send(control)
      const problem = result && sameProblem(result, failing.problem)
      if (result !== undefined && problem !== undefined)
        return this.#separate({ from: control, result, problem })
      if (result !== undefined) controls.push(result)
    }
    const separated = { ...failing, controls }
    return isBlamed(separated) ? separated : undefined
  }

  /** Makes the remaining parts smaller, within the bounds of the plan and of the run. */
  async #simplest(separated: SeparatedCase): Promise<SeparatedCase> {
    for (const simpler of withSameParts(separated.from)) {
      if (this.#runs >= this.#plan.shrinking || this.#session.isSpent(reserve)) return separated
      const shown = await this.#retry(simpler, separated.problem)
      if (shown !== undefined) return this.#simplest({ ...shown, controls: separated.controls })
    }
    return separated
  }

  async #retry(from: Case, problem: Problem): Promise<Shrinking | undefined> {
    const result = await this.#send(from)
    const again = result && sameProblem(result, problem)
    return result === undefined || again === undefined ? undefined : { from, result, problem: again }
  }

  /** Undefined if the response cannot be judged. */
  async #send({ generated }: Case): Promise<SentCase | undefined> {
    this.#runs += 1
    const failing = this.#failing
    try {
      await this.#session.recover()
      return await this.#session.send(generated, failing?.generated)
    } catch (error) {
      // The violation is already shown, so silence for less than the time limit is enough to find the parts that cause it.
      if (error instanceof SilentTooSoon && failing !== undefined && isSilent(failing))
        return { ...failing, generated }
      if (error instanceof Inconclusive || error instanceof SilentTooSoon) return undefined
      throw error
    }
  }
}
