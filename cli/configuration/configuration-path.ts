import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from '../../common/usage-error.ts'

const configurationName = 'plant-store-conformance.yaml'

/** User id of the administrator. */
const root = 0

/** The file has commands that the kit runs: another user must not be able to put one into a folder such as `/tmp`. */
function assertOfSameOwner(path: string, directory: string): void {
  if ([root, statSync(directory).uid].includes(statSync(path).uid)) return
  throw new UsageError(
    `${path} belongs to another user than the working directory; give --config ${path} to use it, or another file`,
  )
}

/**
 * The configuration file of a folder: the first one in it or in a folder above it. The search ends at the root of the git
 * repository (the folder with `.git`), or at the root of the file system.
 *
 * @throws {UsageError} if a file above the folder belongs to another user
 */
export function configurationPath(directory: string): string | undefined {
  const first = resolve(directory)
  for (let folder = first; ; folder = dirname(folder)) {
    const path = join(folder, configurationName)
    if (existsSync(path)) {
      if (folder !== first) assertOfSameOwner(path, first)
      return path
    }
    if (dirname(folder) === folder || existsSync(join(folder, '.git'))) return undefined
  }
}
