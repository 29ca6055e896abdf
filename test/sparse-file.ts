import { closeSync, openSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './temporary-folder.ts'

/** A file of 64 GiB of zeros that takes no space: it stands for a device that never ends. */
export function sparseFile(name: string, folder = temporaryFolder()): string {
  const file = join(folder, name)
  closeSync(openSync(file, 'w'))
  truncateSync(file, 2 ** 36)
  return file
}
