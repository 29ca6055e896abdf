import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import type { CreateIntent } from '../create-plant/intent.ts'
import { Duplicates } from '../create-plant/duplicates.ts'
import { isPlain } from '../create-plant/new-plant.ts'
import { UniqueData } from '../create-plant/unique-data.ts'
import { deliveryOf, type PreparedRequest } from '../http/prepared-request.ts'
import { assertNotOmitted } from '../http/omission.ts'
import type { Target } from '../http/target.ts'
import type { Intent, Interaction } from '../rules/interaction.ts'
import { returnedMember } from '../rules/json-response.ts'
import { CheckScopes } from './check-scopes.ts'
import { Availability } from './availability.ts'
import type { EngineContext } from './engine.ts'
import { usualDraw } from './packing/carrying.ts'
import { type CreateExchange, type CreateOptions, type DrawnCreate, intentOf, isUsual } from './create.ts'
import { createdPlantOf } from './created-plant.ts'
import type { LongConnection } from './long-connection.ts'
import { createResultOf } from './create-result.ts'
import { operationOf } from './operations.ts'
import { PackedCreates } from './packing/packed-creates.ts'
import type { Preflight } from './preflight.ts'
import { unlessUnsent } from '../http/unless.ts'
import type { RecoveryCheck } from './recovery-check.ts'
import { steadyCreate } from './steady-create.ts'
import { preparedRequest, type RequestOptions } from './request.ts'
import { SentNames } from './sent-names.ts'
import { TriedIds } from './tried-ids.ts'
import { UsualCreates } from './usual-creates.ts'
import type { UsableIds } from './usable-ids.ts'

interface SessionOptions extends Pick<EngineContext, 'seed' | 'onCreated'> {
  readonly target: Target
}

/** The intent of a request, without the part that the session adds. */
type IntentOptions = Partial<Omit<CreateIntent, 'operation'>>

/** One run of an engine against one target, with client, unique data and interaction log. */
export class Session {
  readonly target: Target
  readonly unique: UniqueData
  readonly interactions: Interaction[] = []
  readonly recoveryChecks: RecoveryCheck[] = []
  readonly created: CreatedPlant[] = []
  readonly options: SessionOptions
  readonly preflight: Preflight
  readonly duplicates: Duplicates
  /** Responses that belong to another request. many-creates judges them, and rules about the plant of the request do not. */
  readonly withForeignPlant = new Set<Exchange>()
  readonly scopes = new CheckScopes()
  readonly sentNames = new SentNames()
  readonly triedIds = new TriedIds()
  readonly #availability = new Availability(this)
  /** Valid creates that carry feature values. */
  readonly packed: PackedCreates
  readonly #shared = new Map<string, Promise<CreateExchange>>()
  /** Set if a check judges it. */
  longConnection: LongConnection | undefined
  /** Set if it is unclear which ids the target accepts. */
  usableIds: UsableIds | undefined
  /** Set if a usual create got the name of another plant. Then the ids of other creates are not to blame for that. */
  confusesUsual = false
  #hasCreated: boolean
  readonly #usual = new UsualCreates()
  readonly acceptedOtherwise: ReadonlySet<Exchange> = this.#usual.acceptedOtherwise

  constructor(options: SessionOptions, preflight: Preflight) {
    this.options = options
    this.preflight = preflight
    this.target = options.target
    this.unique = new UniqueData(options.seed)
    if (!preflight.acceptsWideIds) this.unique.narrow()
    this.interactions.push(...preflight.interactions)
    this.#hasCreated = preflight.stored !== null
    this.duplicates = new Duplicates(this)
    this.packed = new PackedCreates(this)
  }

  /** The exchanges that the current check has sent or relies on, the latest last. */
  get evidence(): Exchange[] {
    return this.scopes.current.evidence
  }

  get token(): string | null {
    return this.target.options.token
  }

  /** Sends one request and logs it. Throws as `Target.send` does, like all functions that send. */
  async send(
    options: RequestOptions | (() => RequestOptions),
    intent: IntentOptions | (() => IntentOptions) = {},
  ): Promise<Exchange> {
    const make = typeof options === 'function' ? options : () => options
    const valid = typeof intent === 'function' || intent.plant !== undefined
    let sent: PreparedRequest | undefined
    const exchange = await this.target.send(() => {
      sent = preparedRequest({ subject: this.scopes.current.subject, ...make() }, this.token, valid)
      return sent
    })
    this.evidence.push(exchange)
    this.#log(exchange, typeof intent === 'function' ? intent() : intent, sent)
    await this.#availability.checkAfter(exchange, valid)
    await this.longConnection?.checkAfter(exchange)
    return exchange
  }

