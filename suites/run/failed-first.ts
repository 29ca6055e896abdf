import { primaryEngine } from '../../contracts/catalogue.ts'
import { isEndOfSending } from '../http/unless.ts'
import { resultOf } from '../session/engine-result.ts'
import type { EngineResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { withSession } from '../session/open-session.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'
import { runEngines } from './run-engines.ts'

/** The run, with what the latest result has learned about the health of the target. */
export function withLatestHealth(context: RunContext, ended: readonly EngineResult[]): RunContext {
  const health = ended.findLast((one) => one.health !== undefined)?.health ?? context.target.health
  return { ...context, target: { ...context.target, health } }
}

/** Sends again the requests that showed the causes of an earlier run, if there are any. */
async function triedAgain(context: RunContext): Promise<EngineResult[]> {
  const { earlier } = context
  if (earlier === undefined || earlier.causes.length === 0) return []
  const { tryAgain } = await import('../diagnosis/experiments/earlier-causes.ts')
  return withSession(context, async (session) => {
    const findings = await tryAgain(earlier, session, findingMaker(primaryEngine, context)).catch(
      (error: unknown) => {
        if (isEndOfSending(error)) return []
        throw error
      },
    )
    return [resultOf(session, { findings })]
  })
}

/** Whether the run is done: something failed, or it was ended. */
const isDecided = ({ findings, complete }: EngineResult): boolean =>
  !complete || findings.some(({ outcome: { status } }) => status === 'failed' || status === 'kitError')

/**
 * Runs the engines. If failures of an earlier run are given, runs only these first. If none of them fails again, all checks run,
 * since some failures appear only after the requests of others.
 */
export async function runFailedFirst(
  entries: readonly EngineEntry[],
  running: RunContext,
): Promise<EngineResult[]> {
  const again = await triedAgain(running)
  const asked = await runEngines(entries, withLatestHealth(running, again))
  if (running.earlier === undefined || [...again, ...asked].some(isDecided)) return [...again, ...asked]
  const last = withLatestHealth(running, [...again, ...asked])
  const all = await runEngines(entries, { ...last, checks: 'all' })
  return [
    ...again,
    ...asked.map(({ rows: _, coverage: __, ...result }) => ({ ...result, findings: [] })),
    ...all,
  ]
}
