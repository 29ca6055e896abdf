import type { Exchange } from '../../../reports/model.ts'
import { EarlierIds, isRoundedFromNext } from '../../create-plant/features/earlier-ids.ts'
import type { FeatureValue } from '../../create-plant/features/feature.ts'
import { roundId } from '../../create-plant/features/ids.ts'
import { Planner, type RowRequest } from '../../create-plant/features/planner.ts'
import { jsonOf, type NewPlant } from '../../create-plant/new-plant.ts'
import { isUsualId } from '../../create-plant/unique-data.ts'
import { SilentTooSoon, TargetUnavailable } from '../../http/target-unavailable.ts'
import { allEnded } from '../all-ended.ts'
import { carrying, fixedBy, givenBy } from './carrying.ts'
import type { CreateExchange, CreateOptions, DrawnCreate } from '../create.ts'
import { type CarryingCreate, createResultOf } from '../create-result.ts'
import { FeatureBlame } from './feature-blame.ts'
import { isOfConfusedId, isOfId } from './feature-failure.ts'
import type { PackingSession } from './packing-session.ts'
import { isRefusedForId } from '../refused-for-id.ts'
import { allValues, type RepeatedValues, valuesWithoutTag } from './repeated-values.ts'

/** Maximum number of creates in a row without a wanted value: other values may have taken its place once. */
const maxIdle = 3

/** Valid creates that carry feature values. If one fails, its values are separated, and its caller gets the control instead. */
export class PackedCreates {
  readonly planner = new Planner()
  readonly #allValues = allValues()
  readonly #withoutTag = valuesWithoutTag()
  #repeats = 0
  readonly blame: FeatureBlame
  #maxInFlight = 1
  readonly #session: PackingSession
  readonly #acceptedIn = new Map<FeatureValue, Exchange>()
  readonly #earlier = new EarlierIds()
  /** Creates with unusual ids that got the name of another plant. */
  readonly #confused: Exchange[] = []
  #separations: Promise<unknown> = Promise.resolve()

  constructor(session: PackingSession) {
    this.#session = session
    this.blame = new FeatureBlame({
      planner: this.planner,
      withForeignPlant: session.withForeignPlant,
      send: (options, row) => this.#send(options, row),
      isRefusedForId: (created) => isRefusedForId(session, created),
      isLikeDuplicate: async (created) =>
        (await session.duplicates.isLikeDuplicate(created)) || session.duplicates.isLikeAnyDuplicate(created),
      sendAgain: async ({ plant }) =>
        createResultOf(
          { exchange: await session.send({ body: jsonOf(plant) }, { carries: plant }) },
          session,
        ),
    })
  }

  /** Lets `cover` send this many creates at the same time. */
  allowInFlight(max: number): void {
    this.#maxInFlight = max
  }

  /** The latest exchange in which a create with the value was accepted. */
  acceptedIn(value: FeatureValue): Exchange | undefined {
    return this.#acceptedIn.get(value)
  }

