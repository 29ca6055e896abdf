import type { EngineContext } from '../../../suites/session/engine.ts'
import { openSession } from '../../../suites/session/open-session.ts'
import { noPreflight, type Preflight } from '../../../suites/session/preflight.ts'
import { sendPreflight } from '../../../suites/session/send-preflight.ts'

/** The context with what the preflight finds at its target. */
export async function afterPreflight<Options>(
  context: Omit<EngineContext<Options>, 'preflight'>,
): Promise<EngineContext<Options>> {
  const session = await openSession({ ...context, preflight: noPreflight })
  try {
    const found: Preflight = await sendPreflight(session)
    return { ...context, preflight: found }
  } finally {
    session.target.close()
  }
}
