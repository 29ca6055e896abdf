import { describe } from 'mocha'
import { memberOf } from '../rules/json-response.ts'
import type { CreateExchange, CreateOptions, Session } from '../session/session.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { Violation } from './violation.ts'

/** One after the other: this many on one connection, and as many each on a new one. */
const inARow = 10
/** Requests in flight together, each on its own connection. */
const inFlight = 10
/** Requests on each of these connections: the first on a new one, the second on the same. */
const onEach = 2

const tagged = ({ unique }: Session): CreateOptions => ({
  plant: () => ({ name: unique.name(), tag: unique.name() }),
})

/** The other request that the response belongs to, by the name or the tag in it. */
function ownerOf(
  { exchange, plant }: CreateExchange,
  created: readonly CreateExchange[],
): CreateExchange | undefined {
  const { response } = exchange
  if (response === null) return undefined
  const name = memberOf(response, 'name')
  const tag = memberOf(response, 'tag')
  return created.find(
    (other) =>
      other.plant !== plant && (name === other.plant.name || (tag !== undefined && tag === other.plant.tag)),
  )
}

/** Each response has to be a 200 with its own plant's name: responses never cross over. */
function expectOwn(session: Session, created: readonly CreateExchange[]): void {
  for (const one of created) if (ownerOf(one, created) !== undefined) session.crossed.add(one.exchange)
  for (const { exchange } of created) expect(exchange).to.be.accepted()
  for (const one of created) {
    const { exchange, plant } = one
    const owner = ownerOf(one, created)
    if (owner === undefined && !session.nameDiffers(one)) continue
    throw new Violation(
      owner === undefined ? [exchange] : [owner.exchange, exchange],
      'the response does not belong to its request',
      `name "${plant.name}", and tag "${plant.tag}" if any`,
      owner === undefined
        ? 'another name'
        : `name or tag of the plant "${owner.plant.name}", sent in another request`,
    )
  }
}

async function oneByOne(session: Session, connection: 'kept' | 'new'): Promise<CreateExchange[]> {
  const created: CreateExchange[] = []
  for (let sent = 0; sent < inARow; sent += 1)
    created.push(await session.create({ ...tagged(session), connection }))
  return created
}

/** A connection ends when its requests are done: a service that takes one connection at a time gets to the next one. */
async function onOwnConnection(session: Session): Promise<CreateExchange[]> {
  const agent = session.target.newAgent()
  const created: CreateExchange[] = []
  try {
    for (let sent = 0; sent < onEach; sent += 1)
      created.push(await session.create({ ...tagged(session), agent }))
  } finally {
    agent.destroy()
  }
  return created
}

describe('Many creates (section 4, rule 1)', () => {
  check(
    'many-creates',
    'kept-connection',
    `accepts ${inARow} valid creates one after the other on one connection`,
    async (session) => {
      expectOwn(session, await oneByOne(session, 'kept'))
    },
  )

  check(
    'many-creates',
    'new-connections',
    'accepts valid creates one after the other, each on a new connection',
    async (session) => {
      expectOwn(session, await oneByOne(session, 'new'))
    },
  )

  check(
    'many-creates',
    'in-flight',
    `accepts ${inFlight * onEach} valid creates, ${inFlight} of them in flight together`,
    async (session) => {
      session.target.closeIdle()
      const created = await Promise.all(Array.from({ length: inFlight }, () => onOwnConnection(session)))
      expectOwn(session, created.flat())
    },
  )
})
