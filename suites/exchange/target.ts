import { setMaxListeners } from 'node:events'
import type http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Exchange, Header } from '../../reports/model.ts'
import { type AgentMaker, agentMaker, closeIdle } from './agents.ts'
import type { Outgoing } from './outgoing.ts'
import { type Limits, patiently, standardLimits } from './patience.ts'
import { type Attempt, bodyOf } from './recorder.ts'
import { exact, type Line, plain } from './senders.ts'
import { Vitals } from './vitals.ts'

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

/** Thrown where the run was ended from outside while a request was under way. */
export class Interrupted extends Error {}

const sendersByName = { exact, plain }

/** The kit's only way to an implementation: sends exact bytes, with patience, and records every exchange. */
export class Target {
  readonly url: string
  readonly origin: string
  readonly options: TargetOptions
  /** Every try, in the order they ended. */
  readonly exchanges: Exchange[] = []
  readonly #vitals = new Vitals()
  #waitingLeft: number
  readonly #began = performance.now()
  readonly #makeAgent: AgentMaker
  readonly #kept: http.Agent
  readonly #limits: Limits
  readonly #basePath: string
  readonly #bodies = new WeakMap<Exchange, Buffer>()

  private constructor(options: TargetOptions, makeAgent: AgentMaker) {
    const base = new URL(options.url)
    this.options = options
    this.origin = base.origin
    this.#basePath = base.pathname.replace(/\/+$/, '')
    this.url = this.origin + this.#basePath
    this.#limits = options.limits ?? standardLimits
    this.#waitingLeft = this.#limits.waits
    this.#makeAgent = makeAgent
    this.#kept = makeAgent(true)
  }

  static async open(options: TargetOptions): Promise<Target> {
    if (options.signal !== undefined) setMaxListeners(0, options.signal)
    return new Target(options, await agentMaker(new URL(options.url).origin))
  }

  /** A pool of connections of its own, for requests in flight at the same time. Destroy it after use. */
  lane(): http.Agent {
    return this.#makeAgent(true)
  }

  /** Closes the connections that stand idle. */
  closeIdle(): void {
    closeIdle(this.#kept)
  }

  /** Path and query of an exchange below the base URL. */
  pathOf(exchange: Exchange): string {
    return exchange.request.path.slice(this.#basePath.length)
  }

  /** The exact bytes of a request's body: a report may keep only its beginning. */
  bodyOf(exchange: Exchange): Buffer | null {
    return this.#bodies.get(exchange) ?? null
  }

  /**
   * Sends until there is an answer to judge or none to be had; the last exchange is returned.
   *
   * @param make the request for the n-th try, from 1: a create is made anew, since the target may have stored the first
   */
  async send(make: (tryNumber: number) => Outgoing): Promise<Exchange> {
    let last: Exchange | undefined
    let sent: Outgoing | undefined
    const attempt = await patiently(
      {
        attempt: async (tryNumber, fresh) => {
          sent = make(tryNumber)
          const { exchange, attempt } = await this.#attempt(sent, fresh)
          last = exchange
          return attempt
        },
        sleep: (milliseconds) => this.#sleep(milliseconds),
        waitingLeft: () => this.#waitingLeft,
        hasAnswered: () => this.#vitals.hasAnswered,
        hopeless: () => sent !== undefined && this.#vitals.hopeless(sent),
      },
      this.#limits,
    )
    if (last === undefined || sent === undefined) throw new Error('nothing was sent')
    this.#vitals.note(sent, attempt)
    if (attempt.failure === undefined || attempt.failure === last.failure) return last
    // The last try found no connection, and the one before was a drop: the drop is what is judged.
    const judged = { ...last, failure: attempt.failure }
    const body = this.#bodies.get(last)
    if (body !== undefined) this.#bodies.set(judged, body)
    return judged
  }

  /** Ends all connections. */
  close(): void {
    this.#kept.destroy()
  }

  async #attempt(outgoing: Outgoing, fresh: boolean): Promise<{ exchange: Exchange; attempt: Attempt }> {
    this.#assertRunning()
    const own = fresh || outgoing.connection === 'new'
    if (own) closeIdle(this.#kept)
    const agent = own ? this.#makeAgent(false) : (outgoing.lane ?? this.#kept)
    const headers = this.#headers(outgoing)
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
    const attempt = await sendersByName[outgoing.via](outgoing, line)
    if (own) agent.destroy()
    this.#assertRunning()
    if (attempt.response !== null) this.#vitals.hasAnswered = true
    const exchange: Exchange = {
      id: this.exchanges.length + 1,
      request: {
        method: outgoing.method,
        path: line.path,
        headers,
        body: outgoing.body === null ? null : bodyOf(outgoing.body),
      },
      response: attempt.response,
      ...(attempt.failure === undefined ? {} : { failure: attempt.failure }),
      timing: { startedAt, duration: attempt.duration },
    }
    this.exchanges.push(exchange)
    if (outgoing.body !== null) this.#bodies.set(exchange, outgoing.body)
    return { exchange, attempt }
  }

  #assertRunning(): void {
    if (this.options.signal?.aborted) throw new Interrupted('the run was ended')
    this.#vitals.assertAlive()
  }

  async #sleep(milliseconds: number): Promise<void> {
    this.#waitingLeft -= milliseconds
    try {
      await setTimeout(milliseconds, undefined, this.options.signal && { signal: this.options.signal })
    } catch {
      throw new Interrupted('the run was ended')
    }
  }

  #headers(outgoing: Outgoing): Header[] {
    const headers: Header[] = [['Host', new URL(this.origin).host], ...outgoing.headers]
    if (outgoing.body !== null) headers.push(['Content-Length', String(outgoing.body.length)])
    else if (outgoing.framing === 'length') headers.push(['Content-Length', '0'])
    headers.push(['Accept-Encoding', 'identity'], ...(this.options.headers ?? []))
    return headers
  }
}
