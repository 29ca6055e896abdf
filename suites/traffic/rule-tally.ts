import type { Exchange } from '../../reports/model.ts'
import { ifJudgeable } from '../rules/inconclusive.ts'
import type { Interaction } from '../rules/interaction.ts'
import { ProblemCounts } from '../rules/problem-counts.ts'
import type { Rule } from '../rules/rule.ts'

/** The results of one rule on all traffic, in bounded memory. */
export class RuleTally {
  readonly rule: Rule
  /** Number of responses that the rule judged. */
  judged = 0
  /** Number of responses that the rule concerns, but of which too little is known. */
  open = 0
  readonly #problems = new ProblemCounts()

  constructor(rule: Rule) {
    this.rule = rule
  }

  add(interaction: Interaction): void {
    if (!this.rule.concerns(interaction)) return
    const problem = ifJudgeable(
      () => this.rule.problem(interaction, { token: null }),
      () => undefined,
    )
    if (problem === undefined) this.open += 1
    else this.judged += 1
    if (typeof problem === 'string') this.#problems.add(problem, interaction.exchange)
  }

  get isViolated(): boolean {
    return !this.#problems.isEmpty
  }

  get problems(): string {
    return this.#problems.inWords(this.judged)
  }

  /** One exchange for each problem, that of the most frequent one last. */
  get evidence(): readonly Exchange[] {
    return this.#problems.evidence
  }
}
