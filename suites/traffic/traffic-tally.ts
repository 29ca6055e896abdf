import type { Exchange, ExchangeRequest } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { mayBeRefusedByServer } from '../rules/refused-by-server.ts'
import { inferredIntentOf, rules } from '../session/operations.ts'
import { Credentials } from './credentials.ts'
import type { TrafficExchange } from './har-exchange.ts'
import { RuleTally } from './rule-tally.ts'
import { TrafficCoverage } from './traffic-coverage.ts'

/** HTTP servers also limit the header section as a whole, and a browser may send many cookies. */
const usualHeaderSection = 6 * 1024

const headerSection = ({ headers }: ExchangeRequest): number =>
  headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)

/** CORS is only observed, and a layer before the service may respond to it. */
const isCorsPreflight = ({ method, headers }: ExchangeRequest): boolean =>
  method === 'OPTIONS' && headerValue(headers, 'access-control-request-method') !== undefined

/** Whether a layer before the service may have sent a 400. */
const mayBeOfServer = ({ request }: Exchange, path: string): boolean =>
  isCorsPreflight(request) ||
  headerSection(request) > usualHeaderSection ||
  mayBeRefusedByServer(request, path)

/** The results of the rules over responses on recorded traffic. */
export class TrafficTally {
  readonly rules = rules.map((rule) => new RuleTally(rule))
  readonly coverage = new TrafficCoverage()
  readonly credentials = new Credentials()
  /** Exchanges of the service with a response. */
  judged = 0
  /** Exchanges of the service whose response is unknown. */
  withoutResponse = 0
  /** Responses that the HTTP server may have sent, and not the service. */
  ofServer = 0
  /** Exchanges of other services. */
  skipped = 0
  readonly #origin: string
  readonly #basePath: string

  /** @param url the base URL of the service, without a slash at its end */
  constructor(url: string) {
    const { origin } = new URL(url)
    this.#origin = origin
    this.#basePath = url.slice(origin.length)
  }

  /** Judges an exchange. Returns it if other judges may judge it too. */
  add({ origin, exchange }: TrafficExchange): Exchange | undefined {
    this.credentials.add(exchange)
    const path = this.#pathBelow(origin, exchange.request.path)
    if (path === undefined) {
      this.skipped += 1
      return undefined
    }
    const { response, failure } = exchange
    if (response === null || failure !== undefined) {
      this.withoutResponse += 1
      return undefined
    }
    if (response.status === 400 && mayBeOfServer(exchange, path)) {
      this.ofServer += 1
      return undefined
    }
    this.judged += 1
    const interaction = { exchange, path, intent: inferredIntentOf(exchange, path) }
    for (const tally of this.rules) tally.add(interaction)
    this.coverage.add(interaction)
    return exchange
  }

  #pathBelow(origin: string, path: string): string | undefined {
    if (origin !== this.#origin || !path.startsWith(this.#basePath)) return undefined
    const below = path.slice(this.#basePath.length)
    return /^[/?]|^$/.test(below) ? below : undefined
  }
}
