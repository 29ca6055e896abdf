import { near } from '../../contracts/int64.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { readableMember } from '../rules/json-response.ts'
import type { Preflight } from './preflight.ts'
import type { CreateExchange } from './create.ts'
import type { Session } from './session.ts'
import { setupFailureIn } from './setup-failure.ts'

const isAccepted = ({ exchange }: CreateExchange): boolean => isSuccess(exchange.response?.status)

/**
 * If the first create failed, a narrow id and another one that is as wide show whether wide ids are refused, or only the first
 * request.
 */
async function tryAgain(
  session: Session,
  { plant }: CreateExchange,
): Promise<{ created: CreateExchange; acceptsWideIds: boolean }> {
  const { unique } = session
  unique.narrow()
  const narrow = await session.create()
  unique.stretch()
  if (!isAccepted(narrow)) return { created: narrow, acceptsWideIds: true }
  const { high } = unique.range
  const first = BigInt(plant.id)
  const wide = await session.create({
    id: () => unique.id({ low: first < high - near ? first : high - near, high }),
  })
  const acceptsWideIds = isAccepted(wide)
  return { created: acceptsWideIds ? wide : narrow, acceptsWideIds }
}

/**
 * Sends the first requests of a run: a valid create, and up to two more if it is not accepted. They decide whether the target can be
 * judged, how wide the ids of usual creates are, and whether the target returns the names that were sent.
 */
export async function sendPreflight(session: Session): Promise<Preflight> {
  session.unique.stretch()
  const first = await session.create()
  const setupFailure = setupFailureIn(first.exchange, session.target.url)
  const { created, acceptsWideIds } =
    setupFailure !== null || isAccepted(first)
      ? { created: first, acceptsWideIds: true }
      : await tryAgain(session, first)
  session.unique.widen()
  return {
    setupFailure,
    interactions: session.interactions,
    requests: session.target.requests,
    first: acceptsWideIds ? first.exchange : created.exchange,
    acceptsWideIds,
    stored: isAccepted(created) ? created.plant : null,
    keepsNames: readableMember(created.exchange, 'name') === created.plant.name,
  }
}
