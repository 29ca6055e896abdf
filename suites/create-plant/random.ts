import { randomBytes } from 'node:crypto'

/** A random integer in [low, high], both included. It does not depend on the seed. */
export function randomBigInt(low: bigint, high: bigint): bigint {
  const span = high - low + 1n
  const wide = BigInt(`0x${randomBytes(24).toString('hex')}`)
  return low + (wide % span)
}

/** Letters whose escape has a letter among its hexadecimal digits, such as `\u006b`. */
const withHexLetter = 'jklmno'

/**
 * A run id: six random letters or digits, at least one of them a digit, which tells it from words. The escape of the last one contains
 * a letter, so that it does not depend on chance whether upper-case escapes are tested.
 */
export function randomRunId(): string {
  const id =
    randomBigInt(36n ** 4n, 36n ** 5n - 1n).toString(36) +
    withHexLetter.charAt(Number(randomBigInt(0n, BigInt(withHexLetter.length - 1))))
  return /\d/.test(id) ? id : randomRunId()
}

/** A new seed for a run without one. */
export const randomSeed = (): string => randomBytes(4).toString('hex')

/** Random choices: the same seed gives the same choices in the same order. */
export class SeededRandom {
  #state: number

  constructor(seed: string) {
    let hash = 0x811c9dc5
    for (const byte of Buffer.from(seed)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
    this.#state = hash
  }

  /** An integer in [0, count). Mulberry32: enough to choose samples. */
  index(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }

  of<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.index(choices.length)] ?? choices[0]
  }
}
