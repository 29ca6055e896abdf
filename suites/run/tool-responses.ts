import type { Finding } from '../../reports/model.ts'
import type { EngineResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { rules } from '../session/operations.ts'
import { violatedRules } from '../session/violated-rules.ts'
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
  const judged = rules.filter(
    ({ requirement, ofIntent }) => ofIntent !== true && !hasFailed(findings, requirement),
  )
  const found = violatedRules(judged, responses, context.target).flatMap((draft) => make(draft) ?? [])
  return { ...result, findings: [...findings, ...found] }
}
