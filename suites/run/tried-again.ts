import { primaryEngine } from '../../contracts/catalogue.ts'
import { isEndOfSending } from '../http/unless.ts'
import type { EngineResult } from '../session/engine.ts'
import { resultOf } from '../session/engine-result.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { withSession } from '../session/open-session.ts'
import type { RunContext } from './run-context.ts'

/** Sends again the requests that showed the causes of an earlier run, if there are any. */
export async function triedAgain(context: RunContext): Promise<EngineResult[]> {
  const { earlier } = context
  if (earlier === undefined || earlier.causes.length === 0) return []
  const { tryAgain } = await import('../diagnosis/earlier-causes.ts')
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
