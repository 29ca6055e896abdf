import { setTimeout } from 'node:timers/promises'
import type { Exchange, ExchangeResponse, Header } from '../../reports/model.ts'
import type { EngineContext } from '../engine.ts'
import { agentMaker } from '../exchange/agents.ts'
import { headerOf } from '../exchange/headers.ts'
import { patiently, standardLimits } from '../exchange/patience.ts'
import { type Attempt, bodyOf, decoded } from '../exchange/recorder.ts'
import { Interrupted } from '../exchange/target.ts'
import { mediaTypeOf, textOf } from '../judge/answer.ts'
import { Connection } from './connection.ts'
import { type Parts, runDredd } from './run-dredd.ts'
import { responseSchemas } from './schemas.ts'
import type { Transaction } from './transaction.ts'

/** What came of one transaction: the exchange to be judged, and what Dredd found of its answer. */
export interface Tried {
  readonly exchange: Exchange
  readonly parts: Parts
}

const json = 'application/json'

/** Answers with more header than Node's default of 16 KiB are unusual, not wrong. */
const maxHeaderSize = 256 * 1024

function responseOf({ real }: Transaction): ExchangeResponse | null {
  if (real === undefined) return null
  const headers = Object.entries(real.headers).flatMap(([name, value]): Header[] =>
    typeof value === 'string' ? [[name, value]] : value.map((each) => [name, each]),
  )
  const response = { status: real.statusCode, reason: '', httpVersion: '1.1', headers }
  const bytes = Buffer.from(real.body ?? '', real.bodyEncoding === 'base64' ? 'base64' : 'utf8')
  const coding = headerOf({ ...response, body: bodyOf(bytes) }, 'content-encoding')
  return { ...response, body: bodyOf(decoded(bytes, coding)) }
}

/** Sends Dredd's transactions to one target, with the patience of the kit's own client, and records them. */
export class Session {
  /** Every try, in the order they ended. */
  readonly exchanges: Exchange[] = []
  readonly #context: EngineContext
  readonly #schemas = responseSchemas()
  readonly #began = performance.now()
  #waitingLeft: number

  constructor(context: EngineContext) {
    this.#context = context
    this.#waitingLeft = this.#limits.waits
  }

  /**
   * Runs the transaction of a status until its answer can be judged or none is to be had.
   *
   * @param body the body of the n-th try, drawn anew each time
   */
  async run(status: string, body: () => string): Promise<Tried> {
    let tried: Tried | undefined
    const attempt = await patiently(
      {
        attempt: async () => {
          const { attempt, ...last } = await this.#attempt(status, body())
          tried = last
          return attempt
        },
        sleep: (milliseconds) => this.#sleep(milliseconds),
        waitingLeft: () => this.#waitingLeft,
        hasAnswered: () => this.exchanges.some(({ response }) => response !== null),
        hopeless: () => false,
      },
      this.#limits,
    )
    if (tried === undefined) throw new Error('nothing was sent')
    return attempt.failure === undefined
      ? tried
      : { ...tried, exchange: { ...tried.exchange, failure: attempt.failure } }
  }

  get #limits() {
    return this.#context.target.limits ?? standardLimits
  }

  async #attempt(status: string, body: string): Promise<Tried & { attempt: Attempt }> {
    const { url, timeout, ca, insecure, signal } = this.#context.target
    if (signal?.aborted) throw new Interrupted('the run was ended')
    const agent = (await agentMaker(new URL(url).origin))(false)
    const connection = new Connection(agent, timeout, signal)
    const startedAt = performance.now() - this.#began
    let response: ExchangeResponse | null = null
    let request: Exchange['request'] | undefined
    try {
      const ending = await runDredd({
        endpoint: url,
        status,
        http: {
          agent,
          maxHeaderSize,
          rejectUnauthorized: insecure !== true,
          ...(ca === undefined ? {} : { ca }),
        },
        before: (transaction) => {
          request = this.#prepare(transaction, body)
        },
        beforeValidation: (transaction) => {
          response = responseOf(transaction)
          if (response !== null) this.#restore(transaction, response)
        },
      })
      if (request === undefined) throw new Error('Dredd ran without its hooks')
      if (signal?.aborted) throw new Interrupted('the run was ended')
      const duration = performance.now() - startedAt - this.#began
      const failure = 'error' in ending ? { failure: connection.failureOf(ending.error) } : {}
      const id = this.exchanges.length + 1
      const exchange: Exchange = { id, request, response, ...failure, timing: { startedAt, duration } }
      this.exchanges.push(exchange)
      return {
        exchange,
        parts: 'parts' in ending ? ending.parts : {},
        attempt: { response, ...failure, duration },
      }
    } finally {
      connection.close()
    }
  }

  /** Puts token, headers and a body of this run in place of the document's example. */
  #prepare(transaction: Transaction, body: string): Exchange['request'] {
    const { token, headers = [], url } = this.#context.target
    const { request } = transaction
    request.headers = {
      ...request.headers,
      'Accept-Encoding': 'identity',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...Object.fromEntries(headers),
    }
    request.body = body
    const bytes = Buffer.from(body)
    const sent: Header[] = [
      ...Object.entries(request.headers),
      ['Host', new URL(url).host],
      ['Content-Length', String(bytes.length)],
    ]
    return { method: request.method, path: transaction.fullPath, headers: sent, body: bodyOf(bytes) }
  }

  /**
   * What Dredd drops under OpenAPI 3, or takes too literally: the schema in place of the example's members, and the media
   * type without case and parameters. A content coding and a byte order mark are taken off.
   */
  #restore(transaction: Transaction, response: ExchangeResponse): void {
    const { expected, real } = transaction
    const schema = this.#schemas.get(expected.statusCode)
    if (schema === undefined || real === undefined)
      throw new Error(`no schema for status ${expected.statusCode}`)
    transaction.expected = {
      statusCode: expected.statusCode,
      headers: { 'Content-Type': json },
      bodySchema: schema,
    }
    const type = mediaTypeOf(response)
    transaction.real = {
      statusCode: real.statusCode,
      headers: { ...real.headers, ...(type === json ? { 'content-type': json } : {}) },
      body: textOf(response.body),
    }
  }

  async #sleep(milliseconds: number): Promise<void> {
    const { signal } = this.#context.target
    this.#waitingLeft -= milliseconds
    try {
      await setTimeout(milliseconds, undefined, signal && { signal })
    } catch {
      throw new Interrupted('the run was ended')
    }
  }
}
