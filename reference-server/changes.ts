import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { PlainResponse } from './response.ts'
import { Refusal } from './errors.ts'
import { LosslessNumber } from 'lossless-json'
import type { Members } from './create-plant/body.ts'
import type { Change } from './named-change.ts'
import type { NewPlant, Plant } from './plant.ts'

/** Refuses a plant that the specification accepts. */
export const unwanted = new Refusal(400, 2000, 'This plant is not accepted.')

/** Refuses valid NewPlants of one kind. */
export const refusing =
  (kind: (newPlant: NewPlant, request: IncomingMessage) => boolean, refusal = unwanted): Change =>
  (steps) => ({
    create: (newPlant, service, request) =>
      kind(newPlant, request) ? refusal : steps.create(newPlant, service, request),
  })

/** Counts requests, from 1. */
type Counter = () => (request: IncomingMessage) => number

/** Refuses creates by their number, since the server started or on their connection. */
export const refusingNth =
  (counter: Counter, nth: (count: number) => boolean, refusal: Refusal): Change =>
  (steps) => {
    const count = counter()
    return refusing((_, request) => nth(count(request)), refusal)(steps)
  }

/** Refuses plants by their name. */
export const refusingNames = (kind: RegExp, refusal?: Refusal): Change =>
  refusing(({ plant }) => kind.test(plant.name), refusal)

/** Refuses plants by their tag. */
export const refusingTags = (kind: RegExp, refusal?: Refusal): Change =>
  refusing(({ plant }) => plant.tag !== undefined && kind.test(plant.tag), refusal)

/** Refuses plants by characters of their name or tag. */
export const refusingCharacters = (characters: RegExp, refusal?: Refusal): Change =>
  refusing(({ plant: { name, tag = '' } }) => characters.test(name) || characters.test(tag), refusal)

/** Refuses bodies by their text, before they are parsed. */
export const refusingTexts =
  (kind: Pick<RegExp, 'test'>, refusal = unwanted): Change =>
  (steps) => ({ parse: (text, request) => (kind.test(text) ? refusal : steps.parse(text, request)) })

/** Changes the response to a created plant. */
export const created =
  (change: (plain: PlainResponse, plant: Plant, request: IncomingMessage) => PlainResponse): Change =>
  (steps) => ({ created: (plant, request) => change(steps.created(plant, request), plant, request) })

/** Changes the response to plants of one kind. */
export const createdIf = (
  kind: (plant: Plant, request: IncomingMessage) => boolean,
  change: (plain: PlainResponse) => PlainResponse,
): Change => created((plain, plant, request) => (kind(plant, request) ? change(plain) : plain))

/** Sends another plant than the one that was created. */
export const respondingWith =
  (change: (plant: Plant, request: IncomingMessage) => Plant): Change =>
  (steps) => ({ created: (plant, request) => steps.created(change(plant, request), request) })

export const renaming = (change: (name: string) => string): Change =>
  respondingWith((plant) => ({ ...plant, name: change(plant.name) }))

export const retagging = (change: (tag: string) => string): Change =>
  respondingWith(({ name, tag }) => (tag === undefined ? { name } : { name, tag: change(tag) }))

/** Changes the responses to refused requests with these causes; without causes, to all refused requests. */
export const refused =
  (
    causes: readonly Refusal[],
    change: (plain: PlainResponse, refusal: Refusal, request: IncomingMessage) => PlainResponse,
  ): Change =>
  (steps) => ({
    refused: (refusal, request) => {
      const plain = steps.refused(refusal, request)
      const concerned = causes.length === 0 || causes.some(({ error }) => error === refusal.error)
      return concerned ? change(plain, refusal, request) : plain
    },
  })

/** Accepts bodies that the parser refuses. */
export const lenient =
  (read: (text: string) => Members | null): Change =>
  (steps) => ({
    parse: (text, request) => {
      const members = steps.parse(text, request)
      return members instanceof Refusal ? (read(text) ?? members) : members
    },
  })

/** Repairs a body that the parser refuses, and parses it again. */
export const repairing =
  (repair: (text: string) => string): Change =>
  (steps) => ({
    parse: (text, request) => {
      const members = steps.parse(text, request)
      return members instanceof Refusal ? steps.parse(repair(text), request) : members
    },
  })

/** An id as a service might generate it; none of the kit's ranges holds it. */
export const generatedId = (): bigint => -(2n ** 61n) - BigInt(randomInt(2 ** 47))

/** Members that the service invents. */
export const madeUp = (name: string): Members => ({ id: new LosslessNumber(String(generatedId())), name })

/** Counts requests from 1, on all connections together: each call counts one. */
export function requestCounter(): () => number {
  let count = 0
  return () => {
    count += 1
    return count
  }
}

/** Counts the requests of each connection, from 1. */
export function connectionCounter(): (request: IncomingMessage) => number {
  const counts = new WeakMap<Socket, number>()
  return ({ socket }) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    return count
  }
}
