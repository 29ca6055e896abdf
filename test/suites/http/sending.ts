import http from 'node:http'
import type { Socket } from 'node:net'
import { afterEach } from 'mocha'
import type { Header } from '../../../reports/model.ts'
import type { Attempt } from '../../../suites/http/retry/attempt.ts'
import { ClientPool } from '../../../suites/http/client-pool.ts'
import type { ConnectionOptions } from '../../../suites/http/connection-options.ts'
import { exact } from '../../../suites/http/exact-client.ts'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import { type Wire, wire } from './wire.ts'

type HttpClient = (request: PreparedRequest, options: ConnectionOptions) => Promise<Attempt>

const pools = new WeakMap<http.Agent, ClientPool>()

/** One pool for each agent, so that both clients keep connections alike. */
function pooled(request: PreparedRequest, options: ConnectionOptions): Promise<Attempt> {
  const pool = pools.get(options.agent) ?? new ClientPool(options.signal)
  pools.set(options.agent, pool)
  return pool.send(request, options)
}

/** The two clients by what sends for them. */
export const clients: Readonly<Record<string, HttpClient>> = { 'node:http': exact, undici: pooled }

export const good = 'HTTP/1.1 200 Fine\r\nContent-Length: 2\r\nX-One: 1\r\nx-one: 2\r\n\r\n{}'

/** A valid create. */
export const create: PreparedRequest = {
  method: 'POST',
  path: '/plants',
  headers: [],
  body: Buffer.from('{}'),
  valid: true,
}

export interface Sending {
  readonly serve?: (socket: Socket, bytes: Buffer) => void
  readonly body?: Buffer | null
  readonly request?: Partial<PreparedRequest>
  readonly headers?: readonly Header[]
  readonly options?: Partial<ConnectionOptions>
  /** Requests one after the other over the same agent. */
  readonly times?: number
}

interface Sent {
  readonly attempts: Attempt[]
  readonly received: readonly Buffer[]
  readonly origin: string
}

/** Call it within `describe`: sends with one client to a server of raw bytes, both closed after each test. */
export function sending(): (client: HttpClient, sending?: Sending) => Promise<Sent> {
  let server: Wire | undefined
  let agent: http.Agent | undefined
  afterEach(() => {
    agent?.destroy()
    if (agent !== undefined) pools.get(agent)?.close()
    server?.close()
  })

  return async (
    client,
    { serve = (socket: Socket) => void socket.write(good), body = Buffer.from('{"id":1}'), ...rest } = {},
  ) => {
    server = await wire(serve)
    agent = new http.Agent({ keepAlive: true })
    const { host } = new URL(server.origin)
    const headers: Header[] = [
      ['Host', host],
      ['User-Agent', 'kit/1'],
      ['Content-Type', 'application/json'],
      ...(body === null ? [] : [['Content-Length', String(body.length)] as const]),
      ['Accept-Encoding', 'identity'],
    ]
    const request: PreparedRequest = { ...create, body, ...rest.request }
    const options: ConnectionOptions = {
      origin: server.origin,
      path: '/base/plants',
      headers: rest.headers ?? headers,
      agent,
      insecure: false,
      timeout: 2_000,
      ...rest.options,
    }
    const attempts: Attempt[] = []
    for (let time = 0; time < (rest.times ?? 1); time += 1) attempts.push(await client(request, options))
    return { attempts, received: server.received, origin: server.origin }
  }
}
