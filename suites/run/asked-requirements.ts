import { isAskedFor } from '../../contracts/catalogue.ts'
import type { RequirementRow } from '../../reports/model.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'

/** The requirements of the catalogue that an engine judges in this run. */
export const askedOf = ({ requirements }: EngineEntry, { levels, only }: RunContext): string[] =>
  (requirements ?? [...levels.keys()]).filter((id) => isAskedFor(id, only))

/** The rows besides the catalogue's that an engine judges in this run. */
export const suppliedRowsFor = (
  { name, rows }: EngineEntry,
  { engineOptions = {} }: RunContext,
): RequirementRow[] => rows?.(engineOptions[name]) ?? []
