import { createIntentOf } from '../create-plant/intent.ts'
import { readableMember } from '../rules/json-response.ts'
import type { Exchange } from '../../reports/model.ts'
import type { CreateExchange } from '../session/create.ts'
import type { Session } from '../session/session.ts'
import { expect, expectEach } from './expectations.ts'
import { Violation } from './violation.ts'

/** The part of a session that tells plants apart. */
type Plants = Pick<Session, 'unique' | 'withForeignPlant' | 'sentNames' | 'interactions'>

/** One word of ASCII, which a service may have as its own value: `null`, `default`. */
const word = /^\w*$/

/** Minimum number of creates in flight that get one tag in place of new ones, and no other create does: it is that of one of them. */
const minReplaced = 3

/** Whether the response has this tag in place of the one that was sent. */
const isReplaced = (exchange: Exchange, sent: string | undefined, tag: string): boolean =>
  sent !== undefined && sent !== tag && readableMember(exchange, 'tag') === tag

/** Whether several of these creates got this tag in place of new ones, and no other create of the run did. */
function isOfThese(
  { interactions }: Plants,
  tag: string,
  created: readonly CreateExchange[],
  isNew: (tag: string | undefined) => boolean,
): boolean {
  const own = new Set(created.map(({ exchange }) => exchange))
  const replaced = created.filter(
    ({ exchange, plant }) => isNew(plant.tag) && isReplaced(exchange, plant.tag, tag),
  )
  const isElsewhere = interactions.some(
    (one) => !own.has(one.exchange) && isReplaced(one.exchange, createIntentOf(one)?.plant?.tag, tag),
  )
  return replaced.length >= minReplaced && !isElsewhere
}

/**
 * The request whose name or tag this response has. A tag identifies a request if it is new. An older tag does so only if a new one was
 * sent in its place, and the service cannot have invented it: it is more than one word, or only these creates got it.
 */
function ownerOf(
  plants: Plants,
  { exchange, plant }: CreateExchange,
  created: readonly CreateExchange[],
): CreateExchange | undefined {
  const name = readableMember(exchange, 'name')
  const tag = readableMember(exchange, 'tag')
  const isNew = (one: string | undefined): boolean => one?.includes(plants.unique.runId) === true
  return created.find(({ plant: other }) => {
    if (name !== plant.name && name === other.name) return true
    if (other.tag === undefined || tag === plant.tag || tag !== other.tag) return false
    const isOfAnother = !word.test(other.tag) || isOfThese(plants, other.tag, created, isNew)
    return isNew(other.tag) || (isNew(plant.tag) && isOfAnother)
  })
}

/** Each response has to be a 200 with its own plant's name: responses never cross over. */
export function expectOwn(session: Plants, created: readonly CreateExchange[]): void {
  for (const one of created)
    if (ownerOf(session, one, created) !== undefined) session.withForeignPlant.add(one.exchange)
  expectEach(created, (one) => {
    expect(one.exchange).to.be.accepted()
    const { exchange, plant } = one
    const owner = ownerOf(session, one, created)
    if (owner === undefined && !session.sentNames.isForeign(one)) return
    throw new Violation(
      owner === undefined ? [exchange] : [owner.exchange, exchange],
      'the response does not belong to its request',
      plant.tag === undefined
        ? `name "${plant.name}"`
        : `name "${plant.name}", and tag "${plant.tag}" if any`,
      owner === undefined
        ? 'another name'
        : `name or tag of the plant "${owner.plant.name}", sent in another request`,
    )
  })
}
