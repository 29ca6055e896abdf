import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes the report of an earlier run, so that a run that is killed leaves none. What is no regular file stays. */
export function removeEarlierReport(directory: string): void {
  const file = join(directory, 'report.json')
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === true) rmSync(file)
}
