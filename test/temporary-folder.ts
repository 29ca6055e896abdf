import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

function removeAll(): void {
  for (const folder of folders)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // A process that a test started may still write there: its folder stays, and the result of the tests too.
    }
}

/** A new folder whose name begins with these words. It is removed when this process ends. */
export function temporaryFolder(words = 'plant-store-'): string {
  if (folders.length === 0) process.once('exit', removeAll)
  const folder = mkdtempSync(join(tmpdir(), words))
  folders.push(folder)
  return folder
}
