import type { IncomingMessage } from 'node:http'
import type { Behaviour } from './behaviour.ts'
import { connectionCounter, requestCounter } from './changes.ts'
import type { Change } from './named-change.ts'

/** Whether a request is of one kind. Called once for each request. */
export type Circumstance = () => (request: IncomingMessage) => boolean

export const onNewConnection: Circumstance = () => {
  const count = connectionCounter()
  return (request) => count(request) === 1
}

export const onKeptConnection: Circumstance = () => {
  const count = connectionCounter()
  return (request) => count(request) > 1
}

export const beforeRequest =
  (nth: number): Circumstance =>
  () => {
    const count = requestCounter()
    return () => count() < nth
  }

export const afterRequest =
  (nth: number): Circumstance =>
  () => {
    const count = requestCounter()
    return () => count() > nth
  }

/** Makes a change for the requests of one kind only. */
export const under =
  (circumstance: Circumstance, change: Change) =>
  // With this type of the result, the compiler refuses a list without one of the steps.
  (steps: Behaviour): Behaviour => {
    const holds = circumstance()
    const known = new WeakMap<IncomingMessage, boolean>()
    const other = { ...steps, ...change(steps) }
    const stepsFor = (request: IncomingMessage) => {
      const isConcerned = known.get(request) ?? holds(request)
      known.set(request, isConcerned)
      return isConcerned ? other : steps
    }
    return {
      route: (request, service) => stepsFor(request).route(request, service),
      authorize: (request, service) => stepsFor(request).authorize(request, service),
      readBody: (request, limit) => stepsFor(request).readBody(request, limit),
      checkMediaType: (request) => stepsFor(request).checkMediaType(request),
      decode: (bytes, request) => stepsFor(request).decode(bytes, request),
      parse: (text, request) => stepsFor(request).parse(text, request),
      readId: (members, request) => stepsFor(request).readId(members, request),
      readName: (members, request) => stepsFor(request).readName(members, request),
      readTag: (members, request) => stepsFor(request).readTag(members, request),
      create: (newPlant, service, request) => stepsFor(request).create(newPlant, service, request),
      created: (plant, request) => stepsFor(request).created(plant, request),
      refused: (refusal, request) => stepsFor(request).refused(refusal, request),
      send: (plain, response, request) => stepsFor(request).send(plain, response, request),
    }
  }
