import type { EarlierCauses } from '../diagnosis/experiments/earlier-causes.ts'
import type { Allowance } from '../http/budget.ts'
import type { EngineContext } from '../session/engine.ts'

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
