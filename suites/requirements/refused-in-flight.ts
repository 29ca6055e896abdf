import type { Agent } from 'node:http'
import { jsonOf } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { minimalPlant } from '../session/controls.ts'
import type { RequestOptions } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { newCredential, noCredential, requiredToken } from './credentials.ts'
import { expect, expectEach } from './expectations.ts'

/** Requests among the creates in flight. */
const variations = {
  /** A service may take the name of another request in flight for theirs. */
  nameless: 'no name, beside creates in flight',
  /** A service may keep the user of another request in flight, or of the request before on its connection. */
  tokenless: 'no credential, beside creates in flight',
  /** The same, with another credential. */
  wrongToken: 'a wrong token, beside creates in flight',
} as const

export type Refused = keyof typeof variations

async function sendNameless(session: Session, agent: Agent): Promise<void> {
  const id = String(session.unique.id())
  const carries = { id, name: null }
  const variation = variations.nameless
  const intent = { expect: 'refused', refusalOf: 'name-required', variation, carries } as const
  await session.send({ agent, body: `{"id":${id}}` }, intent)
}

const sendUnauthorised =
  (kind: 'tokenless' | 'wrongToken', credential: () => RequestOptions) =>
  async (session: Session, agent: Agent): Promise<void> => {
    if (session.token === null) return
    const carries = session.unique.plant()
    const intent = { expect: 'refused', variation: variations[kind], carries } as const
    await session.send({ agent, body: jsonOf(carries), ...credential() }, intent)
  }

/** Sends the requests of each kind. */
export const sendRefused: Readonly<Record<Refused, (session: Session, agent: Agent) => Promise<void>>> = {
  nameless: sendNameless,
  tokenless: sendUnauthorised('tokenless', noCredential),
  wrongToken: sendUnauthorised('wrongToken', newCredential),
}

/** Checks the requests of one kind that were sent. */
export async function expectRefusedInFlight(session: Session, kind: Refused): Promise<void> {
  if (kind !== 'nameless') requiredToken(session)
  // The positive control.
  await minimalPlant(session)
  const variation = variations[kind]
  const sent = session.interactions.filter(({ intent }) => intent.variation === variation)
  if (sent.length === 0) throw new NotApplicable('no creates were in flight')
  for (const { exchange } of sent) session.relyOn(exchange)
  expectEach(sent, ({ exchange }) => expect(exchange).to.be.refused())
}
