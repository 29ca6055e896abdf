import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Exchange, Header } from '../../reports/model.ts'
import { headerPairs } from '../http/headers.ts'
import { handBack } from '../http/relay.ts'
import { judgeableExchange } from '../rules/json-response.ts'
import { forTool } from '../rules/tool-limits.ts'
import type { PactInteraction } from './consumer-pact.ts'

/** The header that tells the relay which interaction a request belongs to. Nobody can guess its value; it is valid once. */
export const ticketHeader = 'x-relay-ticket'

/** Precedes every path, so that no path of a pact can change the host. */
const prefix = '/target'

/** For the header section of a request, in bytes. */
const maxHeaderSize = 256 * 1024

/** A request of the verifier, as it came. */
export interface RelayRequest {
  readonly method: string
  /** Path and query below the base URL. */
  readonly path: string
  readonly headers: readonly Header[]
  readonly body: Buffer
}

/** Gets the response to a request of the verifier. */
export type Forward = (request: RelayRequest, interaction: PactInteraction) => Promise<Exchange>

/** The result of one interaction's request. Without exchange and error, the verifier has not sent it. */
export interface Ticket {
  readonly value: string
  readonly interaction: PactInteraction
  exchange?: Exchange
  /** Why the request was not forwarded. */
  error?: unknown
}

/**
 * The only server that the native verifier talks to. It passes requests on, byte for byte, and keeps every exchange. It listens
 * on loopback, and other processes get nothing from it: they have no ticket.
 */
export class Relay {
  readonly #server: http.Server
  readonly #forward: Forward
  readonly #tickets = new Map<string, Ticket>()
  readonly #pacts = new Map<string, string>()

  private constructor(forward: Forward) {
    this.#forward = forward
    this.#server = http.createServer({ maxHeaderSize }, (request, response) => {
      this.#handle(request, response).catch(() => response.destroy())
    })
  }

  static async open(forward: Forward): Promise<Relay> {
    const relay = new Relay(forward)
    await new Promise<void>((resolve, reject) => {
      relay.#server.once('error', reject).listen(0, '127.0.0.1', resolve)
    })
    return relay
  }

  /** The provider's base URL for the verifier. */
  get url(): string {
    return this.#origin + prefix
  }

  get #origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the relay does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /** Lets the verifier send the request of this interaction, once. */
  admit(interaction: PactInteraction): Ticket {
    const ticket: Ticket = { value: randomUUID(), interaction }
    this.#tickets.set(ticket.value, ticket)
    return ticket
  }

  /** The URL at which the verifier finds this pact. */
  serve(pact: string): string {
    const path = `/${randomUUID()}.json`
    this.#pacts.set(path, pact)
    return this.#origin + path
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const pact = this.#pacts.get(url)
    if (pact !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(pact)
      return
    }
    const ticket = this.#tickets.get(String(request.headers[ticketHeader]))
    if (ticket === undefined || !url.startsWith(`${prefix}/`)) {
      response.writeHead(403).end()
      return
    }
    this.#tickets.delete(ticket.value)
    const headers = headerPairs(request.rawHeaders).filter(([name]) => name.toLowerCase() !== ticketHeader)
    const relayed = { method, path: url.slice(prefix.length), headers, body: await buffer(request) }
    try {
      const exchange = forTool(await this.#forward(relayed, ticket.interaction))
      ticket.exchange = judgeableExchange(exchange)
      const { response: received, failure } = exchange
      if (received === null || failure !== undefined) response.writeHead(502).end()
      else handBack(received, response)
    } catch (error) {
      if (ticket.exchange === undefined) ticket.error = error
      response.destroy()
    }
  }
}
