import { asksToWait } from '../http/retry/retry-policy.ts'
import type { Exchange } from '../../reports/model.ts'
import { pause } from '../http/interruption.ts'
import { finalStatus, isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { readableMember, returnedMember } from '../rules/json-response.ts'
import type { CreateIntent } from './intent.ts'
import { jsonOf, type NewPlant } from './new-plant.ts'
import { int32, type UniqueData } from './unique-data.ts'

/** The last attempt of a create, and its plant. */
export interface SentCreate {
  readonly exchange: Exchange
  readonly plant: NewPlant
}

/** What differs from the usual create. */
type Given = { readonly plant: () => Partial<NewPlant> } | { readonly id: () => bigint }

/** The part of a session that the comparison with duplicates needs. */
export interface DuplicateSession {
  readonly unique: UniqueData
  readonly preflight: { readonly stored: NewPlant | null }
  readonly target: { readonly options: { readonly signal?: AbortSignal } }
  create(options: Given): Promise<SentCreate>
  send(options: { readonly body: string }, intent: Pick<CreateIntent, 'carries'>): Promise<Exchange>
}

/** Accepted as a new plant, a 200 with another plant's name, or no 200. */
type Treatment = 'new' | 'other name' | 'refused'

/** A 2xx other than 200 is not a new plant either, whatever its body: a duplicate may get such a response. */
function treatmentOf({ exchange, plant }: SentCreate): Treatment {
  if (finalStatus(exchange) !== 200) return 'refused'
  const name = returnedMember(exchange, 'name')
  return name === plant.name ? 'new' : 'other name'
}

const onlyAsksToWait = ({ exchange }: SentCreate): boolean => asksToWait(finalStatus(exchange))
const isLost = ({ exchange }: SentCreate): boolean => finalStatus(exchange) === null

const ofOtherParity = (id: bigint, other: bigint): bigint =>
  BigInt.asUintN(1, id) === BigInt.asUintN(1, other) ? id + 1n : id

/** The value of `error` in a response; undefined for texts, as in the pages of gateways, and if the response cannot be read. */
export const errorOf = ({ exchange }: Pick<SentCreate, 'exchange'>): unknown => {
  const error = readableMember(exchange, 'error')
  return typeof error === 'string' ? undefined : error
}

/** Milliseconds. */
interface Delays {
  /** Delays before a duplicate that was accepted is sent again: a target may notice late that it has the id. */
  readonly accepted: readonly number[]
  /** Delay before older duplicates are sent: they stand for the ids of an earlier run, which a target may treat differently. */
  readonly older: number
}

const standardDelays: Delays = { accepted: [1_000, 4_000], older: 4_000 }

type KnownDuplicates = readonly [SentCreate, SentCreate]

/** Number of further duplicates, which show whether responses vary: each of three replicas that take turns responds to at least one. */
const furtherDuplicates = 4

const haveSameError = (one: SentCreate, other: SentCreate): boolean => errorOf(one) === errorOf(other)

/**
 * Whether the response to an id is like those to known duplicates.
 *
 * @param comparesErrors whether their values of `error` have to be equal
 */
function isLike(sent: SentCreate, known: KnownDuplicates, comparesErrors = haveSameError(...known)): boolean {
  const treatment = treatmentOf(sent)
  // A target may not respond to duplicates. A missing response to only one known duplicate shows nothing.
  if (isLost(sent)) return known.some(isLost)
  if ([...known, sent].some(onlyAsksToWait) || known.filter(isLost).length === 1)
    throw new Inconclusive('the response to a known duplicate shows nothing')
  const alike = known.filter((duplicate) => treatmentOf(duplicate) === treatment)
  if (treatment === 'other name') return alike.length > 0
  return alike.some(
    (duplicate) =>
      finalStatus(duplicate.exchange) === finalStatus(sent.exchange) &&
      (!comparesErrors || haveSameError(duplicate, sent)),
  )
}

/** How a target responds to ids that it has already: two known duplicates, sent when the first exact id is refused. */
export class Duplicates {
  readonly #session: DuplicateSession
  readonly #delays: Delays
  #plants: readonly [NewPlant | undefined, NewPlant | undefined] = [undefined, undefined]
  #known: Promise<KnownDuplicates> | undefined
  #older: Promise<KnownDuplicates> | undefined
  #further: Promise<readonly SentCreate[]> | undefined

  constructor(session: DuplicateSession, delays = standardDelays) {
    this.#session = session
    this.#delays = delays
  }

  /**
   * Whether the response is like the one to a duplicate: then the id may be taken (section 3: what happens then is not shown).
   *
   * @throws {Inconclusive} if the responses to known duplicates show nothing
   */
  async isLikeDuplicate(sent: SentCreate): Promise<boolean> {
    if (treatmentOf(sent) === 'new') return false
    this.#known ??= this.#send()
    return isLike(sent, await this.#known)
  }

  /** Whether a known duplicate was accepted as a new plant: then no id is taken. Only after `isLikeDuplicate`. */
  async acceptsKnown(): Promise<boolean> {
    const known = (await this.#known) ?? []
    return known.some((duplicate) => treatmentOf(duplicate) === 'new')
  }

  /** `isLikeDuplicate` for an id that an earlier run may have used: a target may treat older duplicates differently. */
  async isLikeOlderDuplicate(sent: SentCreate): Promise<boolean> {
    if (await this.isLikeDuplicate(sent)) return true
    if (treatmentOf(sent) === 'new') return false
    this.#older ??= this.#sendOlder()
    const [known, older] = [await this.#known, await this.#older]
    // The value of `error` may change over time.
    const isSteady =
      known === undefined || older.every((duplicate, at) => haveSameError(duplicate, known[at] ?? duplicate))
    return isLike(sent, older, isSteady && haveSameError(...older))
  }

  /**
   * Whether the response is like that to any of several more known duplicates: replicas may refuse them in different ways. Only
   * after `isLikeDuplicate`.
   */
  async isLikeAnyDuplicate(sent: SentCreate): Promise<boolean> {
    this.#further ??= this.#sendFurther()
    const known = await this.#known
    const comparesErrors = known !== undefined && haveSameError(...known)
    return (await this.#further).some((duplicate) => isLike(sent, [duplicate, duplicate], comparesErrors))
  }

  /** One id is odd, and one is in int32 and negative if the target accepts it: the response to a duplicate may depend on its id. */
  async #send(): Promise<KnownDuplicates> {
    const { unique, preflight, target } = this.#session
    const first = preflight.stored ?? (await this.#stored({ id: () => unique.id() }))
    const draw = (): bigint => ofOtherParity(unique.id(int32), BigInt(first?.id ?? 0))
    const second =
      (await this.#stored({ plant: () => ({ id: String(-draw()) }) })) ?? (await this.#stored({ id: draw }))
    this.#plants = [first, second]
    const known: [SentCreate, SentCreate] = [await this.#again(first), await this.#again(second)]
    const isNew = (duplicate: SentCreate) => treatmentOf(duplicate) === 'new'
    for (const delay of this.#delays.accepted) {
      if (!known.some(isNew)) break
      await pause(delay, target.options.signal)
      if (isNew(known[0])) known[0] = await this.#again(first)
      if (isNew(known[1])) known[1] = await this.#again(second)
    }
    return known
  }

  async #sendOlder(): Promise<KnownDuplicates> {
    const [first, second] = this.#plants
    await pause(this.#delays.older, this.#session.target.options.signal)
    return [await this.#again(first), await this.#again(second)]
  }

  async #sendFurther(): Promise<readonly SentCreate[]> {
    const further: SentCreate[] = []
    while (further.length < furtherDuplicates)
      further.push(await this.#again(this.#plants[further.length % 2]))
    return further.filter((duplicate) => !onlyAsksToWait(duplicate) && !isLost(duplicate))
  }

  async #stored(given: Given): Promise<NewPlant | undefined> {
    const { exchange, plant } = await this.#session.create(given)
    return isSuccess(judgedStatus(exchange)) ? plant : undefined
  }

  async #again(stored: NewPlant | undefined): Promise<SentCreate> {
    if (stored === undefined) throw new Inconclusive('no plant could be created whose id could be sent again')
    const plant = { ...stored, name: this.#session.unique.name() }
    return { exchange: await this.#session.send({ body: jsonOf(plant) }, { carries: plant }), plant }
  }
}
