import { setMaxListeners } from 'node:events'
import type http from 'node:http'
import type { Exchange, Header } from '../../reports/model.ts'
import { type AgentMaker, agentMaker, closeIdle } from './agents.ts'
import { assertGoesOn } from './interruption.ts'
import { type OrdinaryClient, type OrdinaryClientName, ordinaryClient } from './ordinary-client.ts'
import type { PreparedRequest } from './prepared-request.ts'
import { isAnswer, type Limits, withRetries, standardLimits } from './retry-policy.ts'
import { type Attempt, bodyOf } from './recorder.ts'
import { exact, type Line } from './exact-client.ts'
import { SentHeaders } from './sent-headers.ts'
import { TargetHealth } from './target-health.ts'
import { Backoff } from './backoff.ts'

export interface TargetOptions {
  /** The base URL; trailing slashes do not count. */
  readonly url: string
  /** Null: the service asks for no credential (`--no-auth`). */
  readonly token: string | null
  /** Sent with every request, as a gateway in front may want. */
  readonly headers?: readonly Header[]
  /** Time limit of one request, in milliseconds. */
  readonly timeout: number
  /** PEM text of certificate authorities to trust. */
  readonly ca?: string | undefined
  readonly insecure?: boolean
  readonly limits?: Limits
  /** Ends every wait and every request; what was recorded stays. */
  readonly signal?: AbortSignal
}

/** For those who send many requests. */
export interface TargetManner {
  /** Default: supertest. */
  readonly client?: OrdinaryClientName
  /** How many exchanges are kept, the first ones; default: all. */
  readonly kept?: number
  /** Requests that this run sent before: exchanges are numbered on from there. */
  readonly requestsBefore?: number
}

interface Tried {
  readonly outgoing: PreparedRequest
  readonly exchange: Exchange
  readonly attempt: Attempt
}

/** The kit's only way to an implementation: sends exact bytes, with patience, and records every exchange. */
export class Target {
  readonly url: string
  readonly origin: string
  readonly options: TargetOptions
  /** Every try, in the order they ended, as many as are kept. */
  readonly exchanges: Exchange[] = []
  /** Tries so far. */
  requests = 0
  readonly #vitals = new TargetHealth()
  readonly #waits: Backoff
  readonly #began = performance.now()
  readonly #makeAgent: AgentMaker
  readonly #keptAlive: http.Agent
  readonly #limits: Limits
  readonly #basePath: string
  readonly #kept: number
  readonly #requestsBefore: number
  readonly #ordinary: OrdinaryClient
  readonly #headers: SentHeaders

  private constructor(
    options: TargetOptions,
    makeAgent: AgentMaker,
    ordinary: OrdinaryClient,
    { kept = Number.POSITIVE_INFINITY, requestsBefore = 0 }: TargetManner,
  ) {
    const base = new URL(options.url)
    this.options = options
    this.origin = base.origin
    this.#basePath = base.pathname.replace(/\/+$/, '')
    this.url = this.origin + this.#basePath
    this.#limits = options.limits ?? standardLimits
    this.#waits = new Backoff(this.#limits.waits, options.signal)
    this.#makeAgent = makeAgent
    this.#ordinary = ordinary
    this.#kept = kept
    this.#requestsBefore = requestsBefore
    this.#headers = new SentHeaders(base.host, options.headers ?? [])
    this.#keptAlive = makeAgent(true)
  }

  static async open(options: TargetOptions, manner: TargetManner = {}): Promise<Target> {
    if (options.signal !== undefined) setMaxListeners(0, options.signal)
    const { origin } = new URL(options.url)
    const [makeAgent, ordinary] = await Promise.all([
      agentMaker(origin),
      ordinaryClient(manner.client ?? 'supertest', origin, options.signal),
    ])
    return new Target(options, makeAgent, ordinary, manner)
  }

  /** A pool of connections of its own, for requests in flight at the same time. Destroy it after use. */
  lane(): http.Agent {
    return this.#makeAgent(true)
  }

  /** Closes the connections that stand idle. */
  closeIdle(): void {
    closeIdle(this.#keptAlive)
    this.#ordinary.closeIdle()
  }

  /** Path and query of an exchange below the base URL. */
  pathOf(exchange: Exchange): string {
    return exchange.request.path.slice(this.#basePath.length)
  }

  /**
   * Sends until there is an answer to judge or none to be had; the last exchange is returned.
   *
   * @param make the request for the n-th try, from 1: a create is made anew, since the target may have stored the first
   */
  async send(make: (tryNumber: number) => PreparedRequest): Promise<Exchange> {
    const outgoing = make(1)
    const { exchange, attempt } = await this.#attempt(outgoing, false)
    if (!isAnswer(attempt)) return this.#again(make, { outgoing, exchange, attempt })
    this.#vitals.note(outgoing, attempt)
    return exchange
  }

  /** Ends all connections. */
  close(): void {
    this.#keptAlive.destroy()
    this.#ordinary.close()
  }

  async #again(make: (tryNumber: number) => PreparedRequest, first: Tried): Promise<Exchange> {
    let last = first
    const attempt = await withRetries(
      first.attempt,
      {
        attempt: async (tryNumber, fresh) => {
          const outgoing = make(tryNumber)
          last = { outgoing, ...(await this.#attempt(outgoing, fresh)) }
          return last.attempt
        },
        sleep: (milliseconds) => this.#waits.sleep(milliseconds),
        waitingLeft: () => this.#waits.left,
        hasAnswered: () => this.#vitals.hasAnswered,
        hopeless: () => this.#vitals.hopeless(last.outgoing),
      },
      this.#limits,
    )
    this.#vitals.note(last.outgoing, attempt)
    // Where the last try found no connection and the one before was a drop, the drop is what is judged.
    return attempt.failure === undefined ? last.exchange : { ...last.exchange, failure: attempt.failure }
  }

  async #attempt(
    outgoing: PreparedRequest,
    fresh: boolean,
  ): Promise<{ exchange: Exchange; attempt: Attempt }> {
    this.#assertRunning()
    const own = fresh || outgoing.connection === 'new'
    if (own) this.closeIdle()
    const agent = own ? this.#makeAgent(false) : (outgoing.lane ?? this.#keptAlive)
    const headers = this.#headers.of(outgoing)
    const line: Line = {
      origin: this.origin,
      path: this.#basePath + outgoing.path,
      headers,
      agent,
      ca: this.options.ca,
      insecure: this.options.insecure ?? false,
      timeLimit: this.#vitals.timeLimit(outgoing, this.options.timeout),
      signal: this.options.signal,
    }
    const startedAt = performance.now() - this.#began
    const ordinary = outgoing.via === 'plain' && (this.#ordinary.usesAgent || !own)
    const attempt = await (ordinary ? this.#ordinary.send(outgoing, line) : exact(outgoing, line))
    if (own) agent.destroy()
    this.#assertRunning()
    if (attempt.response !== null) this.#vitals.hasAnswered = true
    this.requests += 1
    const whole = {
      id: this.#requestsBefore + this.requests,
      request: {
        method: outgoing.method,
        path: line.path,
        headers,
        body: outgoing.body === null ? null : bodyOf(outgoing.body),
      },
      response: attempt.response,
      timing: { startedAt, duration: attempt.duration },
    }
    const exchange: Exchange = attempt.failure === undefined ? whole : { ...whole, failure: attempt.failure }
    if (this.exchanges.length < this.#kept) this.exchanges.push(exchange)
    return { exchange, attempt }
  }

  #assertRunning(): void {
    assertGoesOn(this.options.signal)
    this.#vitals.assertAlive()
  }
}
