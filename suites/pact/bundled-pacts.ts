import { readdirSync, readFileSync } from 'node:fs'
import { type ConsumerPact, consumerPact } from './consumer-pact.ts'
import { type InteractionMapping, mappings } from './interaction-mapping.ts'

const folder = new URL('../../../contracts/pacts/', import.meta.url)

/** The provider that the bundled pacts name. */
const provider = 'plant-store'

/** The pacts in contracts/pacts/, in the order of their file names. */
export function bundledPacts(): ConsumerPact[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.sort().map((file) => consumerPact(readFileSync(new URL(file, folder), 'utf8'), file, provider))
}

/** @throws {Error} if the interaction has no mapping */
export function mappingOf(description: string): InteractionMapping {
  const mapping = mappings.get(description)
  if (mapping === undefined) throw new Error(`suites/pact/interaction-mapping.ts lacks "${description}"`)
  return mapping
}
