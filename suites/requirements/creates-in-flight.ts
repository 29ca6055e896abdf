import { allEnded } from '../session/all-ended.ts'
import { manyInFlight } from '../session/circumstances.ts'
import type { CreateExchange, CreateOptions } from '../session/create.ts'
import { barrierOf } from '../session/barrier.ts'
import type { Session } from '../session/session.ts'
import { type Refused, sendRefused } from './refused-in-flight.ts'

/** Number of waves. Each connection carries one create of each. */
export const waves = 2

/** The place of one connection more than have to be in flight. It carries a single create, whose body arrives late. */
const late = manyInFlight

/**
 * Requests that have to be refused, sent after the first create of a connection while the bodies of other creates are still awaited:
 * no other request may get their errors, and they may get nothing of others.
 */
const refusedOn: ReadonlyMap<number, readonly Refused[]> = new Map([
  [4, ['nameless', 'tokenless']],
  [7, ['wrongToken']],
  [9, ['nameless']],
])

/** A body that arrives in two pieces, so that heads of others may arrive in between. */
const inPieces: Delivery = { pieces: [20] }

/** Most bodies arrive after the heads of all connections, so that all are in flight, however soon the target responds. */
const afterHeads: Delivery = { bodyDelay: 20 }

/** Others already carry a request that has to be refused. */
const afterRefused: Delivery = { bodyDelay: 40 }

type Delivery = Pick<CreateOptions, 'pieces' | 'bodyDelay'>

/** How the first body of a connection arrives. */
function firstDelivery(place: number): Delivery {
  if (place === late) return afterRefused
  if (place === 2) return inPieces
  return refusedOn.has(place) ? {} : afterHeads
}

/** Connections that send the same new tag together. */
const withSharedTag: ReadonlySet<number> = new Set([1, 3, 9])

/** Connections whose second create has a plain name: it has to come back unchanged, unlike other names. */
const withPlainName: ReadonlySet<number> = new Set([0, 3, 6, 8])

/** The second create of a connection. Every second connection sends tags, which show whether responses cross over if they are unique. */
function secondCreate(session: Session, place: number, shared: string): CreateOptions {
  const tag = withSharedTag.has(place) ? shared : session.unique.name()
  return {
    ...afterHeads,
    ...(place % 2 === 0 ? {} : { plant: () => ({ tag }) }),
    ...(withPlainName.has(place) ? { plainName: true as const } : {}),
  }
}

/** Milliseconds that connections wait for others: a service that takes fewer connections responds to the rest when some are closed. */
const maxWait = 1_000

/** Sends the requests of one connection. @param begun resolves when it was called on all connections */
const severalOnOwnConnection = (
  session: Session,
  place: number,
  shared: string,
  begun: () => Promise<void>,
): Promise<CreateExchange[]> =>
  session.target.onOwnConnection(async (agent) => {
    const created: CreateExchange[] = []
    let allBegun: Promise<void>
    try {
      created.push(await session.packed.create({ agent, ...firstDelivery(place) }))
      for (const kind of refusedOn.get(place) ?? []) await sendRefused[kind](session, agent)
    } finally {
      allBegun = begun()
    }
    if (place === late) return created
    await allBegun
    created.push(await session.packed.create({ agent, ...secondCreate(session, place, shared) }))
    return created
  })

/**
 * Sends two waves of creates on their own connections, each wave in flight together.
 *
 * @param shared a new tag, which some creates of the second wave have
 */
export async function createInFlight(session: Session, shared: string): Promise<CreateExchange[]> {
  const connections = late + 1
  const begun = barrierOf(connections, maxWait)
  const created = await allEnded(
    Array.from({ length: connections }, (_, place) => severalOnOwnConnection(session, place, shared, begun)),
  )
  return created.flat()
}
