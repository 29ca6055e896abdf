import type { Exchange } from '../../reports/model.ts'
import type { EngineResult } from '../session/engine.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'
import { runEngines } from './run-engines.ts'
import { triedAgain } from './tried-again.ts'

/** The run, with what the latest result has learned about the target. */
export function goingOn(context: RunContext, ended: readonly EngineResult[]): RunContext {
  const health = ended.findLast((one) => one.health !== undefined)?.health ?? context.target.health
  return { ...context, target: { ...context.target, health } }
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
  recorded: readonly Exchange[],
): Promise<EngineResult[]> {
  const again = await triedAgain(running)
  const asked = await runEngines(entries, goingOn(running, again), recorded)
  if (running.earlier === undefined || [...again, ...asked].some(isDecided)) return [...again, ...asked]
  const last = goingOn(running, [...again, ...asked])
  const all = await runEngines(entries, { ...last, checks: 'all' }, recorded)
  return [...again, ...asked.map((result) => ({ ...result, findings: [] })), ...all]
}
