import { isAskedFor } from '../../contracts/catalogue.ts'
import type { RequirementRow } from '../../reports/model.ts'
import type { EarlierCauses } from '../diagnosis/experiments/earlier-causes.ts'
import type { Allowance } from '../http/budget.ts'
import type { EngineContext } from '../session/engine.ts'
import type { EngineEntry } from './engines.ts'

/** The input of a run: the context of an engine, with the options of all engines by name. */
export interface RunContext extends Omit<EngineContext, 'options'> {
  /** False: failed findings are not explained. */
  readonly diagnosis?: boolean
  /** Causes of an earlier run that are tried again first. */
  readonly earlier?: EarlierCauses
  readonly engineOptions?: Readonly<Record<string, unknown>>
  /** Bounds of the whole run; default: those of a default run, plus what the options of the engines need. */
  readonly bounds?: Partial<Pick<Allowance, 'requests' | 'creations'>>
}

/** The requirements of the catalogue that an engine judges in this run. */
export const askedOf = ({ requirements }: EngineEntry, { levels, only }: RunContext): string[] =>
  (requirements ?? [...levels.keys()]).filter((id) => isAskedFor(id, only))

/** The rows besides the catalogue's that an engine judges in this run. */
export const suppliedRowsFor = (
  { name, rows }: EngineEntry,
  { engineOptions = {} }: RunContext,
): RequirementRow[] => rows?.(engineOptions[name]) ?? []
