import type { Exchange } from '../../reports/model.ts'
import { judgeableExchange } from '../rules/json-response.ts'
import { noteLeak } from '../rules/leak.ts'
import { Target } from '../http/target.ts'
import type { SendingOptions } from '../http/target-options.ts'
import type { EngineContext } from './engine.ts'
import { Session } from './session.ts'

/** Opens a session for an engine, which continues from the preflight. Its target has to be closed after use. */
export async function openSession(
  { target: options, seed, preflight, onCreated }: EngineContext,
  sending: SendingOptions = {},
): Promise<Session> {
  const keep = (exchange: Exchange): Exchange => {
    const kept = judgeableExchange(exchange)
    noteLeak(exchange, kept, options.token)
    return kept
  }
  const target = await Target.open(options, {
    ...sending,
    shorten: keep,
    requestsBefore: preflight.requests,
  })
  target.health.hasResponded ||= preflight.interactions.length > 0
  return new Session({ target, seed, onCreated }, preflight)
}

/** Opens a session, calls `use`, and closes the session. */
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
