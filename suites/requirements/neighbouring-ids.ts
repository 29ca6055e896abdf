import { returnedMember } from '../rules/json-response.ts'
import type { CreateExchange } from '../session/create.ts'
import type { Session } from '../session/session.ts'
import { hasStatus200, send } from './id-acceptance.ts'

/**
 * Status 200, without the name of a plant that has the same id for this target: a neighbour sent before, or one from an earlier
 * run. The name of any other plant of this run says nothing about the id. Other checks judge it.
 */
function isAccepted(
  session: Session,
  created: CreateExchange,
  neighbours: readonly CreateExchange[],
): boolean {
  if (!hasStatus200(session, created)) return false
  if (!session.nameDiffers(created)) return true
  const name = returnedMember(created.exchange, 'name')
  return neighbours.every(({ plant }) => plant.name !== name) && session.sentNames.idsOf(name).length > 0
}

/**
 * The first of the ids that is not accepted; undefined if all are accepted.
 *
 * @param before earlier creates with neighbouring ids; those that are accepted are added
 */
export async function firstRefused(
  session: Session,
  ids: readonly (() => bigint)[],
  before: CreateExchange[],
): Promise<CreateExchange | undefined> {
  for (const id of ids) {
    const sent = await send(session, id)
    if (!isAccepted(session, sent, before)) return sent
    before.push(sent)
  }
  return undefined
}
