import type { Engine } from '../suites/engine.ts'

export interface EngineEntry {
  readonly name: string
  /** Loads the engine and its tool when it is asked for. */
  readonly load: () => Promise<Engine>
}

/** Every engine that a run can use. */
export const engines: readonly EngineEntry[] = [
  {
    name: 'requirements',
    load: async () => (await import('../suites/requirements/engine.ts')).requirements,
  },
  {
    name: 'pact',
    load: async () => (await import('../suites/pact/engine.ts')).pact,
  },
]
