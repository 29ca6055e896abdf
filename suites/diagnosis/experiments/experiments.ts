import type { Exchange, Header } from '../../../reports/model.ts'
import { keyOf } from '../../../reports/text/exchange-key.ts'
import type { CreateIntent } from '../../create-plant/intent.ts'
import { jsonOf, type NewPlant } from '../../create-plant/new-plant.ts'
import { isRefusal } from '../../rules/acceptance.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import { pause } from '../../http/interruption.ts'
import { isEndOfSending } from '../../http/unless.ts'
import type { CreateOptions } from '../../session/create.ts'
import type { Intent } from '../../rules/interaction.ts'
import type { RequestOptions } from '../../session/request.ts'
import type { Session } from '../../session/session.ts'
import type { Deviation } from '../judging/deviations.ts'
import { deviationsIn } from '../judging/judges.ts'
import { createWith } from '../features/made-creates.ts'
import { type LoggedRequest, logged } from '../log/logged-request.ts'

/** Maximum number of requests and plants of a diagnosis, within the bounds of the run. */
const maxRequests = 60
const maxPlants = 40

/** Sends the requests of a diagnosis, and adds them to the log. It stops when a bound is reached or the target is unavailable. */
export class Experiments {
  readonly session: Session
  /** The requests of the run, and those of the experiments. */
  readonly log: LoggedRequest[]
  /** Part of the names that the run and the experiments send. */
  readonly runIds: readonly string[]
  readonly #sentByRun: number
  #isOver = false

  constructor(session: Session, log: LoggedRequest[], runIds: readonly string[]) {
    this.session = session
    this.log = log
    this.runIds = runIds
    this.#sentByRun = log.length
  }

  /** Number of requests that were added to the log. Callers compare it before and after to see whether anything was sent. */
  get sent(): number {
    return this.log.length - this.#sentByRun
  }

  get unique(): UniqueData {
    return this.session.unique
  }

  /** The header fields that every request of the run has. */
  get headers(): readonly Header[] {
    return this.session.target.options.headers ?? []
  }

  get left(): number {
    const { target, created } = this.session
    return this.#isOver ? 0 : Math.min(maxRequests - target.requests, maxPlants - created.length)
  }

  /** Whether a valid create of the run had this id. */
  hasSent(id: string): boolean {
    return this.log.some(({ plant }) => plant?.id === id)
  }

  /** Whether the target may have stored a valid create of the run with this id: it did not refuse it. */
  mayHaveStored(id: string): boolean {
    return this.log.some(({ plant, status }) => plant?.id === id && !isRefusal(status))
  }

  /** Sends a create with these members; undefined if it cannot be sent. */
  create(plant: Partial<NewPlant>): Promise<LoggedRequest | undefined> {
    return this.send(createWith(plant))
  }

  /** Sends a create; undefined if it cannot be sent. */
  send(options: CreateOptions): Promise<LoggedRequest | undefined> {
    return this.#logged(async () => (await this.session.create(options)).exchange)
  }

  /** Sends any request; undefined if it cannot be sent. */
  request(options: RequestOptions, intent: Intent): Promise<LoggedRequest | undefined> {
    return this.#logged(() => this.session.send(options, intent))
  }

  /** Sends a usual plant, but for these members, in a request that has to be refused like this one; undefined if it cannot be sent. */
  requestLike(
    like: LoggedRequest,
    options: RequestOptions,
    plant: Partial<NewPlant> = {},
  ): Promise<LoggedRequest | undefined> {
    const carries = this.unique.plant(plant)
    const intent: CreateIntent = { ...like.intent, carries }
    return this.request({ body: jsonOf(carries), ...options }, intent)
  }

  /** Sends nothing for this time in milliseconds, unless the run is ended or nothing can be sent afterwards. */
  async pause(milliseconds: number): Promise<void> {
    if (this.left < 1) return
    await this.#unlessEnded(() => pause(milliseconds, this.session.target.options.signal))
  }

  async #unlessEnded<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await action()
    } catch (error) {
      if (!isEndOfSending(error)) throw error
      this.#isOver = true
      return undefined
    }
  }

  async #logged(send: () => Promise<Exchange>): Promise<LoggedRequest | undefined> {
    if (this.left < 1) return undefined
    const { interactions } = this.session
    const before = interactions.length
    const sent = await this.#unlessEnded(send)
    // Some may have been sent before the end, and usual creates after a request that the target may not have survived.
    for (const interaction of interactions.slice(before)) this.log.push(logged(interaction, this.log))
    return sent && this.log.findLast(({ exchange }) => keyOf(exchange) === keyOf(sent))
  }
}

/** Whether the response has this deviation; undefined if it shows nothing, or has another one. */
export function deviates({ judge, signature }: Deviation, request: LoggedRequest): boolean | undefined {
  if (!judge.concerns(request)) return undefined
  const signatures = deviationsIn(judge, request)
  if (signatures === undefined) return undefined
  if (signatures.includes(signature)) return true
  return signatures.length === 0 ? false : undefined
}
