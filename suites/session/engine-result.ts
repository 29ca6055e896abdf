import type { Target } from '../http/target.ts'
import { type EngineResult, emptyResult } from './engine.ts'
import type { Session } from './session.ts'

/** The result of an engine, from its client and `own`, its findings. */
export const resultOfTarget = (target: Target, own: Partial<EngineResult>): EngineResult => ({
  ...emptyResult,
  exchanges: target.exchanges,
  requests: target.requests,
  health: target.health.record,
  complete: !(target.options.signal?.aborted ?? false),
  ...own,
})

/** `resultOfTarget` with what the session recorded. */
export const resultOf = (
  { target, interactions, created, unique }: Session,
  own: Partial<EngineResult>,
): EngineResult => resultOfTarget(target, { interactions, created, runId: unique.runId, ...own })

/** The run ids of the engines that created plants: an empty one would be part of every name. */
export const runIdsOf = (results: readonly EngineResult[]): string[] => [
  ...new Set(results.flatMap(({ runId }) => (runId === '' ? [] : [runId]))),
]
