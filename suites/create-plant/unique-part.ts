import { countLength } from './unique-data.ts'

/** The run id in a name, with the count after it, which some names do not have or have elsewhere. */
export function uniquePartOf(name: string, runId: string): string {
  const end = name.indexOf(runId) + runId.length
  const [count = ''] = /^[0-9a-z]+/i.exec(name.slice(end, end + countLength)) ?? []
  return runId + count
}

/** Whether a returned name is that of another request of the run, and not the own name, cut off or changed. */
export function isOfAnother(returned: string, own: string, runId: string): boolean {
  if (!returned.includes(runId) || own.includes(returned)) return false
  const [theirs, ours] = [uniquePartOf(returned, runId), uniquePartOf(own, runId)]
  // Without a count, nothing tells names of the run apart.
  if (!own.includes(runId) || theirs === runId || ours === runId) return true
  // Without the hyphen in `R1-red`, the count seems to be longer.
  return !theirs.startsWith(ours) && !ours.startsWith(theirs)
}
