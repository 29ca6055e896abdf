import { createRequire } from 'node:module'
import { errorCode } from '../../common/error-message.ts'
import { UsageError } from '../../common/usage-error.ts'
import { neededPackages } from '../http/kit.ts'
import type { EngineEntry } from './engines.ts'

/**
 * Not `import.meta.resolve`: in Node.js 20, its result may be a symbolic link (after a call of `fstatSync(1)`), and then an import
 * of the package gets an empty module. pnpm links all packages.
 */
const require = createRequire(import.meta.url)

/** For packages without a main file or for import only, such as pure-rand, resolving fails with another error. */
const isMissing = (error: unknown): boolean => errorCode(error) === 'MODULE_NOT_FOUND'

function isInstalled(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch (error) {
    return !isMissing(error)
  }
}

/** An installation with only one of two optional packages of an engine is broken, since no option of npm leaves out only one. */
const isLeftOut = ({ optionalPackages = [] }: EngineEntry): boolean =>
  optionalPackages.length > 0 && !optionalPackages.some(isInstalled)

const withOptional = 'install the kit again with --include=optional'

const withNpm = 'install the kit again, with npm ci'

/** @throws {UsageError} if a package that every installation has is missing */
function assertComplete(): void {
  const missing = neededPackages.find((one) => !isInstalled(one))
  if (missing !== undefined)
    throw new UsageError(`the kit needs the package ${missing}, which is not installed; ${withNpm}`)
}

/** @throws {UsageError} if a package of the engine is missing */
function assertOptional(entry: EngineEntry): void {
  const { name, optionalPackages = [] } = entry
  const missing = optionalPackages.find((one) => !isInstalled(one))
  if (missing === undefined) return
  const advice = isLeftOut(entry) ? withOptional : withNpm
  throw new UsageError(
    `the engine ${name} needs the package ${missing}, which is not installed; ${advice}, or leave the engine out with --engines`,
  )
}

export interface InstalledEngines {
  readonly engines: readonly EngineEntry[]
  /** One line about missing engines and how to install them; undefined if none is missing. */
  readonly notice: string | undefined
}

/**
 * The engines whose packages are installed. This is checked before anything is sent.
 *
 * @param isWanted whether an option asks for the engine
 * @throws {UsageError} if the installation is broken, or lacks an engine that is wanted
 */
export function installedEngines(
  entries: readonly EngineEntry[],
  isWanted: (entry: EngineEntry) => boolean,
): InstalledEngines {
  const missing = entries.filter((entry) => !isWanted(entry) && isLeftOut(entry))
  const engines = entries.filter((entry) => !missing.includes(entry))
  assertComplete()
  for (const entry of engines) assertOptional(entry)
  const names = missing.map(({ name }) => name).join(', ')
  return {
    engines,
    notice:
      names === ''
        ? undefined
        : `Not installed, and left out: ${names}. The other engines judge every requirement; to add these, ${withOptional}.`,
  }
}
