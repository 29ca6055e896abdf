import type { Engine } from '../session/engine.ts'

const isEngine = (value: unknown): value is Engine =>
  typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function'

/** The engine that a module exports by its name. Throws where it exports none. */
export async function engineOf(module: string, name: string): Promise<Engine> {
  const exported: Record<string, unknown> = await import(module)
  const engine = exported[name]
  if (!isEngine(engine)) throw new Error(`${module} exports no engine named ${name}`)
  return engine
}
