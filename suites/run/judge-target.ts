import { Budget, BudgetSpent } from '../http/budget.ts'
import { now } from '../http/clock.ts'
import type { Cause, Exchange, Finding } from '../../reports/model.ts'
import { isEndOfRun } from '../http/unless.ts'
import { type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { resultOf } from '../session/engine-result.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { withSession } from '../session/open-session.ts'
import { noPreflight, type Preflight } from '../session/preflight.ts'
import { sendPreflight } from '../session/send-preflight.ts'
import type { Session } from '../session/session.ts'
import { diagnosisOf } from './diagnosis.ts'
import type { EngineEntry } from './engines.ts'
import { runFailedFirst, withLatestHealth } from './failed-first.ts'
import { leftOut } from './left-out.ts'
import { dropNotices, lengthNotices, overloadNotices } from './notices.ts'
import { runAllowance } from './run-allowance.ts'
import type { RunContext } from './run-context.ts'

/** The results of a run, from which the report is assembled. */
export interface RunResult {
  /** Why nothing could be judged, with what to look at; null if the engines ran. */
  readonly setupFailure: string | null
  /** The causes of the failed findings. */
  readonly causes: readonly Cause[]
  /**
   * The preflight's; that of the requests that showed earlier causes, if there are any; one for each engine in the order of the entries,
   * twice if only some checks ran first; that of the diagnosis; the notices of the run.
   */
  readonly results: readonly EngineResult[]
  /** The one of the results that the diagnosis added; null if it sent nothing and did not fail. */
  readonly diagnosis: EngineResult | null
}

interface PreflightResult {
  readonly found: Preflight
  readonly result: EngineResult
}

/** If the run may not send these requests, or is ended, nothing is known. */
async function preflight(session: Session): Promise<{ found: Preflight; complete: boolean }> {
  try {
    return { found: await sendPreflight(session), complete: true }
  } catch (error) {
    if (!isEndOfRun(error)) throw error
    return { found: noPreflight, complete: error instanceof BudgetSpent }
  }
}

/** A setup failure becomes one finding, on the first requirement asked for. */
function setupFailureFindings(
  reason: string,
  context: EngineContext,
  evidence: readonly Exchange[] = [],
): Finding[] {
  const finding = findingMaker('preflight', { ...context, only: [] })({
    requirement: context.only[0] ?? 'create-minimal',
    slug: 'first-request',
    title: 'the target responds to the first request',
    outcome: { status: 'inconclusive', reason },
    evidence,
  })
  return finding === undefined ? [] : [finding]
}

/** The result of a run whose target does not respond. Nothing was sent. */
export function setupFailureResult(setupFailure: string, context: Omit<RunContext, 'preflight'>): RunResult {
  const findings = setupFailureFindings(setupFailure, { ...context, preflight: noPreflight })
  return { setupFailure, causes: [], results: [{ ...emptyResult, findings }], diagnosis: null }
}

/** Sends the preflight of the run. */
const preflightResult = (context: EngineContext): Promise<PreflightResult> =>
  withSession(context, async (session) => {
    const { found, complete } = await preflight(session)
    const { setupFailure } = found
    const findings =
      setupFailure === null ? [] : setupFailureFindings(setupFailure, context, session.evidence)
    return { found, result: resultOf(session, { findings, complete }) }
  })

/** Sends the preflight, then runs the engines. If the preflight shows that nothing can be judged, the run ends there. */
export async function judgeTarget(
  entries: readonly EngineEntry[],
  context: Omit<RunContext, 'preflight'>,
): Promise<RunResult> {
  const whole = runAllowance(entries, context)
  const budget = new Budget(whole)
  const target = { ...context.target, budget, startOfRun: now() }
  const { found, result } = await preflightResult({ ...context, target, preflight: noPreflight })
  const { setupFailure } = found
  if (setupFailure !== null) return { setupFailure, causes: [], results: [result], diagnosis: null }
  const running = { ...context, target, preflight: found }
  const results = await runFailedFirst(entries, withLatestHealth(running, [result]))
  const { exhausted } = budget.state
  const engineResults = [result, ...results]
  const { causes, diagnosis } = await diagnosisOf(engineResults, withLatestHealth(running, engineResults))
  const all = [...engineResults, ...(diagnosis === null ? [] : [diagnosis])]
  const isWhole = exhausted.length === 0 && (context.target.omissions ?? []).length === 0
  const left = isWhole ? emptyResult : leftOut(results, running, whole, exhausted)
  const overloads = overloadNotices(
    all.flatMap(({ findings }) => findings),
    running,
  )
  const drops = dropNotices(withLatestHealth(running, all).target.health)
  const lengths = lengthNotices(all.flatMap(({ interactions = [] }) => interactions))
  const notices = [...left.notices, ...overloads, ...drops, ...lengths]
  if (isWhole && notices.length === 0) return { setupFailure, causes, results: all, diagnosis }
  const ended = { ...emptyResult, ...left, notices }
  return { setupFailure, causes, results: [...all, ended], diagnosis }
}
