import { readdirSync, readFileSync } from 'node:fs'
import { type ConsumerPact, consumerPact } from './consumer-pact.ts'
import { type InteractionMapping, mappings } from './interaction-mapping.ts'

const folder = new URL('../../../contracts/pacts/', import.meta.url)

/** The provider that the kit's own pacts name. */
export const ownProvider = 'plant-store'

/** The kit's own pacts, in the order of their file names. */
export function bundledPacts(): ConsumerPact[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files
    .sort()
    .map((file) => consumerPact(readFileSync(new URL(file, folder), 'utf8'), file, ownProvider))
}

/** What the interaction of an own pact is about. Throws where nobody has said. */
export function mappingOf(description: string): InteractionMapping {
  const obligation = mappings.get(description)
  if (obligation === undefined)
    throw new Error(`suites/pact/obligation.ts does not say what "${description}" is about`)
  return obligation
}
