import { loadContract } from '../../../contracts/contract.ts'
import { dredd } from '../../../suites/dredd/engine.ts'
import type { EngineContext, EngineResult } from '../../../suites/session/engine.ts'
import { noPreflight } from '../../../suites/session/preflight.ts'
import type { TargetOptions } from '../../../suites/http/target-options.ts'
import { token } from '../pact/examined.ts'
import { type Turn, withStore } from '../pact/plant-store.ts'

/** Backoff that a test can afford. */
const limits = { refusal: 50, retries: 2, wait: 500, waits: 1_000, dropPause: 10 }

/** What Dredd is given to examine a URL. */
export function contextOf(
  url: string,
  target: Partial<TargetOptions> = {},
  only: readonly string[] = [],
): EngineContext {
  const { requirements } = loadContract()
  return {
    target: { url, token, timeout: 5_000, limits, ...target },
    preflight: noPreflight,
    levels: new Map(requirements.map(({ id, level }) => [id, level])),
    only,
    strict: false,
    seed: 'seed',
    userAgent: 'test',
    onFinding: () => undefined,
  }
}

export const examined = (url: string, target: Partial<TargetOptions> = {}): Promise<EngineResult> =>
  dredd.run(contextOf(url, target))

/** Each finding as `requirement: status`. */
export const outcomesOf = ({ findings }: EngineResult): string[] =>
  findings.map(({ requirement, outcome }) => `${requirement}: ${outcome.status}`)

/** What Dredd finds of a store; `override` returns true if it has sent the response itself. */
export const foundIn = (override: (turn: Turn) => unknown): Promise<EngineResult> =>
  withStore(
    (turn) => override(turn) === true,
    ({ url }) => examined(url),
  )

/** What Dredd finds of a store whose responses with one status are sent by `respond`. */
export const foundWith = (status: number, respond: (turn: Turn) => void): Promise<EngineResult> =>
  foundIn((turn) => {
    if (turn.status !== status) return false
    respond(turn)
    return true
  })
