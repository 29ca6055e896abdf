import type { UniqueData } from '../../create-plant/unique-data.ts'
import { uniquePartOf } from '../../create-plant/unique-part.ts'

/** The name with another unique part, which may be in upper case. Undefined if it has none: the store may have the name. */
export function likeName(name: string, runIds: readonly string[], unique: UniqueData): string | undefined {
  const spellings = runIds.filter((id) => id !== '').flatMap((id) => [id, id.toUpperCase()])
  const runId = spellings.find((id) => name.includes(id))
  if (runId === undefined) return undefined
  const suffix = runIds.includes(runId) ? unique.suffix() : unique.suffix().toUpperCase()
  return name.replace(uniquePartOf(name, runId), suffix)
}
