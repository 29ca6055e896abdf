import { isAskedFor, manyCreates } from '../../contracts/catalogue.ts'
import { checkId, slugIn } from '../../contracts/check-id.ts'
import type { Finding } from '../../reports/model.ts'
import { isSuccess } from '../rules/acceptance.ts'
import type { EngineResult } from '../session/engine.ts'
import type { RunContext } from './run-context.ts'

/** The requirements of plain creates. A tool sends each other create again with other data before it fails it. */
const ofPlainCreates: ReadonlySet<string> = new Set(['create-minimal', 'create-with-tag'])

/** The requirements whose checks all passed, as far as they judged anything. */
function kept(results: readonly EngineResult[]): ReadonlySet<string> {
  const findings = results.flatMap((one) => one.findings)
  const withOutcome = (status: Finding['outcome']['status']): string[] =>
    findings.filter(({ outcome }) => outcome.status === status).map(({ requirement }) => requirement)
  const failed = new Set(withOutcome('failed'))
  return new Set(withOutcome('passed').filter((requirement) => !failed.has(requirement)))
}

/**
 * The findings of an independent tool. If its plain create was refused, and the kit's own engines had others like it accepted, the
 * finding counts for many-creates.
 *
 * @param own the results of the kit's own engines
 */
export function attributed(
  { findings, interactions = [] }: EngineResult,
  own: readonly EngineResult[],
  { only }: RunContext,
): readonly Finding[] {
  if (!isAskedFor(manyCreates, only)) return findings
  const accepted = kept(own)
  const refused = new Set(
    interactions
      .filter(({ exchange, intent }) => intent.expect === 'accepted' && !isSuccess(exchange.response?.status))
      .map(({ exchange }) => exchange.id),
  )
  const isMisplaced = ({ outcome, requirement, evidence }: Finding): boolean =>
    outcome.status === 'failed' &&
    ofPlainCreates.has(requirement) &&
    accepted.has(requirement) &&
    refused.has(evidence.at(-1)?.id ?? -1)
  return findings.map((finding) => {
    if (!isMisplaced(finding)) return finding
    const slug = `${finding.requirement}-${slugIn(finding.check)}`
    return { ...finding, requirement: manyCreates, check: checkId(finding.engine, manyCreates, slug) }
  })
}
