import type { RequirementRow } from '../../reports/model.ts'
import type { Allowance } from '../http/budget.ts'
import type { PactOptions } from './supplied-pact.ts'

/** The requirement of one consumer in the report. */
export const rowOf = (consumer: string): RequirementRow => ({
  id: `consumer:${consumer}`,
  level: 'must',
  section: 'consumer contract',
  statement: `The service keeps the pacts of ${consumer}.`,
  consumer,
})

/** One requirement for each consumer, in the order in which their pacts were supplied. */
export const rowsOf = (pacts: readonly { readonly consumer: string }[]): RequirementRow[] =>
  [...new Set(pacts.map(({ consumer }) => consumer))].map(rowOf)

/** One request, which may create a plant, for each interaction of the pacts in the options of the engine. */
export function suppliedInteractions({ pacts }: Pick<PactOptions, 'pacts'> = { pacts: [] }): Allowance {
  const count = pacts.reduce((sum, { interactions }) => sum + interactions, 0)
  return { requests: count, creations: count, resends: count }
}

/** The requirements of the consumers whose pacts are in the options of the engine. */
export const suppliedRows = (options?: Pick<PactOptions, 'pacts'>): RequirementRow[] =>
  rowsOf(options?.pacts ?? [])
