import { isReadable, memberOf } from '../rules/json-response.ts'
import type { CreateExchange } from '../session/create.ts'
import type { Session } from '../session/session.ts'
import { expect } from './expectations.ts'
import { Violation } from './violation.ts'

/** The part of a session that tells plants apart. */
type Plants = Pick<Session, 'unique' | 'withForeignPlant' | 'sentNames'>

/** One word of ASCII, which a service may have as its own value: `null`, `default`. */
const word = /^\w*$/

/**
 * The other request whose response this is, by the name or the tag in it. A tag counts if it is new, or if the tag that was sent is new
 * and this one is more than a word: no service has it as its own value.
 */
function ownerOf(
  { unique }: Plants,
  { exchange, plant }: CreateExchange,
  created: readonly CreateExchange[],
): CreateExchange | undefined {
  const { response } = exchange
  if (response === null || !isReadable(response)) return undefined
  const name = memberOf(response, 'name')
  const tag = memberOf(response, 'tag')
  const isNew = (one: string | undefined): boolean => one?.includes(unique.runId) === true
  return created.find(({ plant: other }) => {
    if (name !== plant.name && name === other.name) return true
    if (tag === plant.tag || tag !== other.tag) return false
    return isNew(other.tag) || (isNew(plant.tag) && !word.test(other.tag ?? ''))
  })
}

/** Each response has to be a 200 with its own plant's name: responses never cross over. */
export function expectOwn(session: Plants, created: readonly CreateExchange[]): void {
  for (const one of created)
    if (ownerOf(session, one, created) !== undefined) session.withForeignPlant.add(one.exchange)
  for (const { exchange } of created) expect(exchange).to.be.accepted()
  for (const one of created) {
    const { exchange, plant } = one
    const owner = ownerOf(session, one, created)
    if (owner === undefined && !session.sentNames.isForeign(one)) continue
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
  }
}
