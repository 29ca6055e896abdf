import type { Exchange } from '../../reports/model.ts'
import { Inconclusive } from './inconclusive.ts'
import type { Interaction } from './interaction.ts'
import type { Rule, RuleContext } from './rule.ts'

/** The results of one rule on many interactions. */
interface RuleResult {
  /** The problems, the most frequent first, with the exchanges that show them. */
  readonly problems: readonly (readonly [problem: string, exchanges: readonly Exchange[]])[]
  /** The interactions that the rule concerns. */
  readonly concerned: readonly Interaction[]
  /** Number of these that cannot be judged. */
  readonly unclear: number
}

/** Judges interactions by one rule. */
export function judgeResponses(
  rule: Rule,
  interactions: readonly Interaction[],
  context: RuleContext,
): RuleResult {
  const problems = new Map<string, Exchange[]>()
  const concerned = interactions.filter((interaction) => rule.concerns(interaction))
  let unclear = 0
  for (const interaction of concerned) {
    try {
      const problem = rule.problem(interaction, context)
      if (problem !== null) problems.set(problem, [...(problems.get(problem) ?? []), interaction.exchange])
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error
      unclear += 1
    }
  }
  return {
    problems: [...problems].sort(([, left], [, right]) => right.length - left.length),
    concerned,
    unclear,
  }
}
