import { randomBigInt } from '../create-plant/random.ts'
import type { IdPattern } from './generated-case.ts'
import { type Shard, wholeCampaign } from './plan.ts'

interface Range {
  readonly low: bigint
  readonly high: bigint
}

/** Minimum number of random bits of an id, so that a second run does not draw the ids of the first. */
const randomBits = 20
/** If an id may have been taken, the range of the next one is this many bits wider. */
const wideningBits = 16

/** Odd, so that its multiples have all remainders of a power of two before one repeats. */
const step = 0x9e3779b97f4a7c15n

/** Powers of two of ids outside int64: just beyond its ends, and far beyond them. */
const outsidePowers = [63n, 63n, 64n, 65n, 80n, 100n] as const

/** Draws unique ids: never the same twice in a run, and almost never in two runs. It does not store them. */
export class Ids {
  readonly #base = randomBigInt(0n, 2n ** 62n)
  readonly #shard: Shard
  #count = 0n

  /** The shards of a run draw from different parts of each range. */
  constructor(shard: Shard = wholeCampaign) {
    this.#shard = shard
  }

  /** An odd id from a range with an even `low`, since an id with zero bits at its end would be special. */
  ordinary({ low, high }: Range): bigint {
    return low + 2n * this.#next((high - low) / 2n) + 1n
  }

  /** @param attempt from 1; later ones choose from more ids */
  like({ negative, power, place, zeros }: IdPattern, attempt = 1): bigint {
    const spread = place === 'spread' && power > 0 && power < 63
    const end = power === 0 ? 63 : power
    const room = spread ? end - randomBits - 1 : end - randomBits - 2
    const shift = Math.max(0, Math.min(zeros, room)) + 1
    const widened = randomBits + shift + wideningBits * (attempt - 1)
    const bits = BigInt(spread ? power : Math.min(widened, end - 1))
    const corner = power === 0 ? 0n : 1n << BigInt(power)
    const low = power > 0 && !spread && (place === 'below' || power === 63) ? corner - (1n << bits) : corner
    const units = this.#next(1n << (bits - BigInt(shift)))
    const magnitude = low + (units << BigInt(shift)) + (1n << BigInt(shift - 1))
    return negative ? -magnitude : magnitude
  }

  /** An id outside int64. */
  outside(at: number): bigint {
    const magnitude = (1n << (outsidePowers[at % outsidePowers.length] ?? 63n)) + 1n + this.#next(1n << 20n)
    return at % 2 === 0 ? magnitude : -magnitude
  }

  /** A power of two: see `step`. */
  get #parts(): bigint {
    return 1n << BigInt(Math.ceil(Math.log2(this.#shard.count)))
  }

  /** A number in [0, count). */
  #next(count: bigint): bigint {
    this.#count += 1n
    const number = this.#base + this.#count * step
    const part = count / this.#parts
    return part === 0n ? number % count : BigInt(this.#shard.index - 1) * part + (number % part)
  }
}
