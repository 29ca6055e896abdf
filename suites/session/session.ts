import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import { beginning } from '../../reports/text/preview.ts'
import type { Target } from '../http/target.ts'
import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { memberOf } from '../rules/json-response.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { UniqueData } from '../create-plant/unique-data.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import type { KnownDuplicates } from '../create-plant/duplicates.ts'
import type { Entry, Intent, RecoveryCheck } from './interaction-log.ts'
import { request, type Shape } from '../create-plant/request.ts'

/** Methods that may leave a plant in the store. */
const storing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

/** The most of a name that the list of created plants holds, in code units. */
const listedName = 64

export interface RunOptions {
  readonly target: Target
  readonly seed: string
  readonly userAgent: string
}

/** A valid create to be: the request is made anew for each try, so its plant is drawn anew too. */
export interface CreateShape extends Omit<Shape, 'body'> {
  readonly plant?: () => Partial<NewPlant>
  readonly text?: (plant: NewPlant) => string
  readonly ownName?: boolean
  readonly kind?: Intent['kind']
}

/** One run of the requirement suites against one target: its draws, its ledger, its findings. */
export class Run {
  readonly target: Target
  readonly fresh: UniqueData
  readonly entries: Entry[] = []
  /** What the check under way has sent or leant on, the latest last. */
  readonly evidence: Exchange[] = []
  readonly probes: RecoveryCheck[] = []
  readonly created: CreatedPlant[] = []
  readonly options: RunOptions
  /** The answer to the first request of the run; undefined where only its wide id may have been refused. */
  first: Exchange | undefined
  /** Whether ordinary creates come back with their own name, known from the first request. */
  keepsNames = true
  /** Answers that belong to another request: many-creates judges them, and no rule about their own plant. */
  readonly crossed = new Set<Exchange>()
  /** A plant that the target surely has: that of the first request, where it was accepted. */
  known: NewPlant | undefined
  /** The target's answers to ids that were used before, see duplicates.ts. */
  duplicates: Promise<KnownDuplicates> | undefined
  #hasCreated = false
  readonly #controls = new Map<string, Promise<Exchange>>()

  constructor(options: RunOptions) {
    this.options = options
    this.target = options.target
    this.fresh = new UniqueData(options.seed)
  }

  get token(): string | null {
    return this.target.options.token
  }

  /** Sends one request and enters it in the ledger. */
  async send(shape: Shape | (() => Shape), meaning: Intent | (() => Intent) = {}): Promise<Exchange> {
    const make = typeof shape === 'function' ? shape : () => shape
    const exchange = await this.target.send(() => request(make(), this.token, this.options.userAgent))
    const meant = typeof meaning === 'function' ? meaning() : meaning
    this.evidence.push(exchange)
    this.entries.push({ exchange, path: this.target.pathOf(exchange), meaning: meant })
    const status = exchange.response?.status ?? null
    if (meant.create !== undefined && status === 200) this.#hasCreated = true
    if (storing.has(exchange.request.method) && isSuccess(status)) {
      const { id, name } = meant.create ?? meant.carries ?? { id: null, name: null }
      this.created.push({ id, name: name === null ? null : beginning(name, listedName) })
    }
    return exchange
  }

  /** Sends a valid create with a plant drawn for it. */
  async create(shape: CreateShape = {}): Promise<{ exchange: Exchange; plant: NewPlant }> {
    const { plant: over, text, ownName, kind, ...rest } = shape
    let plant = this.fresh.plant(over?.())
    let first = true
    const exchange = await this.send(
      () => {
        if (!first) plant = this.fresh.plant(over?.())
        first = false
        return { ...rest, body: (text ?? jsonOf)(plant), patient: true }
      },
      () => ({
        create: plant,
        ...(ownName === undefined ? {} : { ownName }),
        ...(kind === undefined ? {} : { kind }),
      }),
    )
    return { exchange, plant }
  }

  /** A create with a name or id so short that another run may have used it: where it is refused, another one is drawn, once. */
  async createUnlessTaken(shape: CreateShape): Promise<{ exchange: Exchange; plant: NewPlant }> {
    const created = await this.create(shape)
    return judgedStatus(created.exchange) === 200 ? created : this.create(shape)
  }

  /**
   * The positive control of a negative check: a valid create that differs from it in one thing. Sent once for each name.
   * Throws Inconclusive where it is not accepted: a refusal would prove nothing then.
   */
  async control(name: string, shape: CreateShape = {}): Promise<Exchange> {
    const sent = this.#controls.get(name) ?? this.create(shape).then(({ exchange }) => exchange)
    this.#controls.set(name, sent)
    const control = await sent
    if (!this.evidence.includes(control)) this.evidence.push(control)
    if (!isSuccess(judgedStatus(control))) throw new Inconclusive('its positive control was not accepted')
    return control
  }

  /** Sends a hostile request, and a valid create right after it: nothing that was sent may break the service. */
  async hostile(shape: Shape, meaning: Intent = {}): Promise<Exchange> {
    const hostile = await this.send(shape, meaning)
    const { exchange: first } = await this.create()
    // Where no create was ever accepted, a second one tells nothing more.
    if (first.response?.status === 200 || !this.#hasCreated) this.probes.push({ hostile, first })
    else this.probes.push({ hostile, first, second: (await this.create()).exchange })
    return hostile
  }

  /** Whether a plant of this run has this name. */
  hasSent(name: unknown): boolean {
    return this.entries.some(({ meaning }) => (meaning.create ?? meaning.carries)?.name === name)
  }

  /** The answer's name, for a create whose own name came back or did not. */
  nameDiffers(exchange: Exchange, plant: NewPlant): boolean {
    const name = exchange.response === null ? undefined : memberOf(exchange.response, 'name')
    return this.keepsNames && typeof name === 'string' && name !== plant.name
  }
}
