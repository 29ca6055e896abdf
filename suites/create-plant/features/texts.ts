import { randomBigInt } from '../random.ts'
import type { UniqueData } from '../unique-data.ts'
import { escapedTexts } from './forms.ts'
import { scarceIds } from './ids.ts'
import { tags } from './tags.ts'
import { type FeatureDetails, type FeatureValue, featureValues } from './feature.ts'

/** Plain texts: names that no other run has used, and tags. */
type Name = readonly [slug: string, title: string, draw: (unique: UniqueData) => string]

const digits = (count: number): string =>
  String(randomBigInt(10n ** BigInt(count - 1), 10n ** BigInt(count) - 1n))

const hexadecimal = (count: number): string =>
  randomBigInt(16n ** BigInt(count - 1), 16n ** BigInt(count) - 1n).toString(16)

const letters = (count: number): string =>
  String.fromCharCode(...Array.from({ length: count }, () => 97 + Number(randomBigInt(0n, 25n))))

/** A name has at most 24 characters, and the suffix grows with the number of plants. */
const before = (words: string, suffix: string): string =>
  `${words.slice(0, 23 - suffix.length).trimEnd()} ${suffix}`

/** Texts that implementations read as another value, cut, or confuse. */
const names: readonly Name[] = [
  ['shortest', 'a name of three characters', (unique) => unique.short()],
  ['20-characters', 'a name of 20 characters', (unique) => unique.suffix().padEnd(20, 'leafy')],
  [
    'longest',
    'a name of 24 characters in five words',
    (unique) => `A b C d ${unique.suffix()}`.padEnd(24, 'x'),
  ],
  [
    'long-word',
    'a name of one word of 24 letters and digits',
    (unique) => unique.suffix().padEnd(24, 'blossom'),
  ],
  ['one-word', 'a name of one word of letters', () => `R${letters(9)}`],
  ['digits', 'a name of digits with a leading zero', (unique) => unique.digits()],
  ['short-number', 'a name of 9 digits', () => digits(9)],
  ['long-number', 'a name of more digits than a number holds', () => digits(22)],
  // An odd number of this size is none that a double holds.
  ['18-digits', 'a name of 18 digits', () => `${digits(17)}7`],
  ['exponent', 'a name like a number with an exponent', () => `${digits(9)}e5`],
  ['hexadecimal', 'a name like a hexadecimal number', () => `0x${hexadecimal(10)}`],
  ['date', 'a name like a date', (unique) => `2024 02 30 ${unique.suffix()}`],
  ['null', 'a name with the word null', (unique) => `null ${unique.suffix().toUpperCase()}mOsS`],
  ['not-a-number', 'a name with the words NaN and Infinity', (unique) => `NaN Infinity ${unique.suffix()}`],
  [
    'object-member',
    'a name with members of JavaScript objects',
    (unique) => `constructor ${unique.suffix()}`,
  ],
  ['sql', 'a name with words of SQL', (unique) => `drop table or ${unique.suffix()}`],
  ['shell', 'a name with words of a shell', (unique) => `rm exec cat ${unique.suffix()}`],
  ['script', 'a name with words of a web page', (unique) => `script alert ${unique.suffix()}`],
  ['filtered', 'a name with words that filters take offence at', (unique) => `damn hell ${unique.suffix()}`],
  ['secret', 'a name with words that loggers hide', (unique) => `password key ${unique.suffix()}`],
  ['repeated-word', 'a name with a word twice', (unique) => `OAK OAK ${unique.suffix()}`],
  ['number-at-end', 'a name with a number at the end', () => `Fern ${digits(9)}`],
  ['short-number-at-end', 'a name with a short number at the end', (unique) => `${unique.suffix()} 7`],
  [
    'administrator',
    'a name with words of administration',
    (unique) => before('admin root and', unique.suffix()),
  ],
  ['query', 'a name with words of a query', (unique) => `union select ${unique.suffix()}`],
  ['change', 'a name with words of a change', (unique) => before('insert delete', unique.suffix())],
  ['device', 'a name with names of devices', (unique) => before('con nul in not', unique.suffix())],
  ['undefined', 'a name with words for nothing', (unique) => before('undefined none', unique.suffix())],
  ['boolean', 'a name with the words true and false', (unique) => `true false is ${unique.suffix()}`],
  ['number-first', 'a name that begins with a number', (unique) => `7 ${unique.suffix()}`],
  ['upper-case', 'a name of upper-case letters', (unique) => `ROSEMARY ${unique.suffix().toUpperCase()}`],
  ['same-beginning', 'a name with 16 characters that others begin with', (unique) => unique.sameBeginning()],
  ['same-beginning-again', 'a name with the same beginning again', (unique) => unique.sameBeginning()],
]

