import type { Exchange } from '../../reports/model.ts'
import { ifJudgeable } from './inconclusive.ts'
import type { Interaction } from './interaction.ts'
import type { Rule, RuleContext } from './rule.ts'

/** The results of one rule on many interactions. */
export interface RuleResult {
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
    const problem = ifJudgeable(
      () => rule.problem(interaction, context),
      () => undefined,
    )
    if (problem === undefined) unclear += 1
    else if (problem !== null) problems.set(problem, [...(problems.get(problem) ?? []), interaction.exchange])
  }
  return {
    problems: [...problems].sort(([, left], [, right]) => right.length - left.length),
    concerned,
    unclear,
  }
}
