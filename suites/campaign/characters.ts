import fc, { type Arbitrary } from 'fast-check'

type Range = readonly [first: number, last: number]

interface Script {
  readonly letters: readonly Range[]
  /** Combining marks that may follow a letter. */
  readonly marks?: readonly Range[]
}

const lowerCase: Range = [0x61, 0x7a]
const upperCase: Range = [0x41, 0x5a]

/** Letters, marks, ideographs and emoji of Unicode 13 and older, and the ASCII punctuation of natural names. */
const scripts: readonly Script[] = [
  { letters: [...`'-.,&/()"`].map((sign): Range => [sign.charCodeAt(0), sign.charCodeAt(0)]) },
  {
    letters: [
      [0xc0, 0xd6],
      [0xd8, 0xf6],
      [0xf8, 0x17f],
    ],
  },
  { letters: [lowerCase, upperCase], marks: [[0x300, 0x333]] },
  {
    letters: [
      [0x391, 0x3a1],
      [0x3a3, 0x3a9],
      [0x3b1, 0x3c9],
    ],
  },
  { letters: [[0x400, 0x45f]] },
  { letters: [[0x5d0, 0x5ea]], marks: [[0x5b0, 0x5bc]] },
  {
    letters: [
      [0x621, 0x63a],
      [0x641, 0x64a],
    ],
    marks: [[0x64b, 0x652]],
  },
  { letters: [[0x905, 0x939]], marks: [[0x93e, 0x94c]] },
  { letters: [[0xe01, 0xe30]], marks: [[0xe34, 0xe3a]] },
  {
    letters: [
      [0x3041, 0x3096],
      [0x30a1, 0x30fa],
    ],
  },
  { letters: [[0xac00, 0xd7a3]] },
  { letters: [[0x4e00, 0x9fa5]] },
  { letters: [[0x20000, 0x2a6d6]] },
  {
    letters: [
      [0x1f330, 0x1f335],
      [0x1f337, 0x1f37c],
      [0x1f400, 0x1f43e],
      [0x1f600, 0x1f640],
      [0x1f680, 0x1f6c5],
    ],
  },
]

/** The code point at this fraction of all code points of the ranges. */
function pick(ranges: readonly Range[], fraction: number): string {
  const total = ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  let at = Math.floor(fraction * total)
  for (const [first, last] of ranges) {
    if (at <= last - first) return String.fromCodePoint(first + at)
    at -= last - first + 1
  }
  return 'a'
}

const plainCharacters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 '] as const

/** All scripts are equally likely; in a script with marks, every second letter has one. */
function characterOf(script: number, place: number): string {
  const { letters, marks } = scripts[script] ?? { letters: [lowerCase] }
  const letter = pick(letters, place / places)
  if (marks === undefined || place % 2 === 0) return letter
  return letter + pick(marks, ((place * 31) % places) / places)
}

/** More than the largest script has characters. */
const places = 2 ** 16

const plain: Arbitrary<string> = fc.constantFrom(...plainCharacters)

/** One in four characters is plain. The first index is the simplest one, which shrinking tries first. */
const plainIndices = 2 ** 18

/** `fc.string({ unit: 'grapheme' })` takes a second and 180 MB to set up; this takes no time. */
const any: Arbitrary<string> = fc.nat({ max: plainIndices + scripts.length * places - 1 }).map((index) => {
  if (index < plainIndices) return plainCharacters[index % plainCharacters.length] ?? 'a'
  const beyond = index - plainIndices
  return characterOf(Math.floor(beyond / places), beyond % places)
})

/** Removes white space around a text and repeated spaces, which are only observed. */
function tidy(text: string, min: number, max: number): string {
  const single = (text.includes('  ') ? text.replaceAll(/ {2,}/g, ' ') : text).trim()
  const short = single.length <= max ? single : [...single].slice(0, max).join('').trim()
  // padEnd counts a character beyond the BMP twice.
  return short + 'a'.repeat(Math.max(0, min - [...short].length))
}

const shortText = 8

/** A text of at least `min` and at most `max` code points. Shrinking tries the shortest and simplest one first. */
export function texts(min: number, max: number): Arbitrary<string> {
  const of = (unit: Arbitrary<string>, minLength: number, maxLength: number): Arbitrary<string> =>
    fc.string({ unit, minLength, maxLength }).map((text) => tidy(text, min, max))
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 1, arbitrary: fc.constant('a'.repeat(min)) },
    { weight: 3, arbitrary: of(plain, min, shortText) },
    { weight: 4, arbitrary: of(any, min, shortText) },
    { weight: 1, arbitrary: of(plain, max - 2, max) },
    { weight: 1, arbitrary: of(any, max - 2, max) },
  )
}
