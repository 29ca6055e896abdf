import { setMaxListeners } from 'node:events'
import type http from 'node:http'
import type { Exchange } from '../../reports/model.ts'
import { type AgentMaker, agentMaker, closeIdle, openClientPool } from './agents.ts'
import { Backoff } from './retry/backoff.ts'
import { basePathOf } from './url.ts'
import { Budget, standardAllowance } from './budget.ts'
import type { ClientPool } from './client-pool.ts'
import { now } from './clock.ts'
import type { ConnectionOptions } from './connection-options.ts'
import { exact } from './exact-client.ts'
import { ExchangeLog } from './exchange-log.ts'
import { requestHeaders } from './headers.ts'
import { assertGoesOn } from './interruption.ts'
import { assertNotOmitted } from './omission.ts'
import { Pacer } from './retry/pacer.ts'
import { isOrdinary, ownsConnection, type PreparedRequest } from './prepared-request.ts'
import { isFinal, isLost, type RetryLimits, standardRetryLimits, withRetries } from './retry/retry-policy.ts'
import { TargetHealth } from './retry/target-health.ts'
import type { SendingOptions, TargetOptions } from './target-options.ts'
import type { MadeAttempt, Sending } from './retry/made-attempt.ts'
import { following, judgedExchange, needsResend } from './retry/made-attempt.ts'

/** The only client for an implementation: sends exact bytes, retries, and records every exchange. */
export class Target {
  readonly url: string
  readonly origin: string
  readonly options: TargetOptions
  readonly health: TargetHealth
  readonly budget: Budget
  readonly #pacer: Pacer
  readonly #backoff: Backoff
  readonly #makeAgent: AgentMaker
  readonly #keptAlive: http.Agent
  readonly #limits: RetryLimits
  readonly #host: string
  readonly #basePath: string
  readonly #log: ExchangeLog
  readonly #pool: ClientPool | undefined

