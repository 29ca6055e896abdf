import { type EngineEntry, engines } from '../suites/run/engines.ts'

const namesOf = (entries: readonly EngineEntry[]): string[] => entries.map(({ name }) => name)

const isOptional = ({ optionalPackages = [] }: EngineEntry): boolean => optionalPackages.length > 0

/** Every engine, in the order in which they send. `cli/engine-names.test.ts` tells which these are. */
export const engineNames = namesOf(engines)

/** Those that an installation without optional packages leaves out, and the others. */
export const optionalEngines = namesOf(engines.filter(isOptional))
export const neededEngines = namesOf(engines.filter((entry) => !isOptional(entry)))

/** Those that send requests to the target. */
export const sendingEngines = namesOf(engines.filter(({ judgesRecorded }) => judgesRecorded !== true))
