import type { Exchange, ExchangeResponse } from '../../reports/model.ts'
import type { EngineContext } from '../session/engine.ts'
import { agentMaker } from '../http/agents.ts'
import { assertGoesOn } from '../http/interruption.ts'
import { isFinal, withRetries, standardRetryLimits } from '../http/retry-policy.ts'
import type { Attempt } from '../http/attempt.ts'
import { maxHeaderSize } from '../http/connection-options.ts'
import { Backoff } from '../http/backoff.ts'
import { Connection } from './connection.ts'
import { prepared, responseOf, restore } from './rewriting.ts'
import { type Parts, runDredd } from './run-dredd.ts'
import { responseSchemas } from './schemas.ts'

/** What came of one transaction: the exchange to be judged, and what Dredd found of its answer. */
export interface Tried {
  readonly exchange: Exchange
  /** `fault`: Dredd failed on an answer that came, or none came. */
  readonly finding: { readonly parts: Parts } | { readonly fault: string }
}

/** Sends Dredd's transactions to one target, with the patience of the kit's own client, and records them. */
export class Session {
  /** Every try, in the order they ended. */
  readonly exchanges: Exchange[] = []
  readonly #context: EngineContext
  readonly #schemas = responseSchemas()
  readonly #began = performance.now()
  readonly #waits: Backoff

  constructor(context: EngineContext) {
    this.#context = context
    this.#waits = new Backoff(this.#limits.waits, context.target.signal)
  }

  /**
   * Runs the transaction of a status until its answer can be judged or none is to be had.
   *
   * @param body the body of the n-th try, drawn anew each time
   */
  async run(status: string, body: () => string): Promise<Tried> {
    let tried = await this.#attempt(status, body())
    if (isFinal(tried.attempt)) return tried
    const attempt = await withRetries(
      tried.attempt,
      {
        attempt: async () => {
          tried = await this.#attempt(status, body())
          return tried.attempt
        },
        sleep: (milliseconds) => this.#waits.sleep(milliseconds),
        waitingLeft: () => this.#waits.left,
        hasResponded: () => this.exchanges.some(({ response }) => response !== null),
        now: () => Date.now(),
        circuitOpen: () => false,
      },
      this.#limits,
    )
    return attempt.failure === undefined
      ? tried
      : { ...tried, exchange: { ...tried.exchange, failure: attempt.failure } }
  }

  get #limits() {
    return this.#context.target.limits ?? standardRetryLimits
  }

  async #attempt(status: string, body: string): Promise<Tried & { attempt: Attempt }> {
    const { url, timeout, ca, insecure, signal } = this.#context.target
    assertGoesOn(signal)
    const agent = (await agentMaker(new URL(url).origin))(false)
    const connection = new Connection(agent)
    const startedAt = performance.now() - this.#began
    let response: ExchangeResponse | null = null
    let request: Exchange['request'] | undefined
    try {
      const ending = await runDredd({
        endpoint: url.replace(/\/+$/, ''),
        status,
        http: {
          agent,
          maxHeaderSize,
          rejectUnauthorized: insecure !== true,
          ...(ca === undefined ? {} : { ca }),
        },
        before: (transaction) => {
          request = prepared(transaction, body, this.#context.target)
          connection.watch(timeout, signal)
        },
        beforeValidation: (transaction) => {
          response = responseOf(transaction)
          restore(transaction, response, this.#schemas)
        },
      })
      if (request === undefined) throw new Error('Dredd ran without its hooks')
      assertGoesOn(signal)
      const duration = performance.now() - startedAt - this.#began
      const error = 'error' in ending ? ending.error : undefined
      const failure = error === undefined || response !== null ? {} : { failure: connection.failureOf(error) }
      const id = this.exchanges.length + 1
      const exchange: Exchange = { id, request, response, ...failure, timing: { startedAt, duration } }
      this.exchanges.push(exchange)
      return {
        exchange,
        finding: 'parts' in ending ? ending : { fault: error?.message ?? 'no answer' },
        attempt: { response, ...failure, duration },
      }
    } finally {
      connection.close()
    }
  }
}