/** Punctuation at the ends of a text, where services look for options and abbreviations, and between words that others have. */
const punctuated: readonly Name[] = [
  ['final-stop', 'a name between two hyphens and a full stop', (unique) => `--${unique.suffix()} sp.`],
  ['quoted', 'a name in quotation marks', (unique) => `"${unique.suffix()} q"`],
  ['same-words', 'a name whose words others have', (unique) => unique.sameWords()],
  ['same-words-again', 'a name with the same words and other punctuation', (unique) => unique.sameWords()],
]

/** Tags that are as unique as a name. */
const newTags: readonly Name[] = [
  [
    'longest',
    'a tag of 24 characters in five words',
    (unique) => `E f G h ${unique.suffix()}`.padEnd(24, 'y'),
  ],
  ['20-characters', 'a tag of 20 characters', (unique) => unique.suffix().padEnd(20, 'y')],
  ['same-beginning', 'a tag with 16 characters that others begin with', (unique) => unique.sameBeginning()],
  ['same-beginning-again', 'a tag with the same beginning again', (unique) => unique.sameBeginning()],
]

/** A filter that reads the body before it is parsed knows these only if they stand in it as they are. */
const filteredWords = new Set(['sql', 'shell', 'script', 'query', 'filtered', 'select', 'delete'])
const excludedBy = (slug: string): readonly string[] => (filteredWords.has(slug) ? escapedTexts : [])

/** Names without a word that only this plant has: with an id that the store may have, another plant's could come back. */
const unmarked = new Set([
  'shortest',
  'digits',
  'short-number',
  'long-number',
  '18-digits',
  'exponent',
  'hexadecimal',
  'number-at-end',
  'one-word',
  'final-stop',
  'quoted',
  'same-words',
  'same-words-again',
])

const named = ([slug, title, draw]: Name): FeatureDetails => ({
  slug,
  title,
  kind: 'plain',
  excludes: [...excludedBy(slug), ...(unmarked.has(slug) ? scarceIds : [])],
  ...(slug === 'shortest' ? { isScarce: true } : {}),
  apply: (draft) => {
    draft.name = draw(draft.unique)
  },
})

export const tagged: readonly FeatureValue[] = featureValues(
  {
    dimension: 'tagged',
    requirement: 'create-with-tag',
    basis: 'Section 2, NewPlant: tag is an optional field.',
  },
  [
    {
      slug: 'yes',
      title: 'a tag',
      apply: (draft) => {
        draft.tag ??= draft.unique.name()
      },
    },
  ],
)

export const plainNames: readonly FeatureValue[] = featureValues(
  {
    dimension: 'name',
    requirement: 'create-minimal',
    basis: 'Section 2, Plant: name is a string.',
  },
  names.map(named),
)

export const punctuatedNames: readonly FeatureValue[] = featureValues(
  {
    dimension: 'name',
    requirement: 'unicode-names',
    basis: 'Section 2, Plant: name is a string.',
  },
  punctuated.map(named),
)

const tagging = (slug: string, title: string, draw: (unique: UniqueData) => string): FeatureDetails => ({
  slug,
  title,
  kind: 'plain',
  needs: 'tagged: yes',
  // What comes back of the tag of a plant that the store has is only observed.
  excludes: [...excludedBy(slug), ...scarceIds],
  apply: (draft) => {
    draft.tag = draw(draft.unique)
  },
})

export const plainTags: readonly FeatureValue[] = featureValues(
  { dimension: 'tag', requirement: 'create-with-tag', basis: 'Section 2, Plant: tag is a string.' },
  [
    ...tags.map(([slug, tag]) => tagging(slug, `the tag ${tag}`, () => tag)),
    ...newTags.map(([slug, title, draw]) => tagging(slug, title, draw)),
  ],
)
