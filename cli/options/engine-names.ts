import type { EngineEntry } from '../../suites/run/engines.ts'
import { unknownWord } from './did-you-mean.ts'
import { commaList } from './comma-list.ts'
import type { TypedOptions } from './run-options.ts'
import { UsageError } from '../../common/usage-error.ts'

const judgesRecorded = (entry: EngineEntry): boolean => entry.judgesRecorded === true

/** Adds an engine that records exchanges, without its findings, if the others only judge what was recorded. */
function withRecorder(asked: EngineEntry[], [recorder]: readonly EngineEntry[]): EngineEntry[] {
  return recorder === undefined || !asked.every(judgesRecorded)
    ? asked
    : [{ ...recorder, recordsOnly: true }, ...asked]
}

/**
 * The engines of `--engines LIST`, each once, in the order in which they send.
 *
 * @throws {UsageError} if a name is unknown
 */
export function enginesOf(
  typed: readonly string[] | undefined,
  engines: readonly EngineEntry[],
): EngineEntry[] {
  if (typed === undefined) return [...engines]
  const asked = new Set(commaList(typed))
  const known = engines.map(({ name }) => name)
  const list = `the engines are ${known.join(', ')}`
  const unknown = [...asked].find((name) => !known.includes(name))
  if (unknown !== undefined) throw unknownWord('--engines: there is no engine', unknown, known, list)
  if (asked.size === 0) throw new UsageError(`--engines names no engine; ${list}`)
  return withRecorder(
    engines.filter(({ name }) => asked.has(name)),
    engines,
  )
}

/** The flags of an engine's options that were given. */
const givenOf = ({ options }: EngineEntry, typed: Partial<TypedOptions>): string[] => {
  const values: Readonly<Record<string, unknown>> = { ...typed }
  return Object.entries(options?.flags ?? {}).flatMap(([option, flag]) =>
    values[option] === undefined ? [] : flag,
  )
}

/** Notices about options of engines that the run leaves out: otherwise a run would seem to have done what they ask for. */
export const unusedOptions = (
  typed: Partial<TypedOptions>,
  engines: readonly EngineEntry[],
  asked: readonly EngineEntry[],
): string[] =>
  engines
    .filter(({ name }) => !asked.some((one) => one.name === name))
    .flatMap((entry) =>
      givenOf(entry, typed).map((flag) => `${flag} was not used: --engines does not name ${entry.name}.`),
    )

/** Whether an engine judges the contract of a consumer, which no other does. */
export const judgesConsumer = (entry: EngineEntry, typed: TypedOptions): boolean =>
  entry.rows !== undefined && givenOf(entry, typed).length > 0

/** The engines of a run. A run of some requirements leaves out independent tools, unless it verifies the contract of a consumer. */
export function enginesAsked(typed: TypedOptions, engines: readonly EngineEntry[]): EngineEntry[] {
  const isQuick = typed.only !== undefined && !engines.some((entry) => judgesConsumer(entry, typed))
  if (typed.engines === undefined && isQuick) return engines.filter(({ isOwn }) => isOwn === true)
  return enginesOf(typed.engines, engines)
}
