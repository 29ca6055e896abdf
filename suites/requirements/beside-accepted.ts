import { setTimeout } from 'node:timers/promises'
import type { Exchange } from '../../reports/model.ts'
import { allEnded } from '../session/all-ended.ts'
import type { Session } from '../session/session.ts'
import { steadyCreate } from '../session/steady-create.ts'
import { requiredToken, withCredential } from './credentials.ts'

/** Milliseconds for which the body of a request is held back, so that it is in flight when others arrive. */
const heldBack = 100

/**
 * In milliseconds. `heads`: from the head of that request to the head without the credential, so that the service reads them in this
 * order. `ends`: from end to end, since most services are then still busy with the first request.
 */
const apart = { heads: 20, ends: 1 }

/**
 * Sends a create without the credential while another one that carries it is in flight. If that one passes only when it is sent
 * again, that counts for many-creates.
 */
export async function besideAccepted(session: Session): Promise<Exchange> {
  requiredToken(session)
  session.target.closeIdle()
  const before = session.target.onOwnConnection((agent) =>
    steadyCreate(session, { bodyDelay: heldBack, agent, ownName: false }),
  )
  // Some services check a credential before they read the body, others after it: both heads, then both ends arrive together.
  const bodyDelay = heldBack - apart.heads + apart.ends
  const without = session.target.onOwnConnection(async (agent) => {
    await setTimeout(apart.heads)
    return withCredential(session, { authorization: null, agent, bodyDelay })
  })
  await allEnded<unknown>([before, without])
  return without
}
