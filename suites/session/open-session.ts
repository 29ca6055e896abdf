import { Target, type TargetManner } from '../http/target.ts'
import type { EngineContext } from './engine.ts'
import { Session } from './session.ts'

/** Opens a session for an engine; it goes on from what the preflight found. Close its target after use. */
export async function openSession(
  { target: options, seed, userAgent, preflight }: EngineContext,
  manner: TargetManner = {},
): Promise<Session> {
  const target = await Target.open(options, { ...manner, requestsBefore: preflight.requests })
  return new Session({ target, seed, userAgent }, preflight)
}
