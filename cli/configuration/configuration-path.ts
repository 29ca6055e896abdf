import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const configurationName = 'plant-store-conformance.yaml'

/**
 * The configuration file of a folder: the first one in it or in a folder above it. The search ends at the root of the git
 * repository (the folder with `.git`), or at the root of the file system.
 */
export function configurationPath(directory: string): string | undefined {
  let folder = resolve(directory)
  for (;;) {
    const path = join(folder, configurationName)
    if (existsSync(path)) return path
    const parent = dirname(folder)
    if (parent === folder || existsSync(join(folder, '.git'))) return undefined
    folder = parent
  }
}
