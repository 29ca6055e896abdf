import { levelsOf } from '../../../contracts/catalogue.ts'
import { loadContract } from '../../../contracts/contract.ts'
import type { EngineContext } from '../../../suites/session/engine.ts'
import { noPreflight } from '../../../suites/session/preflight.ts'

const levels = levelsOf(loadContract().requirements)

/** The context of an engine that is asked for everything, with a target where nothing listens. */
export const engineContext = <Options>(
  over: Partial<EngineContext<Options>> = {},
): EngineContext<Options> => ({
  target: { url: 'http://127.0.0.1:9', token: null, timeout: 1_000 },
  preflight: noPreflight,
  levels,
  only: [],
  strict: false,
  seed: 'seed',
  onFinding: () => undefined,
  ...over,
})
