import { describe } from 'mocha'
import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { unlessSpent } from '../http/unless.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { memberOf } from '../rules/json-response.ts'
import { manyInFlight } from '../session/circumstances.ts'
import type { CreateExchange } from '../session/create.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { inOrder } from './checks-ahead.ts'
import { expect } from './expectations.ts'
import { expectOwn } from './own-plants.ts'
import { expectRefusedInFlight } from './refused-in-flight.ts'
import { createInFlight, waves } from './creates-in-flight.ts'
import { withoutRefusedTags } from './refused-tags.ts'
import { manyCreatesSlugs } from './check-slugs.ts'
import { Violation } from './violation.ts'

/** Number of creates one after the other on one connection, and on new connections; fewer on new ones if the target is slow. */
const inARow = 10
const onNewConnections = { usual: 10, slow: 3 }

/**
 * The name is first in the body. It begins with a character of two bytes, at the 11th and 12th byte of the body, then one of four, one
 * of three, and two more of four.
 */
const accented = ({ id, name }: NewPlant): string => `{ "name":${JSON.stringify(name)},"id":${id}}`

/** `accented` with escapes of six bytes in place of the characters, the first of which begins at the eleventh byte. */
const escapedAccent = (plant: NewPlant): string =>
  accented(plant).replace('É🌵木🌵🌵', '\\u00c9\\ud83c\\udf35\\u6728\\ud83c\\udf35\\ud83c\\udf35')

/**
 * Bodies in pieces that a reader may join wrongly. The deliveries of the model show whether the create is accepted, and these show
 * which name arrived.
 */
const splits = [
  ['in-character', 'split inside five characters', [11, 14, 18, 20, 26], accented],
  [
    'in-escape',
    'split inside three escapes, behind a backslash, and between the escapes of a surrogate pair',
    [13, 17, 20, 22, 25],
    escapedAccent,
  ],
] as const

/** How often a name that came back wrong is sent again: the pieces may arrive together on a busy machine. */
const maxSplitAgain = 3

/** Without pieces, unicode-name-kept judges the name. */
const sendAccented = (
  session: Session,
  json: (plant: NewPlant) => string,
  pieces?: readonly number[],
): Promise<CreateExchange> =>
  session.create({
    connection: 'new',
    ...(pieces === undefined ? {} : { ownName: false as const }),
    draw: () => {
      const plant = session.unique.plant({ name: `É🌵木🌵🌵${session.unique.suffix()}` })
      const request = { body: json(plant) }
      return pieces === undefined
        ? { plant, request, kind: 'unicode' }
        : { plant, request: { ...request, pieces } }
    },
  })

/** Whether the name comes back in one piece, twice: one of two backends may change it. */
const isRightWhole = async (session: Session, json: (plant: NewPlant) => string): Promise<boolean> =>
  hasOwnName(await sendAccented(session, json)) && hasOwnName(await sendAccented(session, json))

/** Whether one of a few creates whose body is split so does not get its name. */
async function isWrongAgain(send: () => Promise<CreateExchange>): Promise<boolean> {
  for (let sent = 0; sent < maxSplitAgain; sent += 1) if (!hasOwnName(await send())) return true
  return false
}

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

/** Number of creates in flight that are dropped twice by a target that takes fewer connections. One may be the network's fault. */
const minDropped = 2

/** Sends creates in flight again: a network that failed for a moment does not drop these. @param dropped the first ones */
async function expectNoneDropped(session: Session, dropped: readonly Exchange[]): Promise<void> {
  const { drops } = session.target.health
  const before = drops.recovered.length
  await unlessSpent(createInFlight(session, session.unique.name()))
  const again = drops.recovered.slice(before)
  if (again.length < minDropped) return
  throw new Violation(
    [...dropped.slice(0, 1), ...again.slice(0, 1)],
    'creates in flight got no response twice, others in flight later too, and requests sent alone always got one',
    'a response',
    'no response, twice',
  )
}

describe('Many creates (section 4, rule 1)', function () {
  inOrder(this)

  check(
    'many-creates',
    'kept-connection',
    `accepts ${inARow} valid creates one after the other on one connection`,
    async (session) => {
      // Some of them are the first ones of a new connection.
      session.target.closeIdle()
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
      const send = (): Promise<CreateExchange> => sendAccented(session, json, pieces)
      const sent = await send()
      if (hasOwnName(sent)) return
      if (!(await isRightWhole(session, json)))
        throw new NotApplicable('such a name is refused or changed in one piece too')
      if (!(await isWrongAgain(send)) || !(await isRightWhole(session, json)))
        throw new NotApplicable('such a name is refused or changed at times, and not for its pieces')
      expect(sent.exchange).to.be.accepted()
      expect(sent.exchange).to.name(sent.plant.name)
    })

  check(
    'many-creates',
    manyCreatesSlugs.inFlight,
    `accepts ${waves * manyInFlight} valid creates, ${manyInFlight} of them in flight together`,
    async (session) => {
      session.target.closeIdle()
      const shared = session.unique.name()
      const { drops } = session.target.health
      const wasAny = drops.isAny
      const created = await createInFlight(session, shared)
      if (!wasAny && drops.recovered.length >= minDropped) await expectNoneDropped(session, drops.recovered)
      expectOwn(session, await withoutRefusedTags(session, created, shared))
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
    'refuses a create without a token beside creates in flight, after a refused request',
    async (session) => expectRefusedInFlight(session, 'tokenless'),
  )

  check(
    'invalid-token',
    'in-flight',
    'refuses a create with a wrong token beside creates in flight',
    async (session) => expectRefusedInFlight(session, 'wrongToken'),
  )
})
