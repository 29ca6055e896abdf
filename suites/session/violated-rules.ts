import type { Interaction } from '../rules/interaction.ts'
import { judgeResponses } from '../rules/judge-responses.ts'
import type { Rule, RuleContext } from '../rules/rule.ts'
import { ruleViolation } from '../rules/rule-violation.ts'
import type { FindingDraft } from './finding-maker.ts'

/** A failed check for each of these rules that a response breaks. */
export const violatedRules = (
  rules: readonly Rule[],
  interactions: readonly Interaction[],
  context: RuleContext,
): FindingDraft[] =>
  rules.flatMap((rule): FindingDraft[] => {
    const { requirement, title, expected } = rule
    const violation = ruleViolation(judgeResponses(rule, interactions, context))
    if (violation === undefined) return []
    const { evidence, message, actual } = violation
    const outcome = { status: 'failed', message, expected, actual } as const
    return [{ requirement, slug: 'every-response', title, outcome, evidence }]
  })
