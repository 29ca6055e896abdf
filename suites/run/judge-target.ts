import { Interrupted } from '../http/interruption.ts'
import { type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { openSession } from '../session/open-session.ts'
import { noPreflight, type Preflight } from '../session/preflight.ts'
import { sendPreflight } from '../session/send-preflight.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'
import { runEngines } from './run-engines.ts'

/** What a run found before it is assembled to a report. */
export interface RunResult {
  /** Why nothing could be judged, with what to look at; null if the engines ran. */
  readonly setupFailure: string | null
  /** The preflight's, then one for each engine in the order of the entries. */
  readonly results: readonly EngineResult[]
}

interface PreflightResult {
  readonly found: Preflight
  readonly result: EngineResult
}

/** Sends the one preflight of the run. A setup failure leaves one finding, on the first requirement asked for. */
async function preflightResult(context: EngineContext): Promise<PreflightResult> {
  const session = await openSession(context)
  try {
    const found = await sendPreflight(session)
    const make = findingMaker('preflight', { ...context, only: [] })
    const finding =
      found.setupFailure === null
        ? undefined
        : make({
            requirement: context.only[0] ?? 'create-minimal',
            slug: 'first-request',
            title: 'the target responds to the first request',
            outcome: { status: 'inconclusive', reason: found.setupFailure },
            evidence: session.evidence,
          })
    return {
      found,
      result: {
        ...emptyResult,
        findings: finding === undefined ? [] : [finding],
        exchanges: session.target.exchanges,
        created: session.created,
        requests: session.target.requests,
        runId: session.unique.runId,
        health: session.target.health.record,
      },
    }
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    return { found: noPreflight, result: { ...emptyResult, complete: false } }
  } finally {
    session.target.close()
  }
}

/** Sends the preflight, then runs the engines. If the preflight shows that nothing can be judged, the run ends there. */
export async function judgeTarget(
  entries: readonly EngineEntry[],
  context: Omit<RunContext, 'preflight'>,
): Promise<RunResult> {
  const { found, result } = await preflightResult({ ...context, preflight: noPreflight })
  if (found.setupFailure !== null) return { setupFailure: found.setupFailure, results: [result] }
  const results = await runEngines(
    entries,
    { ...context, target: { ...context.target, health: result.health }, preflight: found },
    result.exchanges,
  )
  return { setupFailure: null, results: [result, ...results] }
}
