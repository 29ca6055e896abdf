import { randomUUID } from 'node:crypto'
import type { Exchange } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { bodyOf } from '../http/body.ts'
import { type RelayedRequest, type RelayedResponse, ToolRelay } from '../http/relay.ts'
import { jsonMediaType, judgeableExchange } from '../rules/json-response.ts'
import { forTool } from '../rules/for-tool.ts'
import type { PactInteraction } from './consumer-pact.ts'

/** The header that identifies the interaction of a request. Its value is secret and valid once. */
export const ticketHeader = 'x-relay-ticket'

/** Forwards a request of the verifier, and returns the response. */
export type Forward = (request: RelayedRequest, interaction: PactInteraction) => Promise<Exchange>

/** The result of the request of one interaction. Without exchange and error, the verifier has not sent it. */
export interface Ticket {
  readonly value: string
  readonly interaction: PactInteraction
  exchange?: Exchange
  /** Why the request was not forwarded. */
  error?: unknown
}

/** A response from the relay itself. */
const own = (status: number, json = ''): RelayedResponse => ({
  response: {
    status,
    reason: '',
    httpVersion: '1.1',
    headers: json === '' ? [] : [['Content-Type', jsonMediaType]],
    body: bodyOf(Buffer.from(json)),
  },
})

/**
 * The only server that the native verifier connects to. It gets the pacts from here, and its requests reach the target only with
 * the ticket of their interaction. Every exchange is kept.
 */
export class Relay {
  readonly #relay: ToolRelay
  readonly #tickets: Map<string, Ticket>
  readonly #pacts: Map<string, string>

  private constructor(relay: ToolRelay, tickets: Map<string, Ticket>, pacts: Map<string, string>) {
    this.#relay = relay
    this.#tickets = tickets
    this.#pacts = pacts
  }

  static async open(forward: Forward): Promise<Relay> {
    const tickets = new Map<string, Ticket>()
    const pacts = new Map<string, string>()
    const relay = await ToolRelay.open(async (request) => {
      const pact = pacts.get(request.path)
      if (pact !== undefined) return own(200, pact)
      const ticket = tickets.get(headerValue(request.headers, ticketHeader) ?? '')
      if (ticket === undefined) return own(403)
      tickets.delete(ticket.value)
      const headers = request.headers.filter(([name]) => name.toLowerCase() !== ticketHeader)
      try {
        const exchange = forTool(await forward({ ...request, headers }, ticket.interaction))
        ticket.exchange = judgeableExchange(exchange)
        return exchange.response === null || exchange.failure !== undefined ? own(502) : exchange
      } catch (error) {
        ticket.error = error
        throw error
      }
    })
    return new Relay(relay, tickets, pacts)
  }

  /** The provider's base URL for the verifier. */
  get url(): string {
    return this.#relay.url
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
    return this.url + path
  }

  close(): void {
    this.#relay.close()
  }
}
