import type { EngineContext } from '../session/engine.ts'

/** What a run is given: an engine's context, with the options of all engines by their names. */
export interface RunContext extends Omit<EngineContext, 'options'> {
  readonly engineOptions?: Readonly<Record<string, unknown>>
}
