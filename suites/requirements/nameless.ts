import type { Agent } from 'node:http'
import type { Exchange } from '../../reports/model.ts'
import type { Session } from '../session/session.ts'

/** A service may take the name of another request in flight for theirs. */
const nameless = 'no name, beside creates in flight'

export function sendNameless(session: Session, agent: Agent): Promise<unknown> {
  const id = String(session.unique.id())
  const carries = { id, name: null }
  const intent = { expect: 'refused', refusalOf: 'name-required', variation: nameless, carries } as const
  return session.send({ agent, body: `{"id":${id}}` }, intent)
}

/** The requests of this run that `sendNameless` sent. */
export const namelessIn = ({ interactions }: Session): Exchange[] =>
  interactions.filter(({ intent }) => intent.variation === nameless).map(({ exchange }) => exchange)
