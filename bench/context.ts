import { loadContract } from '../contracts/contract.ts'
import { noPreflight } from '../suites/session/preflight.ts'
import type { EngineContext } from '../suites/session/engine.ts'

/** The context of an engine in a benchmark. */
export const contextOf = (url: string, token: string): EngineContext => ({
  target: { url, token, timeout: 10_000 },
  preflight: noPreflight,
  levels: new Map(loadContract().requirements.map(({ id, level }) => [id, level])),
  only: [],
  strict: false,
  seed: 'bench',
  userAgent: 'plant-store-conformance',
  onFinding: () => undefined,
})
