import { wordSet } from '../../../common/word-list.ts'
import { maxTextLength } from '../new-plant.ts'
import type { UniqueData } from '../unique-data.ts'
import { cardNumber, date, digits, hexadecimal, letters, objectId, wordsWithSuffix } from './drawn-texts.ts'
import { escapedTexts } from './forms.ts'
import { scarceIds } from './ids.ts'
import { tags } from './tags.ts'
import { type FeatureDetails, type FeatureValue, featureValues } from './feature.ts'

/** A slug, a title, and how to draw a plain or punctuated text. */
type DrawnText = readonly [slug: string, title: string, draw: (unique: UniqueData) => string]

/** Such names differ in their last number only. */
const numbered = ({ runId }: UniqueData): string => `7 ${runId} ${digits(10)}`

/** Texts that implementations read as another value, cut, or confuse. */
const names: readonly DrawnText[] = [
  ['shortest', 'a name of three characters', (unique) => unique.short()],
  [
    'longest',
    'a name of 24 characters in five words, like that of a hybrid',
    (unique) => `A x C d ${unique.suffix()}`.padEnd(maxTextLength, 'x'),
  ],
  ['long-word', 'a name of 24 hexadecimal digits', objectId],
  ['one-word', 'a name of one word of letters', () => `R${letters(9)}`],
  ['digits', 'a name of digits with leading zeros', ({ series }) => series.digits()],
  ['digits-again', 'a name of the same digits with more or fewer zeros', ({ series }) => series.digits()],
  ['short-number', 'a name of 9 digits', () => digits(9)],
  ['long-number', 'a name of more digits than a number holds', () => digits(22)],
  // A double cannot represent an odd number of 18 digits.
  ['18-digits', 'a name of 18 digits', () => `${digits(17)}7`],
  ['exponent', 'a name like a number with an exponent', () => `${digits(9)}e5`],
  ['hexadecimal', 'a name like a hexadecimal number', () => `0x${hexadecimal(7)}`],
  ['card-number', 'a name like a card number', cardNumber],
  ['null', 'a name with the word null', (unique) => `null ${unique.suffix().toUpperCase()}mOsS`],
  ['not-a-number', 'a name with the words NaN and Infinity', (unique) => `NaN Infinity ${unique.suffix()}`],
  [
    'object-member',
    'a name of 20 characters with a member of JavaScript objects',
    (unique) => `constructor ${unique.suffix()}`,
  ],
  ['sql', 'a name with words of SQL', (unique) => `drop table or ${unique.suffix()}`],
  [
    'shell',
    'a name with words of a shell and of tests',
    (unique) => wordsWithSuffix('exec cat test', unique.suffix()),
  ],
  [
    'script',
    'a name with words of a web page, and the mark of an author',
    (unique) => wordsWithSuffix('script alert', `${unique.suffix()} L`),
  ],
  [
    'filtered',
    'a name of plants that filters take for offensive',
    (unique) => wordsWithSuffix('Pussy Cockscomb', unique.suffix()),
  ],
  [
    'repeated-word',
    'a name of upper-case letters with a word twice',
    () => `OAK OAK ${letters(9).toUpperCase()}`,
  ],
  ['number-at-end', 'a name that begins and ends with a number', numbered],
  ['number-at-end-again', 'the same name with another number at its end', numbered],
  [
    'administrator',
    'a name with words of administration that loggers hide',
    (unique) => wordsWithSuffix('admin password', unique.suffix()),
  ],
  ['query', 'a name with words of a query', () => `union select from ${letters(6)}`],
  [
    'insertion',
    'a name with words of an insertion',
    (unique) => wordsWithSuffix('insert into', unique.suffix()),
  ],
  [
    'deletion',
    'a name with words of a deletion',
    (unique) => wordsWithSuffix('delete from', unique.suffix()),
  ],
  [
    'change',
    'a name with words of a change, and a digit at its end',
    (unique) => wordsWithSuffix('update set', `${unique.suffix()} 7`),
  ],
  ['device', 'a name with names of devices', (unique) => wordsWithSuffix('con nul false', unique.suffix())],
  [
    'boolean',
    'a name with the words true and undefined',
    (unique) => wordsWithSuffix('true undefined', unique.suffix()),
  ],
  ['three-words', 'a name of three words', ({ series }) => series.words()],
  [
    'same-beginning',
    'a name with 16 characters that others begin with',
    ({ series }) => series.sameBeginning(),
  ],
  ['whole-beginning', 'a name with which another one begins', ({ series }) => series.wholeBeginning()],
]

