import { countLength, type UniqueData } from '../../create-plant/unique-data.ts'

/** The run id in a name, with the count after it, which some names do not have or have elsewhere. */
export function uniquePartOf(name: string, runId: string): string {
  const end = name.indexOf(runId) + runId.length
  const [count = ''] = /^[0-9a-z]+/i.exec(name.slice(end, end + countLength)) ?? []
  return runId + count
}

/** The name with another unique part, which may be in upper case. Undefined if it has none: the store may have the name. */
export function likeName(name: string, runIds: readonly string[], unique: UniqueData): string | undefined {
  const spellings = runIds.filter((id) => id !== '').flatMap((id) => [id, id.toUpperCase()])
  const runId = spellings.find((id) => name.includes(id))
  if (runId === undefined) return undefined
  const suffix = runIds.includes(runId) ? unique.suffix() : unique.suffix().toUpperCase()
  return name.replace(uniquePartOf(name, runId), suffix)
}
