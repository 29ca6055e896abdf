import type { Cause } from '../../reports/model.ts'
import { failedOf } from '../diagnosis/diagnosis-input.ts'
import type { EngineResult } from '../session/engine.ts'
import { resultOf, runIdsOf } from '../session/engine-result.ts'
import { withSession } from '../session/open-session.ts'
import { reproducer } from '../session/finding-maker.ts'
import { errorInWords } from './kit-fault.ts'
import type { RunContext } from './run-context.ts'

/** The causes of the failed findings of a run, and what was sent to find them. */
interface RunDiagnosis {
  readonly causes: readonly Cause[]
  /** Null if nothing was sent, and the diagnosis did not fail. */
  readonly diagnosis: EngineResult | null
}

/** Explains the failed findings of a run. Loads and sends nothing if there are none. */
export async function diagnosisOf(
  results: readonly EngineResult[],
  context: RunContext,
): Promise<RunDiagnosis> {
  const { diagnosis, levels, target } = context
  const findings = results.flatMap((result) => result.findings)
  if (diagnosis === false || failedOf({ findings, levels }).length === 0)
    return { causes: [], diagnosis: null }
  const { diagnose } = await import('../diagnosis/diagnose.ts')
  return withSession(context, async (session) => {
    const input = {
      findings,
      levels,
      sessions: results.map(({ interactions = [] }) => interactions),
      token: target.token,
      runIds: runIdsOf(results),
      recovered: target.health?.drops.recovered ?? 0,
      reproduce: reproducer(target, 'brief'),
    }
    /** The requests are reported even if no cause is found. */
    const sent = (notices: readonly string[]): EngineResult => {
      const runId = session.created.length === 0 ? '' : session.unique.runId
      return resultOf(session, { runId, notices, complete: true })
    }
    try {
      const causes = await diagnose(input, session)
      return { causes, diagnosis: session.target.requests === 0 ? null : sent([]) }
    } catch (error) {
      // The findings are valid without a diagnosis.
      return {
        causes: [],
        diagnosis: sent([`The causes of the failures were not found: ${errorInWords(error)}`]),
      }
    }
  })
}