/** Punctuation at the ends of a text, where services look for options and abbreviations, and between the words of another one. */
const punctuated: readonly DrawnText[] = [
  [
    'final-stop',
    'a name like a domain between two hyphens and a full stop',
    (unique) => `--${unique.suffix()}.com sp.`,
  ],
  ['quoted', 'a name in quotation marks', (unique) => `"${unique.suffix()} St.J. K"`],
  ['date-with-hyphens', 'a name like a date with hyphens', date],
  ['hyphenated', 'a name with the words of another one and hyphens', ({ series }) => series.hyphenated()],
]

/** Tags that are as unique as a name. */
const newTags: readonly DrawnText[] = [
  [
    'longest',
    'a tag of 24 characters in five words',
    (unique) => `E f G h ${unique.suffix()}`.padEnd(maxTextLength, 'y'),
  ],
  ['20-characters', 'a tag of 20 characters', (unique) => unique.suffix().padEnd(20, 'y')],
  [
    'same-beginning',
    'a tag with 16 characters that others begin with',
    ({ series }) => series.sameBeginning(),
  ],
  ['same-beginning-again', 'a tag with the same beginning again', ({ series }) => series.sameBeginning()],
]

/** A filter that reads the body before it is parsed knows these only if they stand in it as they are. */
const filteredWords = wordSet(`
  sql shell script query insertion deletion change filtered select delete alter member-name
`)
const excludedBy = (slug: string): readonly string[] => (filteredWords.has(slug) ? escapedTexts : [])

/** Names without a word that only this plant has: with an id that the store may have, another plant's could come back. */
const unmarked = wordSet(`
  shortest digits short-number long-number 18-digits exponent hexadecimal card-number long-word
  digits-again date-with-hyphens number-at-end number-at-end-again one-word final-stop quoted script
  three-words hyphenated repeated-word query change same-beginning whole-beginning
`)

/** Names of which there are few. */
const scarce = new Set(['shortest', 'date-with-hyphens'])
const scarceNames = [...scarce].map((slug) => `name: ${slug}`)

const misread = wordSet('digits null exponent')

const named = ([slug, title, draw]: DrawnText): FeatureDetails => ({
  slug,
  title,
  kind: 'plain',
  excludes: [...excludedBy(slug), ...(unmarked.has(slug) ? scarceIds : [])],
  ...(scarce.has(slug) ? { isScarce: true } : {}),
  ...(misread.has(slug) ? { isMisread: true as const } : {}),
  apply: (draft) => {
    draft.name = draw(draft.unique)
  },
})

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

const tagging = ([slug, title, draw]: DrawnText, needs = 'tagged: yes'): FeatureDetails => ({
  slug,
  title,
  kind: 'plain',
  needs,
  // The tag that comes back for a plant that the store has is only observed.
  excludes: [...excludedBy(slug), ...scarceIds, ...scarceNames],
  apply: (draft) => {
    draft.tag = draw(draft.unique)
  },
})

export const plainTags: readonly FeatureValue[] = featureValues(
  { dimension: 'tag', requirement: 'create-with-tag', basis: 'Section 2, Plant: tag is a string.' },
  [
    // First, so that none is in flight beside others: if the target confuses them, that would look like crossed responses.
    ...newTags.map((one) => tagging(one)),
    ...tags.map(([slug, tag, needs]) => tagging([slug, `the tag ${tag}`, () => tag], needs)),
  ],
)
