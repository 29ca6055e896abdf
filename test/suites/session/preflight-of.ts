import type { EngineContext } from '../../../suites/session/engine.ts'
import { openSession } from '../../../suites/session/open-session.ts'
import { sendPreflight } from '../../../suites/session/send-preflight.ts'
import { engineContext } from './engine-context.ts'

/** The context of an engine with what the preflight finds at its target. */
export async function afterPreflight<Options>(
  over: Partial<EngineContext<Options>>,
): Promise<EngineContext<Options>> {
  const context = engineContext(over)
  const session = await openSession(context)
  try {
    return { ...context, preflight: await sendPreflight(session) }
  } finally {
    session.target.close()
  }
}
