import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isObject } from '../../common/is-object.ts'
import { mayStore } from '../../suites/http/prepared-request.ts'

/** What a server received in one run of the kit, by its own count. */
export interface Traffic {
  readonly requests: number
  /** Accepted requests, whatever was in them. */
  readonly plants: number
  /** Requests that the kit may send again without counting them: those that got 429 or 503, or got no response on a reused connection. */
  readonly repeatable: number
}

/** What Node.js publishes when a server receives a request. */
interface ReceivedRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly socket: Socket
}

const isReceived = (message: unknown): message is ReceivedRequest =>
  isObject(message) && 'request' in message && 'response' in message

/** Counts what the HTTP servers of this process receive. */
export class TrafficCount {
  #requests = 0
  #plants = 0
  #repeatable = 0
  readonly #seen = new WeakSet<Socket>()

  constructor() {
    channel('http.server.request.start').subscribe((message) => {
      if (isReceived(message)) this.#add(message)
    })
  }

  /** The count since the last call. */
  take(): Traffic {
    const traffic = { requests: this.#requests, plants: this.#plants, repeatable: this.#repeatable }
    this.#requests = this.#plants = this.#repeatable = 0
    return traffic
  }

  #add({ request, response, socket }: ReceivedRequest): void {
    this.#requests += 1
    const isReused = this.#seen.has(socket)
    const writtenBefore = socket.bytesWritten
    this.#seen.add(socket)
    response.once('close', () => {
      const { statusCode, headersSent } = response
      const hasNoResponse = isReused && socket.bytesWritten === writtenBefore
      if (hasNoResponse || (headersSent && (statusCode === 429 || statusCode === 503))) this.#repeatable += 1
      if (headersSent && statusCode < 300 && mayStore({ method: request.method ?? '' })) this.#plants += 1
    })
  }
}
