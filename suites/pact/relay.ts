import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Exchange, Header } from '../../reports/model.ts'
import { bytesOf } from '../http/body.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'
import type { Target } from '../http/target.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { type Interaction, takesToken } from './consumer-pact.ts'

/** The header that tells the relay which interaction a request belongs to. Its value cannot be guessed, and counts once. */
export const ticketHeader = 'x-relay-ticket'

/** In front of every path, so that no path of a pact can change the host. */
const prefix = '/target'

/** For the header of a pact's request, in bytes. */
const maxHeaderSize = 256 * 1024

/** The kit's own client sets these. */
const setByClient: ReadonlySet<string> = new Set([
  ticketHeader,
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
])

/** They describe the connection to the target, or a coding that the kit's own client has removed. */
const notHandedBack: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'content-encoding',
])

export const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** What became of the request of one ticket. Until the verifier sends it: nothing. */
export interface Ticket {
  readonly value: string
  readonly interaction: Interaction
  exchange?: Exchange
  /** Why the request could not be forwarded. */
  error?: unknown
}

/** Thrown so that a request is not sent again with data that the target may have stored. */
class NoResponse extends Error {
  readonly exchange: Exchange

  constructor(exchange: Exchange) {
    super('no whole response')
    this.exchange = exchange
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Header[] {
  const headers: Header[] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    headers.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? ''])
  return headers
}

/** A response without `Location`: the verifier follows redirects, to any host. */
function handBack({ response, failure }: Exchange, to: ServerResponse): void {
  if (response === null || failure !== undefined) {
    to.writeHead(502).end()
    return
  }
  const { status } = response
  const headers = response.headers.filter(([field]) => {
    const name = field.toLowerCase()
    return !notHandedBack.has(name) && !(isRedirect(status) && name === 'location')
  })
  const body = bytesOf(response.body)
  to.writeHead(status, [...headers.flat(), 'Content-Length', String(body.length)]).end(body)
}

/**
 * Stands between the native verifier and the target. It forwards requests with the kit's own client, which has the token, the
 * headers of `--header`, the proxy and the certificates: the verifier has none of them, and never follows a redirect. It
 * records every exchange.
 */
export class Relay {
  readonly #server: http.Server
  readonly #target: Target
  readonly #userAgent: string
  readonly #tickets = new Map<string, Ticket>()
  readonly #pacts = new Map<string, string>()

  private constructor(target: Target, userAgent: string) {
    this.#target = target
    this.#userAgent = userAgent
    this.#server = http.createServer({ maxHeaderSize }, (request, response) => {
      this.#handle(request, response).catch(() => response.destroy())
    })
  }

  static async open(target: Target, userAgent: string): Promise<Relay> {
    const relay = new Relay(target, userAgent)
    await new Promise<void>((resolve, reject) => {
      relay.#server.once('error', reject).listen(0, '127.0.0.1', resolve)
    })
    return relay
  }

  /** The verifier's base URL. */
  get url(): string {
    return this.#origin + prefix
  }

  get #origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the relay does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /** Lets the verifier send the request of this interaction, once. */
  admit(interaction: Interaction): Ticket {
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
    const path = request.url ?? ''
    const pact = this.#pacts.get(path)
    if (pact !== undefined) {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(pact)
      return
    }
    const ticket = this.#tickets.get(String(request.headers[ticketHeader]))
    if (ticket === undefined || !path.startsWith(`${prefix}/`)) {
      response.writeHead(403).end()
      return
    }
    this.#tickets.delete(ticket.value)
    try {
      ticket.exchange = await this.#forward(await this.#prepared(request, ticket.interaction))
    } catch (error) {
      if (error instanceof NoResponse) ticket.exchange = error.exchange
      else ticket.error = error
    }
    if (ticket.exchange === undefined) response.writeHead(502).end()
    else handBack(ticket.exchange, response)
  }

  async #prepared(request: IncomingMessage, interaction: Interaction): Promise<PreparedRequest> {
    const { token } = this.#target.options
    const own = new Set((this.#target.options.headers ?? []).map(([name]) => name.toLowerCase()))
    if (takesToken(interaction)) own.add('authorization')
    const headers = headersOf(request).filter(([field]) => {
      const name = field.toLowerCase()
      return !setByClient.has(name) && !own.has(name)
    })
    if (request.headers['user-agent'] === undefined) headers.push(['User-Agent', this.#userAgent])
    if (token !== null && takesToken(interaction)) headers.push(['Authorization', `Bearer ${token}`])
    const body = await buffer(request)
    return {
      method: request.method ?? '',
      path: (request.url ?? '').slice(prefix.length),
      headers,
      body: body.length === 0 ? null : body,
      framing: request.headers['content-length'] === undefined ? 'none' : 'length',
      valid: isSuccess(interaction.status),
    }
  }

  /** Sends the request again only if the target has not taken it: after 429, 503, or a connection that was not made. */
  #forward(request: PreparedRequest): Promise<Exchange> {
    const { exchanges } = this.#target
    return this.#target.send((tryNumber) => {
      const last = exchanges.at(-1)
      const kind = last?.failure?.kind
      if (tryNumber > 1 && last !== undefined && (kind === 'dropped' || kind === 'silent'))
        throw new NoResponse(last)
      return request
    })
  }
}
