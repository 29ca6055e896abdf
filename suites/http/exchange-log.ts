import type { Exchange } from '../../reports/model.ts'
import type { Attempt } from './retry/attempt.ts'
import { bodyOf } from './body.ts'
import { now } from './clock.ts'
import type { ConnectionOptions } from './connection-options.ts'
import { keptExchange } from './kept-exchange.ts'
import type { PreparedRequest } from './prepared-request.ts'

export interface ExchangeLogOptions {
  /** Maximum number of exchanges that are kept, the first ones. Default: all. */
  readonly maxExchanges?: number
  /** Shortens each exchange before it is returned and kept. Default: returns all of it, and keeps the beginning of a long response. */
  readonly shorten?: (exchange: Exchange) => Exchange
  /** Number of requests that this run sent before. Numbers of exchanges continue from there. */
  readonly requestsBefore?: number
}

/** What a run decides for all of its logs. */
export interface RunLogOptions {
  /** When the run began, in milliseconds since 1970; default: when the client was opened. */
  readonly startOfRun?: number
  /** Called with each kept exchange as soon as it has ended. Not redacted. */
  readonly onExchange?: ((exchange: Exchange) => void) | undefined
}

/** Numbers the exchanges of one target and keeps the first ones, in the order they ended. */
export class ExchangeLog {
  readonly exchanges: Exchange[] = []
  /** Attempts so far. */
  requests = 0
  readonly #startOfRun: number
  readonly #maxExchanges: number
  readonly #shorten: ((exchange: Exchange) => Exchange) | undefined
  readonly #requestsBefore: number
  readonly #onExchange: RunLogOptions['onExchange']

  constructor(
    { maxExchanges = Number.POSITIVE_INFINITY, shorten, requestsBefore = 0 }: ExchangeLogOptions,
    { startOfRun = now(), onExchange }: RunLogOptions,
  ) {
    this.#startOfRun = startOfRun
    this.#maxExchanges = maxExchanges
    this.#shorten = shorten
    this.#requestsBefore = requestsBefore
    this.#onExchange = onExchange
  }

  /** Adds an attempt that just ended. */
  add(
    { method, body }: PreparedRequest,
    { path, headers }: ConnectionOptions,
    { response, failure, connection, duration }: Attempt,
  ): Exchange {
    this.requests += 1
    const exchange: Exchange = {
      id: this.#requestsBefore + this.requests,
      request: { method, path, headers, body: body === null ? null : bodyOf(body) },
      response,
      ...(failure === undefined ? {} : { failure }),
      ...(connection === undefined ? {} : { connection }),
      timing: { startedAt: now() - this.#startOfRun - duration, duration },
    }
    const kept = (this.#shorten ?? keptExchange)(exchange)
    if (this.exchanges.length < this.#maxExchanges) {
      this.exchanges.push(kept)
      this.#onExchange?.(kept)
    }
    return this.#shorten === undefined ? exchange : kept
  }
}
