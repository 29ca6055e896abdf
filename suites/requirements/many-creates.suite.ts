import { describe } from 'mocha'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { judgedStatus } from '../rules/acceptance.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { memberOf } from '../rules/json-response.ts'
import { manyInFlight } from '../session/circumstances.ts'
import type { CreateExchange, CreateOptions } from '../session/create.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { allEnded } from '../session/all-ended.ts'
import { inOrder } from './checks-ahead.ts'
import { expect } from './expectations.ts'
import { expectOwn } from './own-plants.ts'
import { expectRefusedInFlight, type Refused, sendNameless, sendTokenless } from './refused-in-flight.ts'
import { manyCreates } from './many-creates-slugs.ts'

/** Number of creates one after the other on one connection, and on new connections; fewer on new ones if the target is slow. */
const inARow = 10
const onNewConnections = { usual: 10, slow: 3 }

/** The name is first in the body and begins with a character of two bytes, the second of which is the twelfth byte of the body. */
const accented = ({ id, name }: NewPlant): string => `{ "name":${JSON.stringify(name)},"id":${id}}`

/** `accented` with an escape in place of the character. The escape begins at the eleventh byte. */
const escapedAccent = (plant: NewPlant): string => accented(plant).replace('É', '\\u00c9')

/**
 * Bodies in pieces that a reader may join wrongly. The deliveries of the model show whether the create is accepted, and these show
 * which name arrived.
 */
const splits = [
  ['in-character', 'split inside a character', [11], accented],
  ['in-escape', 'split inside an escape', [13], escapedAccent],
] as const

const sendAccented = (
  session: Session,
  json: (plant: NewPlant) => string,
  pieces?: readonly number[],
): Promise<CreateExchange> =>
  session.create({
    connection: 'new',
    ownName: false,
    draw: () => {
      const plant = session.unique.plant({ name: `É${session.unique.suffix()}` })
      return { plant, request: { body: json(plant), ...(pieces === undefined ? {} : { pieces }) } }
    },
  })

const hasOwnName = ({ exchange: { response }, plant }: CreateExchange): boolean =>
  response?.status === 200 && memberOf(response, 'name') === plant.name

async function oneByOne(
  session: Session,
  connection: 'kept' | 'new',
  count: number,
): Promise<CreateExchange[]> {
  const created: CreateExchange[] = []
  for (let sent = 0; sent < count; sent += 1) created.push(await session.packed.create({ connection }))
  return created
}

/** One request of a connection. */
type Step = 'create' | Refused

const usualSteps: readonly Step[] = ['create', 'create']

/** One more than have to be in flight: its body arrives late. */
const late = manyInFlight

/**
 * The requests of connections that do not send two creates. Some of them have to be refused: no other request may get their errors, and
 * they may get nothing of others. One without a token is sent while others send creates with one.
 */
const steps: ReadonlyMap<number, readonly Step[]> = new Map([
  [4, ['create', 'nameless', 'tokenless', 'create']],
  [5, ['create']],
  [7, ['create', 'tokenless', 'create']],
  [9, ['create', 'nameless', 'create']],
  [late, ['create']],
])

/**
 * Connections whose first body arrives in two pieces, so that heads of others may arrive in between, or so late that others already
 * carry a request that has to be refused.
 */
const deliveries: ReadonlyMap<number, Pick<CreateOptions, 'pieces' | 'bodyDelay'>> = new Map([
  [2, { pieces: [20] }],
  [late, { bodyDelay: 40 }],
])

/** Other bodies arrive after the heads of all connections, so that all are in flight, however soon the target responds. */
const afterHeads: Pick<CreateOptions, 'bodyDelay'> = { bodyDelay: 20 }

/** Connections that send the same new tag together. */
const withSharedTag: ReadonlySet<number> = new Set([1, 3, 9])

/** Connections whose second create has a plain name: it has to come back unchanged, unlike other names. */
const withPlainName: ReadonlySet<number> = new Set([0, 3, 6, 8])

/** Every second connection sends tags, which show whether responses cross over if they are unique. */
const severalOnOwnConnection = (session: Session, place: number, shared: string): Promise<CreateExchange[]> =>
  session.target.onOwnConnection(async (agent) => {
    const tag = withSharedTag.has(place) ? shared : session.unique.name()
    const own = place % 2 === 0 ? {} : { plant: () => ({ tag }) }
    const created: CreateExchange[] = []
    for (const step of steps.get(place) ?? usualSteps)
      if (step === 'nameless') await sendNameless(session, agent)
      else if (step === 'tokenless') await sendTokenless(session, agent)
      else {
        const first = deliveries.get(place) ?? afterHeads
        const special = created.length === 0 ? first : { ...afterHeads, ...own }
        const plainName = withPlainName.has(place) && created.length > 0 ? { plainName: true as const } : {}
        created.push(await session.packed.create({ agent, ...special, ...plainName }))
      }
    return created
  })

/** These creates without those that have the tag, if it is refused alone, too: create-with-tag is about that. */
async function withoutUsedTag(
  session: Session,
  created: readonly CreateExchange[],
  tag: string,
): Promise<readonly CreateExchange[]> {
  const others = created.filter(({ plant }) => plant.tag !== tag)
  const isRefused = created.some((one) => !others.includes(one) && judgedStatus(one.exchange) !== 200)
  if (!isRefused) return created
  const alone = await session.create({ plant: () => ({ tag }) })
  return judgedStatus(alone.exchange) === 200 ? created : others
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
      const { isSlow } = session.target.health
      const count = isSlow ? onNewConnections.slow : onNewConnections.usual
      expectOwn(session, await oneByOne(session, 'new', count))
    },
  )

  for (const [slug, title, pieces, json] of splits)
    check('many-creates', slug, `reads a body ${title}`, async (session) => {
      const sent = await sendAccented(session, json, pieces)
      if (hasOwnName(sent)) return
      if (!hasOwnName(await sendAccented(session, json)))
        throw new NotApplicable('such a name is refused or changed in one piece too')
      if (hasOwnName(await sendAccented(session, json, pieces)))
        throw new NotApplicable('such a name is refused or changed at times, and not for its pieces')
      expect(sent.exchange).to.be.accepted()
      expect(sent.exchange).to.name(sent.plant.name)
    })

  check(
    'many-creates',
    manyCreates.inFlight,
    `accepts ${manyInFlight * usualSteps.length} valid creates, ${manyInFlight} of them in flight together`,
    async (session) => {
      session.target.closeIdle()
      const shared = session.unique.name()
      const all = await allEnded(
        Array.from({ length: late + 1 }, (_, place) => severalOnOwnConnection(session, place, shared)),
      )
      expectOwn(session, await withoutUsedTag(session, all.flat(), shared))
    },
  )

  check(
    'name-required',
    'in-flight',
    'refuses a NewPlant without a name beside creates in flight',
    async (session) => expectRefusedInFlight(session, 'nameless'),
  )

  check(
    'auth-required',
    'after-refused-create',
    'refuses creates without a token beside creates in flight, one of them after a refused request',
    async (session) => expectRefusedInFlight(session, 'tokenless'),
  )
})
