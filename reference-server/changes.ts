import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Answer } from './answer.ts'
import type { Behaviour } from './behaviour.ts'
import { Refusal } from './errors.ts'
import { JsonNumber } from './json-number.ts'
import type { Members } from './members.ts'
import type { NewPlant, Plant } from './plant.ts'

/** Makes the steps of a deviation. */
export type Change = (steps: Behaviour) => Partial<Behaviour>

/** What is answered to a plant that a deviation does not want. */
export const unwanted = new Refusal(400, 2000, 'This plant is not accepted.')

/** Refuses valid NewPlants of one kind. */
export const refusing =
  (kind: (newPlant: NewPlant, request: IncomingMessage) => boolean, refusal = unwanted): Change =>
  (steps) => ({
    create: (newPlant, service, request) =>
      kind(newPlant, request) ? refusal : steps.create(newPlant, service, request),
  })

/** Refuses plants by their name. */
export const refusingNames = (kind: RegExp, refusal?: Refusal): Change =>
  refusing(({ plant }) => kind.test(plant.name), refusal)

/** Refuses plants by their tag. */
export const refusingTags = (kind: RegExp): Change =>
  refusing(({ plant }) => plant.tag !== undefined && kind.test(plant.tag))

/** Refuses bodies by their text, before they are parsed. */
export const refusingTexts =
  (kind: RegExp, refusal = unwanted): Change =>
  (steps) => ({ parse: (text, request) => (kind.test(text) ? refusal : steps.parse(text, request)) })

/** Changes the answer to a created plant. */
export const created =
  (change: (answer: Answer, plant: Plant, request: IncomingMessage) => Answer): Change =>
  (steps) => ({ created: (plant, request) => change(steps.created(plant, request), plant, request) })

/** Answers with another plant than the one that was created. */
export const answeringWith =
  (change: (plant: Plant, request: IncomingMessage) => Plant): Change =>
  (steps) => ({ created: (plant, request) => steps.created(change(plant, request), request) })

export const renaming = (change: (name: string) => string): Change =>
  answeringWith((plant) => ({ ...plant, name: change(plant.name) }))

export const retagging = (change: (tag: string) => string): Change =>
  answeringWith(({ name, tag }) => (tag === undefined ? { name } : { name, tag: change(tag) }))

/** Changes the answers to refused requests: to all of them, or to some causes. */
export const refused =
  (
    causes: readonly Refusal[],
    change: (answer: Answer, refusal: Refusal, request: IncomingMessage) => Answer,
  ): Change =>
  (steps) => ({
    refused: (refusal, request) => {
      const answer = steps.refused(refusal, request)
      return causes.length === 0 || causes.includes(refusal) ? change(answer, refusal, request) : answer
    },
  })

/** Reads what the parser refuses. */
export const lenient =
  (read: (text: string) => Members | null): Change =>
  (steps) => ({
    parse: (text, request) => {
      const members = steps.parse(text, request)
      return members instanceof Refusal ? (read(text) ?? members) : members
    },
  })

/** Repairs what the parser refuses, and parses it again. */
export const repairing =
  (repair: (text: string) => string): Change =>
  (steps) => ({
    parse: (text, request) => {
      const members = steps.parse(text, request)
      return members instanceof Refusal ? steps.parse(repair(text), request) : members
    },
  })

let generated = 0n

/** An id as a service might generate it; none of the kit's ranges holds it. */
export function generatedId(): bigint {
  generated += 1n
  return -(2n ** 61n) - generated
}

/** Members made up by the service. */
export const madeUp = (name: string): Members => ({ id: new JsonNumber(String(generatedId())), name })

/** Counts the requests of each connection, from 1. */
export function connectionCounter(): (request: IncomingMessage) => number {
  const counts = new WeakMap<Socket, number>()
  return ({ socket }) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    return count
  }
}
