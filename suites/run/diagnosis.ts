import type { Cause, Exchange } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { failedOf } from '../diagnosis/diagnosis-input.ts'
import { basePathOf } from '../http/base-path.ts'
import type { TargetOptions } from '../http/target-options.ts'
import type { Intent, Interaction } from '../rules/interaction.ts'
import type { EngineResult } from '../session/engine.ts'
import { resultOf, runIdsOf } from '../session/engine-result.ts'
import { withSession } from '../session/open-session.ts'
import { inferredIntentOf, operationOf } from '../session/operations.ts'
import { reproducer } from '../session/finding-maker.ts'
import { errorInWords } from './kit-fault.ts'
import type { RunContext } from './run-context.ts'

/** The purpose of a request that an independent tool sent, inferred from what it sent. @param path below the base URL */
function intentOf(exchange: Exchange, path: string, token: string | null): Intent {
  const { method, headers } = exchange.request
  const operation = operationOf(method, path)?.id
  const lacksToken = token !== null && headerValue(headers, 'authorization') === undefined
  return operation !== undefined && lacksToken
    ? { operation, expect: 'refused' }
    : inferredIntentOf(exchange, path)
}

/** The interactions of an engine. An independent tool has no log of them. */
function interactionsOf(
  { interactions, exchanges = [] }: EngineResult,
  { url, token }: Pick<TargetOptions, 'url' | 'token'>,
): readonly Interaction[] {
  if (interactions !== undefined) return interactions
  const basePath = basePathOf(url)
  return exchanges.map((exchange) => {
    const path = exchange.request.path.slice(basePath.length)
    return { exchange, path, intent: intentOf(exchange, path, token) }
  })
}

/** The causes of the failed findings of a run, and what was sent to find them. */
interface RunDiagnosis {
  readonly causes: readonly Cause[]
  readonly results: readonly EngineResult[]
}

/** Explains the failed findings of a run. Loads and sends nothing if there are none. */
export async function diagnosisOf(
  results: readonly EngineResult[],
  context: RunContext,
): Promise<RunDiagnosis> {
  const { diagnosis, levels, target } = context
  const findings = results.flatMap((result) => result.findings)
  if (diagnosis === false || failedOf({ findings, levels }).length === 0) return { causes: [], results: [] }
  const { diagnose } = await import('../diagnosis/diagnose.ts')
  return withSession(context, async (session) => {
    const input = {
      findings,
      levels,
      sessions: results.map((result) => interactionsOf(result, target)),
      token: target.token,
      runIds: runIdsOf(results),
      reproduce: reproducer(target, 'brief'),
    }
    /** The requests are reported even if no cause is found. */
    const sent = (notices: readonly string[]): EngineResult => {
      const runId = session.created.length === 0 ? '' : session.unique.runId
      // The findings are complete without a diagnosis.
      return resultOf(session, { runId, notices, complete: true })
    }
    try {
      const causes = await diagnose(input, session)
      return { causes, results: session.target.requests === 0 ? [] : [sent([])] }
    } catch (error) {
      // The findings are valid without a diagnosis.
      return {
        causes: [],
        results: [sent([`The causes of the failures were not found: ${errorInWords(error)}`])],
      }
    }
  })
}