  /**
   * Sends a create that carries the next values of the plan, besides those that the options decide. If it fails for them, sends
   * its control. Of a plant in the options, only the tag is used.
   */
  async create(
    options: CreateOptions,
    choice: Pick<RowRequest, 'wanted' | 'withoutScarce'> = {},
  ): Promise<CreateExchange> {
    // Usual creates come first: if the target accepts none, others have no control.
    if (this.#session.preflight.stored === null || this.#session.refusesUsual)
      return this.#session.create(options)
    const row = this.planner.next({
      fixed: fixedBy(options),
      given: givenBy(options),
      earlier: this.#earlier,
      ...choice,
    })
    return this.#create(options, row)
  }

  /**
   * Sends a create with values of many dimensions, all of which were accepted before. Every other one, beginning with the first, has no
   * tag.
   */
  repeat(): Promise<CreateExchange> {
    this.#repeats += 1
    return this.#create({}, this.#acceptedOf(this.#repeats % 2 === 0 ? this.#allValues : this.#withoutTag))
  }

  /** Draws such a create, for a request that differs from it in one thing only. */
  drawAgain(): DrawnCreate {
    const { unique } = this.#session
    const row = this.#acceptedOf(this.#allValues)
    return carrying(row, {}, unique, this.#earlier).draw()
  }

  #acceptedOf(values: RepeatedValues): FeatureValue[] {
    // Tags of the model do not vary, and a target may refuse a tag that another plant has.
    return values
      .next(this.#earlier)
      .filter((value) => value.dimension !== 'tag' && this.planner.stateOf(value) === 'accepted')
  }

  async #create(options: CreateOptions, row: readonly FeatureValue[]): Promise<CreateExchange> {
    const sent = this.#send(options, row).finally(() => this.planner.release(row))
    const created = await sent.catch((error: unknown) => {
      if (error instanceof SilentTooSoon && this.blame.leaveOutKnown(row)) return this.#send(options, [])
      throw error
    })
    if (row.length === 0 || created.result !== 'failed') return created
    // One after the other, since the next create may fail for the same values.
    const separation = this.#separations.then(() => this.blame.control(options, row, created))
    this.#separations = separation.catch(() => undefined)
    const isDropped = created.exchange.failure?.kind === 'dropped'
    const control = await separation.catch((error: unknown) => {
      // The target is unavailable. The drop is judged.
      if (isDropped && error instanceof TargetUnavailable) return created
      throw error
    })
    if (isDropped && control.result !== 'accepted') {
      this.blame.dropped.push(created.exchange)
      return created
    }
    return control
  }

  /** Records the id of an accepted usual create, which values can use as an earlier one. */
  noteAccepted({ id }: NewPlant): void {
    this.#earlier.note('usual', BigInt(id))
  }

  /** Sends creates until each of the values was carried by one, if the target accepts the values that they need. */
  async cover(values: readonly FeatureValue[]): Promise<void> {
    if (this.#session.preflight.stored === null) return
    await allEnded(Array.from({ length: this.#maxInFlight }, () => this.#coverOneByOne(values)))
  }

  async #coverOneByOne(values: readonly FeatureValue[]): Promise<void> {
    const wanted = new Set(values)
    const open = (): number => values.filter((value) => this.planner.isOpen(value)).length
    let left = open()
    for (let idle = 0; left > 0 && idle < maxIdle; ) {
      if (idle > 0 && this.#session.refusesUsual) return
      if (idle > 0) await this.#prepare(values)
      await this.create({}, { wanted })
      idle = open() < left ? 0 : idle + 1
      left = open()
    }
  }

  /** Some values need an earlier plant. */
  async #prepare(values: readonly FeatureValue[]): Promise<void> {
    const missing = values
      .flatMap(({ needsEarlier }) => needsEarlier ?? [])
      .find((kind) => !this.#earlier.has(kind))
    if (missing === 'usual') await this.#session.create({})
    if (missing === 'rounded') await this.#send({}, roundId)
  }

  async #send(options: CreateOptions, row: readonly FeatureValue[]): Promise<CarryingCreate> {
    await this.#prepare(row)
    const { unique } = this.#session
    const created = await this.#session.create(
      row.length === 0 ? options : carrying(row, options, unique, this.#earlier),
    )
    const { confusesUsual, sentNames } = this.#session
    const isConfused = row.some(isOfId) && !confusesUsual && sentNames.isForeign(created)
    if (isConfused) this.#confused.push(created.exchange)
    // id-int64 is violated for that, not the requirement of the name or the tag.
    if (this.blame.failures.some(isOfConfusedId))
      for (const exchange of this.#confused.splice(0)) this.#session.withForeignPlant.add(exchange)
    const judged = createResultOf(created, this.#session)
    const result = isConfused && judged === 'accepted' ? 'failed' : judged
    if (result === 'accepted') this.#accept(row, created)
    return { ...created, result }
  }

  #accept(row: readonly FeatureValue[], { exchange, plant }: CreateExchange): void {
    const id = BigInt(plant.id)
    // Another create may have used up the earlier plant: then the id is a usual one.
    const carried = isUsualId(id) ? row.filter(({ needsEarlier }) => needsEarlier !== 'rounded') : row
    this.planner.accept(carried)
    for (const value of carried) this.#acceptedIn.set(value, exchange)
    if (row.some(isOfId) && isRoundedFromNext(id)) this.#earlier.note('rounded', id)
  }
}
