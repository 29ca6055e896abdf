import type { EngineContext } from '../../../suites/session/engine.ts'
import { withSession } from '../../../suites/session/open-session.ts'
import { sendPreflight } from '../../../suites/session/send-preflight.ts'
import { engineContext } from './engine-context.ts'

/** The context of an engine with what the preflight finds at its target. */
export async function afterPreflight<Options>(
  over: Partial<EngineContext<Options>>,
): Promise<EngineContext<Options>> {
  const context = engineContext(over)
  return { ...context, preflight: await withSession(context, sendPreflight) }
}
