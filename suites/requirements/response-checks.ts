import { asksToWait } from '../http/retry/retry-policy.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import type { Interaction } from '../rules/interaction.ts'
import { judgeResponses } from '../rules/judge-responses.ts'
import type { Rule } from '../rules/rule.ts'
import { ruleViolation } from '../rules/rule-violation.ts'
import type { FindingDraft } from '../session/finding-maker.ts'
import { rules } from '../session/operations.ts'
import type { Session } from '../session/session.ts'
import { violatedRules } from '../session/violated-rules.ts'
import { Violation } from './violation.ts'

/** Responses that asked to wait, after which the request was sent again. */
function retried({ interactions, target }: Session): Interaction[] {
  const last = new Set(interactions.map(({ exchange }) => exchange))
  return target.exchanges
    .filter((exchange) => asksToWait(exchange.response?.status) && !last.has(exchange))
    .map((exchange) => ({ exchange, path: target.pathOf(exchange), intent: { expect: 'observed' } }))
}

const judgedOf = (session: Session): Interaction[] =>
  [...session.interactions, ...retried(session)].filter(
    ({ exchange }) => !session.withForeignPlant.has(exchange),
  )

/** One finding for each rule. */
export function expectKept(rule: Rule, session: Session): void {
  const result = judgeResponses(rule, judgedOf(session), session)
  const violation = ruleViolation(result)
  if (violation !== undefined)
    throw new Violation(violation.evidence, violation.message, rule.expected, violation.actual)
  const { concerned, unclear } = result
  if (concerned.length === 0) throw new NotApplicable(rule.unmet)
  if (unclear === concerned.length) throw new Inconclusive(`none of ${unclear} responses can be judged`)
}

/**
 * The violations of rules in what a run received that was ended before its last suite. Names and tags are left out: later requests
 * would have shown whether an id was taken, so that another plant may come back.
 */
export const violatedSoFar = (session: Session): FindingDraft[] =>
  violatedRules(
    rules.filter(({ compares }) => compares === undefined),
    judgedOf(session),
    session,
  )
