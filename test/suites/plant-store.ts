import type http from 'node:http'
import { type Service, service } from '../cli/service.ts'

/** The token that the store accepts. */
export const token = 'Tk-4f9c.a~b+c/0123456789=='

export interface Received {
  readonly body: string
  readonly headers: readonly string[]
  readonly path: string
}

/** A request, the response that it would get, and the means to send another one. */
export interface Turn extends Received {
  readonly status: number
  readonly responseBody: object
  /** From 1. */
  readonly count: number
  json(
    status: number,
    body: object | string | Buffer,
    type?: string,
    headers?: http.OutgoingHttpHeaders,
  ): undefined
  /** Without a body. */
  bare(status: number, headers?: http.OutgoingHttpHeaders): undefined
  /** Ends the connection without a response. */
  drop(): undefined
}

export interface PlantStore extends Service {
  readonly received: Received[]
}

type StatusAndBody = readonly [status: number, body: object]

function ordinary(body: string, authorization: string | undefined): StatusAndBody {
  if (authorization !== `Bearer ${token}`) return [401, { error: 401, message: 'no token' }]
  const { id, name, tag } = JSON.parse(body)
  if (typeof id !== 'number' || typeof name !== 'string')
    return [400, { error: 400, message: 'id and name are required' }]
  return [200, { name, ...(tag === undefined ? {} : { tag }) }]
}

/** A small conforming store. `override` returns true if it has sent the response itself. */
export async function plantStore(override: (turn: Turn) => boolean): Promise<PlantStore> {
  const received: Received[] = []
  const { url, close } = await service((body, request, response) => {
    const { url: path = '', rawHeaders: headers } = request
    received.push({ body, headers, path })
    const json: Turn['json'] = (status, content, type = 'application/json', more = {}) => {
      const bytes =
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)
      response.writeHead(status, { 'Content-Type': type, ...more }).end(bytes)
    }
    const bare: Turn['bare'] = (status, headers) => {
      response.writeHead(status, headers).end()
    }
    const drop: Turn['drop'] = () => {
      request.socket.destroy()
    }
    const [status, responseBody] = ordinary(body, request.headers.authorization)
    const turn = { body, headers, path, status, responseBody, count: received.length, json, bare, drop }
    if (!override(turn)) json(status, responseBody)
  })
  return { url, close, received }
}

/** Runs `use` with a store. */
export async function withStore<T>(
  override: (turn: Turn) => boolean,
  use: (store: PlantStore) => Promise<T>,
): Promise<T> {
  const store = await plantStore(override)
  try {
    return await use(store)
  } finally {
    store.close()
  }
}
