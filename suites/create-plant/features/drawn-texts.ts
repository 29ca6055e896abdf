import { maxTextLength } from '../new-plant.ts'
import { randomBigInt } from '../random.ts'

/** A number of `count` digits. */
export const digits = (count: number): string =>
  String(randomBigInt(10n ** BigInt(count - 1), 10n ** BigInt(count) - 1n))

/** The same in hexadecimal digits. */
export const hexadecimal = (count: number): string =>
  randomBigInt(16n ** BigInt(count - 1), 16n ** BigInt(count) - 1n).toString(16)

/** Digits of a card number, with its check digit by Luhn. */
export function cardNumber(): string {
  const first = `4${digits(14)}`
  const sum = [...first].reduce((total, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
  return `${first}${(10 - (sum % 10)) % 10}`
}

/** As many hexadecimal digits as an ObjectId of MongoDB has, among them a letter. */
export const objectId = (): string => `${hexadecimal(23)}c`

const twoDigits = (most: bigint): string => String(randomBigInt(1n, most)).padStart(2, '0')

/** A date as in ISO 8601, of a year from 1000 to 2999. */
export const date = (): string => `${randomBigInt(1_000n, 2_999n)}-${twoDigits(12n)}-${twoDigits(28n)}`

/** Letters of which no word consists. */
const consonants = 'bcdfghjklmnpqrstvwxz'

/** `count` lower-case letters without a vowel: no filter knows such a word. */
export const letters = (count: number): string =>
  Array.from({ length: count }, () =>
    consonants.charAt(Number(randomBigInt(0n, BigInt(consonants.length - 1)))),
  ).join('')

/** The words, cut so that a space and the suffix fit behind them into a plain name. */
export const wordsWithSuffix = (words: string, suffix: string): string =>
  `${words.slice(0, maxTextLength - 1 - suffix.length).trimEnd()} ${suffix}`
