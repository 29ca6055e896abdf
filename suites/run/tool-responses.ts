import type { Finding } from '../../reports/model.ts'
import { judgeResponses } from '../rules/judge-responses.ts'
import { ruleViolation } from '../rules/rule-violation.ts'
import type { EngineResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { rules } from '../session/operations.ts'
import { attributed } from './attribution.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'

const hasFailed = (findings: readonly Finding[], requirement: string): boolean =>
  findings.some((one) => one.requirement === requirement && one.outcome.status === 'failed')

/**
 * The result of an independent tool, with the violations that the kit's own rules find in its responses. Requests without a whole
 * response are left to the kit's own engines: they know whether the network drops other requests too.
 *
 * @param own the results of the kit's own engines
 */
export function withOwnRules(
  { name, isOwn, recordsOnly }: EngineEntry,
  result: EngineResult,
  own: readonly EngineResult[],
  context: RunContext,
): EngineResult {
  if (isOwn === true || recordsOnly === true) return result
  const { interactions = [] } = result
  const findings = attributed(result, own, context)
  const make = findingMaker(name, context)
  const responses = interactions.filter(({ exchange }) => exchange.failure === undefined)
  const found = rules
    .filter(({ requirement, ofIntent }) => ofIntent !== true && !hasFailed(findings, requirement))
    .flatMap((rule): Finding[] => {
      const { requirement, title, expected } = rule
      const violation = ruleViolation(judgeResponses(rule, responses, { token: context.target.token }))
      if (violation === undefined) return []
      const { evidence, message, actual } = violation
      const outcome = { status: 'failed', message, expected, actual } as const
      const finding = make({ requirement, slug: 'every-response', title, outcome, evidence })
      return finding === undefined ? [] : [finding]
    })
  return { ...result, findings: [...findings, ...found] }
}
