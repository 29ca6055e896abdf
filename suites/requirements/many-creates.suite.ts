import { describe } from 'mocha'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { memberOf } from '../rules/json-response.ts'
import type { CreateExchange, CreateOptions, Session } from '../session/session.ts'
import { check } from './check.ts'
import { inOrder } from './checks-ahead.ts'
import { expect } from './expectations.ts'
import { Violation } from './violation.ts'

/** One after the other: this many on one connection. As many follow on new ones, some of them with a body in pieces. */
const inARow = 10
const onNewConnections = 3
/** Requests in flight together, each on its own connection. */
const inFlight = 10
/** Requests on each of these connections: the first on a new one, the second on the same. */
const onEach = 2

/** A name that begins with a character of two bytes, the first member of the body: its second byte is the twelfth. */
const accented = ({ id, name, tag }: NewPlant): string =>
  `{ "name":${JSON.stringify(`É${name.slice(1)}`)},"id":${id},"tag":${JSON.stringify(tag)}}`

/** The same with an escape in place of the character, which begins with the eleventh byte. */
const escapedAccent = (plant: NewPlant): string => accented(plant).replace('É', '\\u00c9')

type Delivery = readonly [slug: string, title: string, CreateOptions]

/** Ways in which a network may deliver a body. */
const deliveries: readonly Delivery[] = [
  ['head-first', 'that comes after its head', { headFirst: true }],
  ['two-pieces', 'in two pieces', { pieces: [24] }],
  ['three-pieces', 'in three pieces, after its head', { pieces: [1, 2], headFirst: true }],
  ['ten-pieces', 'in ten pieces', { pieces: [1, 2, 4, 7, 12, 18, 25, 33, 42] }],
  ['kept-pieces', 'in pieces on a kept connection', { pieces: [8, 30], connection: 'kept' }],
  ['in-character', 'split inside a character', { pieces: [11], text: accented, ownName: false }],
  ['in-escape', 'split inside an escape', { pieces: [13], text: escapedAccent, ownName: false }],
]

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

async function oneByOne(
  session: Session,
  connection: 'kept' | 'new',
  count: number,
): Promise<CreateExchange[]> {
  const created: CreateExchange[] = []
  for (let sent = 0; sent < count; sent += 1)
    created.push(await session.create({ ...tagged(session), connection }))
  return created
}

const severalOnOwnConnection = (session: Session): Promise<CreateExchange[]> =>
  session.target.onOwnConnection(async (agent) => {
    const created: CreateExchange[] = []
    for (let sent = 0; sent < onEach; sent += 1)
      created.push(await session.create({ ...tagged(session), agent }))
    return created
  })

/** If the name is refused in one piece too, that is the business of unicode-names. */
async function expectAccented(
  session: Session,
  { exchange, plant }: CreateExchange,
  text: (plant: NewPlant) => string,
): Promise<void> {
  const name = exchange.response?.status === 200 ? memberOf(exchange.response, 'name') : undefined
  if (name === `É${plant.name.slice(1)}`) return
  const whole = await session.create({ ...tagged(session), text, ownName: false })
  const { response } = whole.exchange
  if (response?.status !== 200 || memberOf(response, 'name') !== `É${whole.plant.name.slice(1)}`)
    throw new NotApplicable('such a name is refused or changed in one piece too')
  expect(exchange).to.be.accepted()
  expect(exchange).to.name(`É${plant.name.slice(1)}`)
}

describe('Many creates (section 4, rule 1)', function () {
  inOrder(this)

  check(
    'many-creates',
    'kept-connection',
    `accepts ${inARow} valid creates one after the other on one connection`,
    async (session) => {
      expectOwn(session, await oneByOne(session, 'kept', inARow))
    },
  )

  check(
    'many-creates',
    'new-connections',
    'accepts valid creates one after the other, each on a new connection',
    async (session) => {
      expectOwn(session, await oneByOne(session, 'new', onNewConnections))
    },
  )

  for (const [slug, title, options] of deliveries)
    check('many-creates', slug, `accepts a body ${title}`, async (session) => {
      const arrived = await session.create({ ...tagged(session), connection: 'new', ...options })
      if (options.text === undefined) return expectOwn(session, [arrived])
      await expectAccented(session, arrived, options.text)
    })

  check(
    'many-creates',
    'in-flight',
    `accepts ${inFlight * onEach} valid creates, ${inFlight} of them in flight together`,
    async (session) => {
      session.target.closeIdle()
      const created = await Promise.all(
        Array.from({ length: inFlight }, () => severalOnOwnConnection(session)),
      )
      expectOwn(session, created.flat())
    },
  )
})
