import type { Outcome, RequirementRow } from '../../reports/model.ts'
import type { ConsumerPact, Interaction } from './consumer-pact.ts'
import type { Opinion } from './opinion.ts'
import { failure } from './bundled-judgement.ts'

/** The row of one consumer in the report. */
export const rowOf = (consumer: string): RequirementRow => ({
  id: `consumer:${consumer}`,
  level: 'must',
  section: 'consumer contract',
  statement: `What ${consumer} relies on is answered as its pacts say.`,
  consumer,
})

const hasPacts = (options: unknown): options is { readonly pacts: readonly ConsumerPact[] } =>
  typeof options === 'object' && options !== null && 'pacts' in options

/** The rows of the consumers that the engine's options name. */
export const suppliedRows = (options: unknown): RequirementRow[] =>
  hasPacts(options) ? rowsOf(options.pacts) : []

/** One row for each consumer, in the order they were given. */
export const rowsOf = (pacts: readonly ConsumerPact[]): RequirementRow[] =>
  [...new Set(pacts.map(({ consumer }) => consumer))].map(rowOf)

/** The interaction as a reader of the report knows it. */
export function titleOf({ consumer }: ConsumerPact, { description, states }: Interaction): string {
  const given = states.length === 0 ? '' : `, given ${states.join(' and ')}`
  return `${consumer}: ${description}${given}`
}

/** What an opinion on a consumer's own interaction comes to. One that is pending is only told of. */
export function consumerOutcome({ item: { interaction }, result, doubt }: Opinion): Outcome {
  if (doubt !== undefined) return { status: 'inconclusive', reason: doubt.reason }
  if (result.status === 'matched') return { status: 'passed' }
  const outcome: Outcome =
    result.status === 'mismatched'
      ? failure(result.mismatches)
      : { status: 'failed', message: result.message }
  if (!interaction.pending || outcome.status !== 'failed') return outcome
  return { status: 'observed', value: `pending, and not fulfilled: ${outcome.message}` }
}
