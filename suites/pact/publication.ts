import { errorMessage } from '../../common/error-message.ts'
import type { Outcome } from '../../reports/model.ts'
import type { PactFindings } from './findings.ts'
import { judgeSupplied } from './supplied-judgement.ts'
import type { PactOptions } from './supplied-pact.ts'
import type { VerifiedInteraction } from './verification.ts'

/** The result to publish; null if some could not be judged. */
function publishable(outcomes: readonly Outcome[]): boolean | null {
  const statuses = outcomes.map(({ status }) => status)
  if (statuses.includes('failed')) return false
  return statuses.includes('inconclusive') ? null : true
}

/**
 * Publishes the result on each pact that came from a broker. If the broker does not accept it, that is a finding, since the team
 * that waits for the result has to know.
 *
 * @returns notices for the report
 */
export async function publish(
  { publish, pacts }: PactOptions,
  verified: readonly VerifiedInteraction[],
  findings: PactFindings,
): Promise<string[]> {
  if (publish === undefined) return []
  const { PactBroker } = await import('./pact-broker.ts')
  const broker = new PactBroker(publish.broker)
  const notices: string[] = []
  for (const { source, consumer, results } of pacts) {
    const outcomes = verified.filter(({ item }) => item.pact.source === source).map(judgeSupplied)
    if (results === undefined || outcomes.length === 0) continue
    const success = publishable(outcomes)
    if (success === null) notices.push(`Nothing was published on ${source}: it could not be judged.`)
    else
      await broker.publish(results, success, publish.providerVersion).catch((error: unknown) => {
        findings.addConsumer(consumer, {
          slug: 'publication',
          title: 'The result is published',
          outcome: { status: 'kitError', message: errorMessage(error) },
          evidence: [],
        })
      })
  }
  return notices
}
