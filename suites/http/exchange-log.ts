import type { Exchange } from '../../reports/model.ts'
import type { Attempt } from './attempt.ts'
import { bodyOf } from './body.ts'
import type { ConnectionOptions } from './connection-options.ts'
import type { PreparedRequest } from './prepared-request.ts'

export interface ExchangeLogOptions {
  /** How many exchanges are kept, the first ones; default: all. */
  readonly kept?: number
  /** Requests that this run sent before: exchanges are numbered on from there. */
  readonly requestsBefore?: number
}

/** Numbers the exchanges of one target and keeps the first ones, in the order they ended. */
export class ExchangeLog {
  readonly exchanges: Exchange[] = []
  /** Tries so far. */
  requests = 0
  readonly #began = performance.now()
  readonly #kept: number
  readonly #requestsBefore: number

  constructor({ kept = Number.POSITIVE_INFINITY, requestsBefore = 0 }: ExchangeLogOptions) {
    this.#kept = kept
    this.#requestsBefore = requestsBefore
  }

  /** Adds a try that has just ended. */
  add(
    { method, body }: PreparedRequest,
    { path, headers }: ConnectionOptions,
    { response, failure, duration }: Attempt,
  ): Exchange {
    this.requests += 1
    const exchange: Exchange = {
      id: this.#requestsBefore + this.requests,
      request: { method, path, headers, body: body === null ? null : bodyOf(body) },
      response,
      ...(failure === undefined ? {} : { failure }),
      timing: { startedAt: performance.now() - this.#began - duration, duration },
    }
    if (this.exchanges.length < this.#kept) this.exchanges.push(exchange)
    return exchange
  }
}
