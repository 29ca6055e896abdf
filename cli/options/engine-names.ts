import { primaryEngine } from '../../contracts/catalogue.ts'
import type { EngineEntry } from '../../suites/run/engines.ts'
import { unknownWord } from './did-you-mean.ts'
import { commaList } from './comma-list.ts'
import type { TypedOptions } from './run-options.ts'
import { UsageError } from '../../contracts/usage-error.ts'

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

/** The kit's own engines: they judge every requirement, and load at once. */
export const ownEngines: readonly string[] = [primaryEngine, 'campaign']

/** Options that only one engine uses. */
const ofOneEngine = [
  ['pact', 'pact', '--pact'],
  ['pactBroker', 'pact', '--pact-broker'],
  ['cases', 'campaign', '--cases'],
  ['replay', 'campaign', '--replay'],
] as const

/** Notices about options of engines that the run leaves out: otherwise a run would seem to have done what they ask for. */
export const unusedOptions = (
  options: Partial<Pick<TypedOptions, (typeof ofOneEngine)[number][0]>>,
  engines: readonly EngineEntry[],
): string[] =>
  ofOneEngine
    .filter(
      ([option, engine]) => options[option] !== undefined && !engines.some(({ name }) => name === engine),
    )
    .map(([, engine, typed]) => `${typed} was not used: --engines does not name ${engine}.`)

/** The engines of a run. A run of some requirements leaves out independent tools, unless it verifies the contract of a consumer. */
export function enginesAsked(
  { engines: typed, only, pact, pactBroker }: Pick<TypedOptions, 'engines' | 'only' | 'pact' | 'pactBroker'>,
  engines: readonly EngineEntry[],
): EngineEntry[] {
  const isQuick = only !== undefined && pact === undefined && pactBroker === undefined
  return enginesOf(typed ?? (isQuick ? ownEngines : undefined), engines)
}
