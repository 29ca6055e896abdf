import type { Exchange } from '../../reports/model.ts'
import { authorizationOf } from '../../reports/text/header-value.ts'
import type { Target } from '../http/target.ts'
import type { Intent, Interaction } from '../rules/interaction.ts'
import { type EngineResult, emptyResult } from './engine.ts'
import { inferredIntentOf, operationOf } from './operations.ts'
import type { Session } from './session.ts'

/** The purpose of a request that an independent tool sent, inferred from what it sent. @param path below the base URL */
function intentOf(exchange: Exchange, path: string, token: string | null): Intent {
  const { method, headers } = exchange.request
  const operation = operationOf(method, path)?.id
  const isUnauthorised = token !== null && authorizationOf(headers) !== `Bearer ${token}`
  return operation !== undefined && isUnauthorised
    ? { operation, expect: 'refused' }
    : inferredIntentOf(exchange, path)
}

/** The interaction log of an independent tool, which keeps none itself. */
const inferredInteractions = (target: Target): Interaction[] =>
  target.exchanges.map((exchange) => {
    const path = target.pathOf(exchange)
    return { exchange, path, intent: intentOf(exchange, path, target.options.token) }
  })

/** The result of an engine, from its client and `own`, its findings. */
export const resultOfTarget = (target: Target, own: Partial<EngineResult>): EngineResult => ({
  ...emptyResult,
  interactions: own.interactions ?? inferredInteractions(target),
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
