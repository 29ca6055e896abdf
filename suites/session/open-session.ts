import { judgeableExchange } from '../rules/json-response.ts'
import { Target } from '../http/target.ts'
import type { SendingOptions } from '../http/target-options.ts'
import type { EngineContext } from './engine.ts'
import { Session } from './session.ts'

/** Opens a session for an engine; it goes on from what the preflight found. Close its target after use. */
export async function openSession(
  { target: options, seed, preflight, onCreated }: EngineContext,
  sending: SendingOptions = {},
): Promise<Session> {
  const target = await Target.open(options, {
    ...sending,
    keep: judgeableExchange,
    requestsBefore: preflight.requests,
  })
  target.health.hasResponded ||= preflight.interactions.length > 0
  return new Session({ target, seed, onCreated }, preflight)
}

/** Opens a session for as long as `use` takes. */
export async function withSession<T>(
  context: EngineContext,
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const session = await openSession(context)
  try {
    return await use(session)
  } finally {
    session.target.close()
  }
}
