import { groupedBy } from '../../common/grouped-by.ts'
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
  const concerned = interactions.filter((interaction) => rule.concerns(interaction))
  let unclear = 0
  const found = concerned.flatMap((interaction): [string, Exchange][] => {
    const problem = ifJudgeable(
      () => rule.problem(interaction, context),
      () => undefined,
    )
    if (problem === undefined) unclear += 1
    return typeof problem === 'string' ? [[problem, interaction.exchange]] : []
  })
  const problems = Array.from(
    groupedBy(found, ([problem]) => problem),
    ([problem, some]) => [problem, some.map(([, exchange]) => exchange)] as const,
  )
  return {
    problems: problems.sort(([, left], [, right]) => right.length - left.length),
    concerned,
    unclear,
  }
}
