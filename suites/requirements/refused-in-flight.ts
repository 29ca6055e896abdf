import type { Agent } from 'node:http'
import { jsonOf } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import type { Session } from '../session/session.ts'
import { expect } from './expectations.ts'

/** Requests among the creates in flight. */
const variations = {
  /** A service may take the name of another request in flight for theirs. */
  'name-required': 'no name, beside creates in flight',
  /** The request before on its connection was refused: a service may keep the user of that. */
  'auth-required': 'no credential, after a refused request',
} as const

type Refused = keyof typeof variations

export function sendNameless(session: Session, agent: Agent): Promise<unknown> {
  const id = String(session.unique.id())
  const carries = { id, name: null }
  const variation = variations['name-required']
  const intent = { expect: 'refused', refusalOf: 'name-required', variation, carries } as const
  return session.send({ agent, body: `{"id":${id}}` }, intent)
}

export async function sendTokenless(session: Session, agent: Agent): Promise<void> {
  if (session.token === null) return
  const carries = session.unique.plant()
  const intent = { expect: 'refused', variation: variations['auth-required'], carries } as const
  await session.send({ agent, body: jsonOf(carries), authorization: null }, intent)
}

/** Checks the requests of one kind that were sent. */
export function expectRefusedInFlight(session: Session, requirement: Refused): void {
  const variation = variations[requirement]
  const sent = session.interactions.filter(({ intent }) => intent.variation === variation)
  if (sent.length === 0) throw new NotApplicable('no creates were in flight')
  for (const { exchange } of sent) {
    session.relyOn(exchange)
    expect(exchange).to.be.refused()
  }
}
