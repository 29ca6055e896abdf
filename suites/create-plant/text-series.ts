import { randomBigInt } from './random.ts'

/** What may stand between the words of a name: a space, or a hyphen with or without spaces. */
const gaps = [' ', '-', ' - ', '- ', ' -'] as const

/** The end of the texts of `sameBeginning`; `wholeBeginning` cuts characters off it. */
const end = 'wood'

/**
 * The base of the number in such texts. Its digits are 0 to 9 and a to v, without the w of `end`. In base 36, `1w` could be number 1
 * with most of its end cut off, or number 68 with all of it cut off.
 */
const countBase = 32

/** Maximum number of zeros before a number. */
const maxZeros = 8

/** Texts that depend on earlier ones: names and tags that a service could confuse with each other. */
export class TextSeries {
  readonly #runId: string
  #words = 0
  #beginnings = 0
  /** Number of names that `wholeBeginning` has drawn since the latest text of `sameBeginning`. */
  #shorter = 0
  #hyphenated = 0
  /** Nine digits from 0 to 7: as a decimal and as an octal number it fits in 32 bits. */
  readonly #number = BigInt(randomBigInt(8n ** 8n, 8n ** 9n - 1n).toString(8))
  #numbers = 0

  constructor(runId: string) {
    this.#runId = runId
  }

  /**
   * A plain name of digits with leading zeros, which it would lose if it were read as a number, decimal or octal. Eight in a row differ
   * only in the number of zeros.
   */
  digits(): string {
    const count = this.#numbers
    this.#numbers += 1
    return '0'.repeat((count % maxZeros) + 1) + (this.#number + BigInt(Math.floor(count / maxZeros)))
  }

  /** A plain text that has its first 16 characters in common with the others of this kind in the run. */
  sameBeginning(): string {
    this.#beginnings += 1
    this.#shorter = 0
    return this.#beginning(end)
  }

  /**
   * The latest text of `sameBeginning` without its last character, then without its last two, and so on. When its whole end is cut off,
   * the next call draws a new text of `sameBeginning`.
   */
  wholeBeginning(): string {
    this.#shorter += 1
    if (this.#shorter > end.length) this.sameBeginning()
    return this.#beginning(end.slice(0, end.length - this.#shorter))
  }

  #beginning(ending: string): string {
    return `${this.#runId} beginning ${this.#beginnings.toString(countBase)}${ending}`
  }

  /** A plain name of three words. */
  words(): string {
    this.#words += 1
    return `${this.#runId}${this.#words} red elm`
  }

  /** The latest name of `words` with hyphens, in another way each time. */
  hyphenated(): string {
    // The first way would be two spaces: that name itself.
    const ways = gaps.length ** 2 - 1
    const count = this.#hyphenated
    this.#hyphenated += 1
    if (count > 0 && count % ways === 0) this.words()
    const way = (count % ways) + 1
    return `${this.#runId}${this.#words}${gaps[way % gaps.length]}red${gaps[Math.floor(way / gaps.length)]}elm`
  }
}
