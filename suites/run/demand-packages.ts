import { UsageError } from '../session/usage-error.ts'
import type { EngineEntry } from './engines.ts'

/** Packages without a main file, such as pure-rand, resolve to an error of another kind. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name)
    return true
  } catch (error) {
    return !isMissing(error)
  }
}

/**
 * Finds out that the packages of the engines are installed, before anything is sent.
 *
 * @throws {UsageError} if one is missing
 */
export function demandPackages(engines: readonly EngineEntry[]): void {
  for (const { name, packages = [] } of engines) {
    const missing = packages.find((one) => !isInstalled(one))
    if (missing !== undefined)
      throw new UsageError(
        `the engine ${name} needs the package ${missing}, which is not installed; install the kit again, with npm ci, or leave the engine out with --engines`,
      )
  }
}
