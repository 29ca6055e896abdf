import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../temporary-folder.ts'

/** A folder with these pacts in it. */
export function folderOf(...pacts: string[]): string {
  const folder = join(temporaryFolder(), 'pacts')
  mkdirSync(folder)
  for (const [index, text] of pacts.entries()) writeFileSync(join(folder, `${index}.json`), text)
  return folder
}
