import { consumerOutcome } from './consumer-judgement.ts'
import type { ConsumerPact } from './consumer-pact.ts'
import type { Opinion } from './opinion.ts'
import type { PactBroker } from './pact-broker.ts'
import type { PactFindings } from './pact-findings.ts'

/** What a run is told of the contracts that consumers gave. */
export interface PactOptions {
  /** All of one provider. */
  readonly pacts: readonly ConsumerPact[]
  /** The broker that is told what came of its pacts. */
  readonly publish?: { readonly broker: PactBroker; readonly providerVersion: string }
}

/** True, false, or null where what was found allows neither. */
function success(opinions: readonly Opinion[]): boolean | null {
  const statuses = opinions.map((opinion) => consumerOutcome(opinion).status)
  if (statuses.includes('failed')) return false
  return statuses.includes('inconclusive') ? null : true
}

/**
 * Publishes the result on each pact that came from the broker. Where the broker does not take it, that is a finding: the
 * team that waits for it must learn of it.
 *
 * @returns what the reader of the report has to know
 */
export async function published(
  options: PactOptions,
  opinions: readonly Opinion[],
  findings: PactFindings,
): Promise<string[]> {
  const { publish, pacts } = options
  if (publish === undefined) return []
  const { broker, providerVersion } = publish
  const notices: string[] = []
  for (const pact of pacts.filter((pact) => broker.has(pact))) {
    const result = success(opinions.filter(({ item }) => item.pact === pact))
    if (result === null) notices.push(`Nothing was published on ${pact.source}: it could not be judged.`)
    else
      await broker.publish(pact, result, providerVersion).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error)
        findings.about(pact.consumer, 'The result is published', { status: 'kitError', message })
      })
  }
  return notices
}
