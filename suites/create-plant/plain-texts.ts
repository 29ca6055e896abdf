import { randomBigInt } from './random.ts'
import type { UniqueData } from './unique-data.ts'

/** A plain name, unique in its store, and a plain tag, each of one kind. */
export interface PlainTexts {
  readonly slug: string
  readonly title: string
  name(unique: UniqueData): string
  /** @param name the name beside it */
  tag(unique: UniqueData, name: string): string
}

const digits = (count: number): string =>
  String(randomBigInt(10n ** BigInt(count - 1), 10n ** BigInt(count) - 1n))

/** Names and tags of every kind: what implementations take for something else, cut, or confuse. */
export const plainTexts: readonly PlainTexts[] = [
  {
    slug: 'longest',
    title: 'of 24 characters in five words',
    name: (unique) => `A b C d ${unique.suffix()}`.padEnd(24, 'x'),
    tag: (unique) => `E f G h ${unique.suffix()}`.padEnd(24, 'y'),
  },
  {
    slug: 'digits',
    title: 'of digits with a leading zero',
    name: (unique) => unique.digits(),
    tag: () => '0042',
  },
  {
    slug: 'long-number',
    title: 'of more digits than a number holds',
    name: () => digits(22),
    tag: () => '123456789012345678901',
  },
  {
    slug: 'exponent',
    title: 'like a number with an exponent',
    name: () => `${digits(9)}e5`,
    tag: () => '1e5',
  },
  {
    slug: 'hexadecimal',
    title: 'like a hexadecimal number',
    name: () => `0x${randomBigInt(16n ** 9n, 16n ** 10n - 1n).toString(16)}`,
    tag: () => '0x1f',
  },
  {
    slug: 'null',
    title: 'with the word null',
    name: (unique) => `null ${unique.suffix().toUpperCase()}mOsS`,
    tag: () => 'null',
  },
  {
    slug: 'repeated-word',
    title: 'with a word twice',
    name: (unique) => `OAK OAK ${unique.suffix()}`,
    tag: () => 'tree tree',
  },
  {
    slug: 'number-at-end',
    title: 'with a number at the end, or a boolean',
    name: () => `Fern ${digits(9)}`,
    tag: () => 'true',
  },
  {
    slug: 'same-beginning',
    title: 'with a beginning of 16 characters that others have, or a member of JavaScript objects',
    name: (unique) => unique.sameBeginning(),
    tag: () => 'constructor',
  },
  {
    slug: 'same-beginning-again',
    title: 'with the same beginning again, or the word Infinity',
    name: (unique) => unique.sameBeginning(),
    tag: () => 'Infinity',
  },
  {
    slug: 'equal',
    title: 'that are equal to each other',
    name: (unique) => `yes ${unique.suffix()}`,
    tag: (_, name) => name,
  },
]
