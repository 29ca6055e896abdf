import { dredd } from '../../../suites/dredd/engine.ts'
import type { EngineContext, EngineResult } from '../../../suites/session/engine.ts'
import type { TargetOptions } from '../../../suites/http/target-options.ts'
import { token, type Turn, withStore } from '../plant-store.ts'
import { engineContext } from '../session/engine-context.ts'

/** Backoff that a test can afford. */
const limits = { refusal: 50, retries: 2, requestDelay: 500, runDelay: 1_000, dropPause: 10 }

/** What Dredd gets for a run against a URL. */
export const contextOf = (
  url: string,
  target: Partial<TargetOptions> = {},
  only: readonly string[] = [],
): EngineContext => engineContext({ target: { url, token, timeout: 5_000, limits, ...target }, only })

export const runDredd = (url: string, target: Partial<TargetOptions> = {}): Promise<EngineResult> =>
  dredd.run(contextOf(url, target))

/** Each finding as `requirement: status`. */
export const outcomesOf = ({ findings }: EngineResult): string[] =>
  findings.map(({ requirement, outcome }) => `${requirement}: ${outcome.status}`)

/** What Dredd finds of a store; `override` returns true if it has sent the response itself. */
export const foundIn = (override: (turn: Turn) => unknown): Promise<EngineResult> =>
  withStore(
    (turn) => override(turn) === true,
    ({ url }) => runDredd(url),
  )

/** What Dredd finds of a store whose responses with one status are sent by `respond`. */
export const foundWith = (status: number, respond: (turn: Turn) => void): Promise<EngineResult> =>
  foundIn((turn) => {
    if (turn.status !== status) return false
    respond(turn)
    return true
  })
