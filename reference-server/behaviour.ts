import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BearerCheck } from './bearer.ts'
import type { Members } from './create-plant/body.ts'
import type { Refusal } from './errors.ts'
import type { NewPlant, Plant, PlantStore } from './plant.ts'
import type { PlainResponse } from './response.ts'

/** What the requests of one server share. */
export interface Service {
  /** Precedes the path of each operation: empty, or `/` and more. */
  readonly basePath: string
  readonly bearer: BearerCheck
  readonly store: PlantStore
  /** Bytes. */
  readonly bodyLimit: number
}

/** A request that has passed the checks that all operations share. */
export interface Call {
  readonly request: IncomingMessage
  readonly body: Buffer
  /** The values of `{name}` segments, as they are written in the URL. */
  readonly parameters: Readonly<Record<string, string>>
  readonly service: Service
  readonly behaviour: Behaviour
}

export interface Operation {
  readonly method: string
  readonly path: string
  readonly handle: (call: Call) => PlainResponse | Refusal
}

export interface Route {
  readonly operation: Operation
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * The steps from a request to its response, in their order. A step can end the request with a Refusal; a step that only checks
 * returns null otherwise. A changed server replaces some steps: `{ ...standard, readTag: () => undefined }`. Each step gets the
 * request, for changes that depend on it.
 */
export interface Behaviour {
  readonly route: (request: IncomingMessage, service: Service) => Route | Refusal
  readonly authorize: (request: IncomingMessage, service: Service) => Refusal | null
  readonly readBody: (request: IncomingMessage, limit: number) => Promise<Buffer | Refusal>

  // The steps of POST /plants.
  readonly checkMediaType: (request: IncomingMessage) => Refusal | null
  readonly decode: (bytes: Buffer, request: IncomingMessage) => string | Refusal
  readonly parse: (text: string, request: IncomingMessage) => Members | Refusal
  readonly readId: (members: Members, request: IncomingMessage) => bigint | Refusal
  readonly readName: (members: Members, request: IncomingMessage) => string | Refusal
  readonly readTag: (members: Members, request: IncomingMessage) => string | undefined | Refusal
  readonly create: (newPlant: NewPlant, service: Service, request: IncomingMessage) => Plant | Refusal
  readonly created: (plant: Plant, request: IncomingMessage) => PlainResponse

  readonly refused: (refusal: Refusal, request: IncomingMessage) => PlainResponse
  readonly send: (plain: PlainResponse, response: ServerResponse, request: IncomingMessage) => void
}
