import { randomBytes } from 'node:crypto'
import { isInt64 } from '../../contracts/int64.ts'
import { maxTextLength, type NewPlant } from './new-plant.ts'
import { randomBigInt, randomRunId, SeededRandom } from './random.ts'
import { TextSeries } from './text-series.ts'

/** The beginnings of usual names and tags. */
export const usualWords = [
  'Fern',
  'Moss',
  'Sage',
  'Ivy',
  'Basil',
  'Mint',
  'Aloe',
  'Rose',
  'Iris',
  'Thyme',
] as const

/** Maximum length of what makes a name unique. */
export const maxSuffixLength = 9

/** Number of characters that fit into a text beside its unique part and a space. */
export const roomBesideSuffix = maxTextLength - 1 - maxSuffixLength

/** Number of characters of the count in most suffixes. */
export const countLength = 2

/** Ids that most implementations keep exactly, from a range so wide that two runs do not draw the same. */
const wideIds = { low: 2n ** 40n, high: 2n ** 52n - 1n }
/** The first ids of a run. A target that accepts them does not refuse some of the wide ones for their size. */
const widestIds = { low: 2n ** 52n, high: 2n ** 53n - 2n ** 21n }
/** A store with as many plants, or one that numbers them itself, may have ids below this. */
export const firstSafeId = 10n ** 8n

/** Ids for a target that refuses wide ones, so that this violation does not hide others. */
export const int32 = { low: firstSafeId, high: 2n ** 31n - 2n ** 20n }

/** Whether an id is one of those that requests usually have. */
export const isUsualId = (id: bigint): boolean =>
  [wideIds, widestIds, int32].some(({ low, high }) => id >= low && id <= high)

/** Draws ids and names that no request of this run or another has used. */
export class UniqueData {
  /** Part of the name of each plant. */
  readonly runId = randomRunId()
  /** A token that no service knows. It stays the same in a run: a service may remember what it decided. */
  readonly wrongToken = randomBytes(32).toString('hex')
  readonly series = new TextSeries(this.runId)
  readonly random: SeededRandom
  range = wideIds
  readonly #ids = new Set<bigint>()
  #count = 0

  constructor(seed: string) {
    this.random = new SeededRandom(seed)
  }

  /** From now on ids fit int32. */
  narrow(): void {
    this.range = int32
  }

  /** From now on ids are wide. */
  widen(): void {
    this.range = wideIds
  }

  /** From now on ids are above those of `widen`: for the preflight. */
  stretch(): void {
    this.range = widestIds
  }

  id(range = this.range): bigint {
    let id = randomBigInt(range.low, range.high)
    while (this.#ids.has(id)) id = randomBigInt(range.low, range.high)
    this.#ids.add(id)
    return id
  }

  /** An id of 16 digits that a double holds; one that fits int32 if ids are narrow. */
  longId(): bigint {
    return this.id(this.range === int32 ? int32 : widestIds)
  }

  /** Takes an id that was not drawn; false if it has been used, or is outside int64. */
  claim(id: bigint): boolean {
    if (this.#ids.has(id) || !isInt64(id)) return false
    this.#ids.add(id)
    return true
  }

  /** The run id and a count: at most `maxSuffixLength` letters and digits, different each time. */
  suffix(): string {
    this.#count += 1
    return this.runId + this.#count.toString(36).padStart(countLength, '0')
  }

  /** A plain name of at most 24 characters. */
  name(): string {
    return `${this.random.of(usualWords)} ${this.suffix()}`
  }

  /** A plain name of three characters, which are too few for the run id: another run may have drawn it too. */
  short(): string {
    return randomBigInt(36n ** 2n, 36n ** 3n - 1n).toString(36)
  }

  plant(over: Partial<NewPlant> = {}): NewPlant {
    return { id: String(this.id()), name: this.name(), ...over }
  }
}