  /** Sends a valid create with unique data. */
  async create(options: CreateOptions = {}): Promise<CreateExchange> {
    const created = await this.#create(options)
    return (await this.usableIds?.narrowedAfter(created)) === true ? this.#create(options) : created
  }

  async #create(options: CreateOptions): Promise<CreateExchange> {
    const { plant, id, plainName: _, ownName: __, ownTag: ___, kind, draw, ...rest } = options
    let attempts = 0
    let drawn: DrawnCreate | undefined
    const exchange = await this.send(
      () => {
        attempts += 1
        drawn = draw?.() ?? usualDraw(this.unique, id === undefined ? plant?.() : { id: String(id()) }, kind)
        this.sentNames.note(drawn.plant)
        return { ...rest, ...drawn.request }
      },
      () => (drawn === undefined ? {} : intentOf(drawn, options)),
    )
    if (drawn === undefined) throw new Error('a create was sent without a plant')
    const created = { exchange, plant: drawn.plant, attempts }
    this.#usual.compare(created)
    if (isUsual(options)) this.#noteUsual(created)
    if (isUsual(options) && id === undefined && this.sentNames.isForeign(created)) this.confusesUsual = true
    return created
  }

  /** A create for several checks. It is sent once for each name, with the options of the first call, and is evidence of all of them. */
  async share(name: string, options: () => CreateOptions, send = steadyCreate): Promise<CreateExchange> {
    const sent = this.#shared.get(name) ?? send(this, options())
    this.#shared.set(name, sent)
    this.relyOn((await sent).exchange)
    return sent
  }

  /** Whether the latest usual creates failed. Then the values of other creates are not to blame. */
  get refusesUsual(): boolean {
    return this.#usual.areRefused
  }

  /** Makes an earlier exchange evidence of the current check. */
  relyOn(exchange: Exchange): void {
    if (!this.evidence.includes(exchange)) this.evidence.push(exchange)
  }

  /** Makes these exchanges the only evidence of the current check. */
  relyOnlyOn(exchanges: readonly Exchange[]): void {
    this.evidence.splice(0, this.evidence.length, ...exchanges)
  }

  /** Sends a hostile request, then a valid create: none may break the service. @throws {RequestOmitted} if hostile ones are left out */
  async hostile(
    options: RequestOptions | (() => RequestOptions),
    intent: IntentOptions | (() => IntentOptions) = {},
  ): Promise<Exchange> {
    assertNotOmitted('hostile', this.target.options)
    const hostile = await this.send(options, intent)
    const first = await unlessUnsent(this.create())
    if (first === undefined) return hostile
    // If no create was ever accepted, a second one shows nothing new.
    const isEnough = first.exchange.response?.status === 200 || !this.#hasCreated
    const second = isEnough ? undefined : await unlessUnsent(this.create())
    this.recoveryChecks.push({ hostile, first: first.exchange, second: second?.exchange })
    return hostile
  }

  /** Whether a plain name came back changed, letter case aside. False if the target does not return the names of usual creates. */
  nameDiffers({ exchange, plant }: CreateExchange): boolean {
    const name = returnedMember(exchange, 'name')
    if (!this.preflight.keepsNames || !isPlain(plant.name) || typeof name !== 'string') return false
    return name.toLowerCase() !== plant.name.toLowerCase()
  }

  #noteUsual(created: CreateExchange): void {
    if (createResultOf(created, this) === 'accepted') this.packed.noteAccepted(created.plant)
    this.#usual.note(created)
  }

  #log(exchange: Exchange, options: IntentOptions, sent?: PreparedRequest): void {
    if (options.carries !== undefined) this.sentNames.note(options.carries)
    const path = this.target.pathOf(exchange)
    const expect = options.plant !== undefined ? 'accepted' : 'observed'
    const operation = operationOf(exchange.request.method, path)?.id
    const intent: Intent = { operation, expect, ...options }
    this.interactions.push({ exchange, path, intent, ...deliveryOf(sent) })
    if (options.plant !== undefined && exchange.response?.status === 200) this.#hasCreated = true
    const plant = createdPlantOf(exchange, options)
    if (plant === undefined) return
    this.created.push(plant)
    this.options.onCreated?.(plant)
  }
}
