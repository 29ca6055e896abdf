import type { Exchange } from '../../reports/model.ts'
import { unlessSilentTooSoon } from '../http/unless.ts'
import type { CreateExchange, CreateOptions } from './create.ts'
import { type AcceptingSession, createResultOf } from './create-result.ts'

/** A valid create that was accepted only when it was sent again. */
export interface UnsteadyCreate {
  readonly failing: Exchange
  readonly again: Exchange
}

interface SteadySession extends AcceptingSession {
  readonly packed: { readonly blame: { readonly unsteady: UnsteadyCreate[] } }
  create(options: CreateOptions): Promise<CreateExchange>
}

/**
 * Sends a create that other requests rely on. A refused one is sent again on another connection, new or kept: if it is accepted
 * then, the target is unsteady.
 */
export async function steadyCreate(session: SteadySession, options: CreateOptions): Promise<CreateExchange> {
  const first = await session.create(options)
  // The specification is silent about queries and chunks, so a target may refuse them.
  const mayBeRefused = options.path !== undefined || options.framing !== undefined
  if (mayBeRefused || createResultOf(first, session) !== 'failed') return first
  const connection = options.connection === 'new' ? 'kept' : 'new'
  const again = await unlessSilentTooSoon(session.create({ ...options, connection }), first)
  if (createResultOf(again, session) !== 'accepted') return first
  session.packed.blame.unsteady.push({ failing: first.exchange, again: again.exchange })
  return again
}
