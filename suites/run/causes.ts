import type { Cause } from '../../reports/model.ts'
import { inferredIntent } from '../create-plant/inferred-intent.ts'
import { diagnose } from '../diagnosis/diagnose.ts'
import type { Interaction } from '../rules/interaction.ts'
import type { EngineResult } from '../session/engine.ts'
import { reproducer } from '../session/finding-maker.ts'
import type { RunContext } from './run-context.ts'

/** An independent tool has no interaction log: what its requests were for follows from what it sent. */
function interactionsOf(
  { interactions, exchanges = [] }: EngineResult,
  basePath: string,
): readonly Interaction[] {
  if (interactions !== undefined) return interactions
  return exchanges.map((exchange) => {
    const path = exchange.request.path.slice(basePath.length)
    return { exchange, path, intent: inferredIntent(exchange, path) }
  })
}

/** What explains the failed findings of a run. */
export function causesOf(
  results: readonly EngineResult[],
  { diagnosis, levels, target }: Omit<RunContext, 'preflight'>,
): readonly Cause[] {
  if (diagnosis === false) return []
  const basePath = new URL(target.url).pathname.replace(/(?<!\/)\/+$/, '')
  return diagnose({
    findings: results.flatMap(({ findings }) => findings),
    levels,
    sessions: results.map((result) => interactionsOf(result, basePath)),
    token: target.token,
    reproduce: reproducer(target, 'brief'),
  })
}
