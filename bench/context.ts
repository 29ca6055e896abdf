import type { EngineContext } from '../suites/session/engine.ts'
import { engineContext } from '../test/suites/session/engine-context.ts'

/** The context of an engine in a benchmark. */
export const contextOf = (url: string, token: string): EngineContext =>
  engineContext({ target: { url, token, timeout: 10_000 }, seed: 'bench' })
