import type { Socket } from 'node:net'
import { buildConnector, Client } from 'undici'
import type { Exchange } from '../../reports/model.ts'
import type { Attempt } from './retry/attempt.ts'
import { type ConnectionOptions, maxHeaderSize } from './connection-options.ts'
import { nextPlaceOn } from './connection-place.ts'
import { interruption } from './interruption.ts'
import { PooledExchange } from './pooled-exchange.ts'
import type { PreparedRequest } from './prepared-request.ts'

/** Idle time-out and maximum age of a connection, in milliseconds. A service that takes one connection at a time serves the next one only after this one is closed. */
const connectionLifetime = 500

/** One undici client, which has one connection at a time. */
class PooledConnection {
  readonly isSecure: boolean
  readonly #client: Client
  #socket: Socket | undefined
  #opened = 0
  isFree = true

  constructor({ origin, ca, insecure, timeout }: ConnectionOptions) {
    this.isSecure = origin.startsWith('https:')
    const tls = ca === undefined ? {} : { ca }
    const connect = buildConnector({ timeout, rejectUnauthorized: !insecure, ...tls })
    this.#client = new Client(origin, {
      connect: (options, callback) => {
        connect(options, (...[error, socket]) => {
          if (error !== null) {
            callback(error, null)
            return
          }
          this.#socket = socket
          this.#opened = performance.now()
          callback(null, socket)
        })
      },
      keepAliveTimeout: connectionLifetime,
      keepAliveMaxTimeout: connectionLifetime,
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize,
    })
  }

  get bytesRead(): number {
    return this.#socket?.bytesRead ?? 0
  }

  take(): Exchange['connection'] {
    return this.#socket === undefined ? undefined : nextPlaceOn(this.#socket)
  }

  async send(request: PreparedRequest, options: ConnectionOptions): Promise<Attempt> {
    this.isFree = false
    const exchange = new PooledExchange(this, options.timeout)
    // undici takes an object: no field is given twice.
    const headers = Object.fromEntries(options.headers)
    this.#client.dispatch(
      { method: request.method, path: options.path, headers, body: request.body },
      exchange,
    )
    const attempt = await exchange.attempt
    this.isFree = true
    return attempt
  }

  /** Whether the connection should not carry more requests. */
  get isOld(): boolean {
    return performance.now() - this.#opened > connectionLifetime
  }

  close(reason?: Error): void {
    void this.#client.destroy(reason ?? null)
  }
}

/** Sends many requests over kept-alive connections, one for each request in flight. */
export class ClientPool {
  #connections: PooledConnection[] = []

  constructor(signal?: AbortSignal) {
    signal?.addEventListener('abort', () => this.close(new Error(interruption)), { once: true })
  }

  async send(request: PreparedRequest, options: ConnectionOptions): Promise<Attempt> {
    const connection = this.#connections.find(({ isFree }) => isFree) ?? this.#open(options)
    const attempt = await connection.send(request, options)
    if (attempt.failure !== undefined || connection.isOld) this.#remove(connection)
    return attempt
  }

  closeIdle(): void {
    for (const connection of this.#connections) if (connection.isFree) this.#remove(connection)
  }

  close(reason?: Error): void {
    for (const connection of this.#connections) connection.close(reason)
    this.#connections = []
  }

  #open(options: ConnectionOptions): PooledConnection {
    const connection = new PooledConnection(options)
    this.#connections.push(connection)
    return connection
  }

  #remove(connection: PooledConnection): void {
    this.#connections = this.#connections.filter((one) => one !== connection)
    connection.close()
  }
}
