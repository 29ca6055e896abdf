import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, errorAnswer, plantAnswer, sendAnswer } from './answer.ts'
import type { BearerCheck } from './bearer.ts'
import { decodeBody, parseBody, readBody } from './body.ts'
import { type Refusal, refusals } from './errors.ts'
import type { Int64 } from './int64.ts'
import type { Members } from './members.ts'
import { readId, readName, readTag } from './new-plant.ts'
import type { NewPlant, Plant } from './plant.ts'
import type { PlantStore } from './plant-store.ts'
import { checkMediaType, checkTarget } from './request-head.ts'

/** What the steps of one server share. */
export interface Service {
  /** The path of the one operation, the base path included. */
  readonly path: string
  readonly bearer: BearerCheck
  readonly store: PlantStore
  /** Bytes. */
  readonly bodyLimit: number
}

/**
 * The steps from a request to its answer, in their order. A step that checks gives null to let the request pass; a
 * step that reads gives what it read; either gives a Refusal to end it. A variant of the server replaces some of them:
 * `{ ...standard, readTag: () => undefined }`. Each step gets the request last, for variants that depend on it.
 */
export interface Behaviour {
  readonly checkTarget: (request: IncomingMessage, service: Service) => Refusal | null
  readonly authorize: (request: IncomingMessage, service: Service) => Refusal | null
  readonly checkMediaType: (request: IncomingMessage, service: Service) => Refusal | null
  readonly readBody: typeof readBody
  readonly decode: (bytes: Buffer, request: IncomingMessage) => string | Refusal
  readonly parse: (text: string, request: IncomingMessage) => Members | Refusal
  readonly readId: (members: Members, request: IncomingMessage) => Int64 | Refusal
  readonly readName: (members: Members, request: IncomingMessage) => string | Refusal
  readonly readTag: (members: Members, request: IncomingMessage) => string | undefined | Refusal
  readonly create: (newPlant: NewPlant, service: Service, request: IncomingMessage) => Plant | Refusal
  readonly created: (plant: Plant, request: IncomingMessage) => Answer
  readonly refused: (refusal: Refusal, request: IncomingMessage) => Answer
  readonly send: (answer: Answer, response: ServerResponse, request: IncomingMessage) => void
}

/** The reference: what the specification says, and one answer wherever it leaves room. */
export const standard: Behaviour = {
  checkTarget: (request, service) => checkTarget(request, service.path),
  authorize: (request, service) => service.bearer(request.headers.authorization),
  checkMediaType,
  readBody,
  decode: decodeBody,
  parse: parseBody,
  readId,
  readName,
  readTag,
  create: (newPlant, { store }) => (store.add(newPlant) ? newPlant.plant : refusals.idTaken),
  created: plantAnswer,
  refused: errorAnswer,
  send: sendAnswer,
}