  private constructor(
    options: TargetOptions,
    makeAgent: AgentMaker,
    pool: ClientPool | undefined,
    sending: SendingOptions,
  ) {
    const base = new URL(options.url)
    this.options = options
    this.origin = base.origin
    this.#host = base.host
    this.#basePath = basePathOf(base)
    this.url = this.origin + this.#basePath
    this.#limits = { ...standardRetryLimits, ...options.limits }
    this.health = new TargetHealth({ ...options, silence: this.#limits.silence, record: options.health })
    this.budget = options.budget ?? new Budget(standardAllowance)
    this.#pacer = new Pacer(options.interval ?? 0, options.signal)
    this.#backoff = new Backoff(this.#limits.runDelay, options.signal)
    this.#makeAgent = makeAgent
    this.#keptAlive = makeAgent(true)
    this.#pool = pool
    this.#log = new ExchangeLog(sending, options)
  }

  static async open(options: TargetOptions, sending: SendingOptions = {}): Promise<Target> {
    if (options.signal !== undefined) setMaxListeners(0, options.signal)
    const makeAgent = await agentMaker(new URL(options.url).origin)
    // The connections of the pool are separate from those of the exact client.
    const pooled = sending.pooled === true && !options.omissions?.includes('concurrent')
    return new Target(options, makeAgent, pooled ? await openClientPool(options) : undefined, sending)
  }

  /** The kept attempts, in the order in which they ended. */
  get exchanges(): readonly Exchange[] {
    return this.#log.exchanges
  }

  get requests(): number {
    return this.#log.requests
  }

  /**
   * Sends on a new connection beside other requests, and closes it after the task: a service may take one connection at a time.
   *
   * @throws {RequestOmitted} if the run leaves out concurrent requests
   */
  async onOwnConnection<Result>(task: (agent: http.Agent) => Promise<Result>): Promise<Result> {
    assertNotOmitted('concurrent', this.options)
    const agent = this.#makeAgent(true)
    try {
      return await task(agent)
    } finally {
      agent.destroy()
    }
  }

  closeIdle(): void {
    closeIdle(this.#keptAlive)
    this.#pool?.closeIdle()
  }

  /** Path and query of an exchange below the base URL. */
  pathOf(exchange: Exchange): string {
    return exchange.request.path.slice(this.#basePath.length)
  }

  /**
   * Sends a request until it has a response that can be judged, or will not get one. Returns the last exchange.
   *
   * @param make makes the request for the n-th attempt, from 1: a create gets new data, since the target may have stored the first one
   * @throws {BudgetSpent | Interrupted} if the budget is spent, or the run was ended
   * @throws {TargetUnavailable} if the target became unavailable; {@link SilentTooSoon} if the time limit was too short
   */
  async send(make: (attemptNumber: number) => PreparedRequest): Promise<Exchange> {
    const request = make(1)
    const first = await this.#attempt(request, { onNewConnection: false, isResend: false })
    if (!isFinal(first.attempt)) return this.#retry(make, first)
    this.health.note(request, first.attempt)
    return first.exchange
  }

  close(): void {
    this.#keptAlive.destroy()
    this.#pool?.close()
  }

  async #retry(make: (attemptNumber: number) => PreparedRequest, first: MadeAttempt): Promise<Exchange> {
    let last = first
    let lost = Number(isLost(first.attempt))
    let isDecided = false
    const attempt = await withRetries(
      first.attempt,
      {
        attempt: async (attemptNumber, onNewConnection, isDecisive) => {
          const sending = { onNewConnection, isDecisive, isResend: needsResend(last), isDecided }
          last = following(last, await this.#attempt(make(attemptNumber), sending))
          // Refused connections after a drop count as a second drop.
          lost += Number(isLost(last.attempt) || (lost === 1 && last.attempt.failure?.kind === 'unreachable'))
          isDecided ||= isDecisive
          return last.attempt
        },
        now,
        sleep: (milliseconds) => {
          this.#pacer.hold(milliseconds)
          return this.#backoff.sleep(milliseconds)
        },
        waitingLeft: () => this.#backoff.left,
        mayResend: () => this.budget.has('resends'),
        maySendAgain: () => this.budget.allows(last.request),
        hasResponded: () => this.health.hasResponded,
        circuit: () => this.health.circuit(last.request),
        dropsForGood: () => this.health.isLostForGood(last.request, last.attempt),
        isSilentForGood: () => this.health.silence.isKnown(last.request),
      },
      this.#limits,
    )
    this.health.note(last.request, attempt, first.attempt)
    const exchange = judgedExchange(last, attempt)
    if (lost > 0) this.health.drops.note(last.request, exchange, lost)
    if (!isDecided) this.health.assertJudgeable(last.request, exchange)
    return exchange
  }

  async #attempt(
    request: PreparedRequest,
    { onNewConnection, isResend, isDecisive = false, isDecided = false }: Sending,
  ): Promise<MadeAttempt> {
    const assertRunning = (): void => {
      assertGoesOn(this.options.signal)
      if (!isDecided) this.health.assertAlive()
    }
    assertRunning()
    // A service that takes one connection at a time waits until an idle one is closed.
    const isBeside = () => (this.#pool === undefined ? this.budget.inFlight > 0 : !isOrdinary(request))
    const isNew = onNewConnection || ownsConnection(request, isBeside()) || this.health.closesConnections
    if (isNew) this.closeIdle()
    const agent = isNew ? this.#makeAgent(false) : (request.agent ?? this.#keptAlive)
    const options: ConnectionOptions = {
      origin: this.origin,
      path: this.#basePath + request.path,
      headers: requestHeaders(request, this.#host, this.options.headers ?? []),
      agent,
      ca: this.options.ca,
      insecure: this.options.insecure ?? false,
      timeout: this.health.silence.timeout(request, isDecisive),
      wholeTimeout: this.options.timeout,
      signal: this.options.signal,
    }
    const pool = isNew || !isOrdinary(request) ? undefined : this.#pool
    const sent = await this.budget.spend({ ...request, isResend }, async () => {
      await this.#pacer.turn()
      assertRunning()
      return pool === undefined ? exact(request, options) : pool.send(request, options)
    })
    if (isNew) agent.destroy()
    if (isBeside()) this.closeIdle()
    assertGoesOn(this.options.signal)
    const attempt = this.health.noteAttempt(request, sent, options.timeout)
    return { request, attempt, isResend, exchange: this.#log.add(request, options, attempt) }
  }
}
