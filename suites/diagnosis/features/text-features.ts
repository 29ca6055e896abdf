import { usualWords } from '../../create-plant/unique-data.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { characterFeatures } from './character-features.ts'
import { type Feature, type FeatureFinder, feature, type FeaturePattern } from './feature.ts'
import { creating, type Field, fields } from '../../create-plant/text-field.ts'
import { resemblancesOf } from './text-resemblances.ts'
import { isPrintableAscii } from '../../create-plant/new-plant.ts'

/** Forms of a plain text that services may read as another value. */
const forms: readonly FeaturePattern[] = [
  ['empty', 'is empty', /^$/],
  ['blank', 'is white space only', /^\s+$/],
  ['boolean-word', 'is true, false, yes, no, on or off', /^(?:true|false|yes|no|on|off)$/i],
  ['true', 'is true or false', /^(?:true|false)$/i],
  ['null', 'is the word null', /^null$/],
  ['null-or-undefined', 'is null or undefined', /^(?:null|undefined)$/],
  ['null-in-any-case', 'is the word null in any letter case', /^null$/i],
  ['null-word', 'begins with the word null', /^null\b/i],
  [
    'nothing-word',
    'begins with NaN or a word for nothing, such as null or None',
    /^(?:null|undefined|none|nil|nan)\b/i,
  ],
  ['no-value', 'is a word for nothing, such as undefined', /^(?:null|undefined|none)$/i],
  [
    'no-value-or-false',
    'is false or a word for nothing, such as undefined',
    /^(?:null|undefined|none|false)$/i,
  ],
  [
    'no-value-or-nan',
    'is NaN, false or a word for nothing, such as undefined',
    /^(?:null|undefined|none|false|nan)$/i,
  ],
  ['infinity', 'is Infinity or NaN', /^(?:infinity|nan)$/i],
  ['yes', 'is yes, no, on or off', /^(?:yes|no|on|off)$/i],
  ['yes-word', 'begins with the word yes, no, on or off', /^(?:yes|no|on|off)\b/i],
  ['object-member', 'is a member of every JavaScript object', /^(?:constructor|toString|valueOf|__proto__)$/],
  // Narrow forms come before wider ones: they are named if nothing else was sent.
  ['digits', 'has only digits', /^\d+$/],
  ['decimal', 'is a decimal number', /^\d+(?:e\d+)?$/i],
  ['number', 'looks like a number', /^(?:0x[\da-f]+|\d+(?:e\d+)?)$/i],
  ['exponent', 'looks like a number with an exponent', /^\d+e\d+$/i],
  ['hexadecimal', 'looks like a hexadecimal number', /^0x[\da-f]+$/i],
  ['object-id', 'has 24 hexadecimal digits, like an ObjectId of MongoDB', /^[\da-f]{24}$/i],
  ['number-in-letters', 'is a number with an exponent or in hexadecimal', /^(?:0x[\da-f]+|\d+e\d+)$/i],
  ['whole-number', 'is a whole number without a leading zero', /^(?:0|[1-9]\d*)$/],
  ['short-number', 'is a whole number of up to 16 digits, without a leading zero', /^(?:0|[1-9]\d{0,15})$/],
  ['leading-zero', 'is a number with a leading zero', /^0\d+$/],
  ['zeros', 'has only zeros', /^0+$/],
  ['digit-groups', 'consists of groups of digits', /^\d+(?: \d+)+$/],
  ['article', 'begins with an article', /^(?:the|an?) \p{L}{2}/iu],
  ['many-digits', 'has only digits, 17 or more', /^\d{17,}$/],
  ['date', 'has a date, such as 2026-01-31', /\b\d{4}-\d{2}-\d{2}\b/],
  ['first-number', 'begins with a word of digits', /^\d+ /],
  ['final-number', 'ends in a word of digits', / \d+$/],
  ['repeated-word', 'has the same word twice in a row', /\b([\p{L}\d]+) \1\b/iu],
  ['gene', 'is a word of capitals that ends in a number', /^[A-Z]+\d+$/],
  ['two-slashes', 'has two slashes in a row', /\/\//],
  ['hybrid', 'has an x between two words, like that of a hybrid', / x /i],
  ['inner-capital', 'has an upper-case letter inside a word', /\p{Ll}\p{Lu}/u],
  ['inner-ascii-capital', 'has a letter from A to Z behind one from a to z', /[a-z][A-Z]/],
  ['percent-escape', 'has a percent sign before two hexadecimal digits', /%[\da-f]{2}/i],
  ['backslash-letter', 'has a backslash before a letter', /\\\p{L}/u],
  ['upper-case', 'has upper-case letters and no lower-case one', /^[^\p{Ll}\p{Lu}]*\p{Lu}\P{Ll}*$/u],
  ['no-lower-case', 'has no lower-case letter', /^\P{Ll}*$/u],
  ['only-capitals', 'has only spaces and letters from A to Z', /^[A-Z ]+$/],
  ['spaces', 'has a run of spaces', / {2}/],
  ['space', 'has a space', / /],
  ['ascii', 'has only ASCII characters', /^[ -~]+$/],
  ['plain', 'has only ASCII letters, digits and single spaces', /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/],
  ['outer-space', 'begins or ends with a space', /^\s|\s$/],
]

const sqlStatement = /\b(?:union select|insert into|delete from|update set|drop table)\b/i

const usual: ReadonlySet<string> = new Set(usualWords.map((word) => word.toLowerCase()))

/** Minimum length of a number whose length is a feature, in digits. */
const minNumber = 7

/** Maximum length of a name that two requests may have by chance. */
const maxDrawnLength = 3

/** The words of a text in lower case, without those of usual texts and without unique ones: drawn letters have no vowel. */
export const wordsOf = (field: Field, text: string, runIds: readonly string[]): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(
      (word) =>
        /^(?=.*[aeiouy])[a-z]{3,}$/.test(word) && !usual.has(word) && !runIds.some((id) => word.includes(id)),
    )
    .filter((word) => field === 'tag' || word.length > maxDrawnLength || word.length < text.length)

/** Forms and characters of a text on which the limits of services depend. */
const kinds: Readonly<Record<Field, readonly string[]>> = {
  name: ['ascii', 'non-ascii', 'plain'],
  tag: ['non-ascii'],
}

const ofWords = { oneOf: 'words' } as const

const ofText = (field: Field, id: string, words: string, requirement?: string): Feature =>
  feature(`${field}-${id}`, `the ${field} ${words}`, requirement, {
    ...(kinds[field].includes(id) ? { isKind: true } : {}),
    ...(id === 'ascii' ? { isUsual: true } : {}),
  })

function* fieldFeatures(field: Field, text: string, runIds: readonly string[]): Iterable<Feature> {
  for (const [id, words, pattern] of forms)
    if (pattern.test(text)) yield ofText(field, id, words, creating[field])
  for (const { id, words, requirement, isWideClass, ...more } of characterFeatures(text))
    yield {
      ...more,
      ...ofText(field, id, `has ${words}`, requirement),
      ...(field === 'name' ? { isWideClass } : {}),
    }
  // Services look for numbers of telephones, accounts and persons.
  const number = text.match(/\d+/g)?.at(-1) ?? ''
  if (number.length >= minNumber && text.endsWith(number))
    yield feature(
      `${field}-number-of-${number.length}`,
      `the ${field} ends in a number of ${number.length} digits`,
      creating[field],
    )
  const words = wordsOf(field, text, runIds)
  for (const word of words)
    yield feature(`${field}-word-${word}`, `the ${field} has the word ${word}`, creating[field], ofWords)
  if (sqlStatement.test(text))
    yield feature(
      `${field}-statement`,
      `the ${field} has the first words of an SQL statement, such as drop table`,
      creating[field],
      { isUnpaired: true, isOfAll: true },
    )
  // After the word itself, which is named if it stood only there.
  for (const word of words.slice(0, 1))
    if (text.toLowerCase().split(/[^a-z0-9]/, 1)[0] === word)
      yield feature(`${field}-begins-${word}`, `the ${field} begins with the word ${word}`, creating[field])
}

/** Features of the name or the tag, which services check with the same code. */
function* eitherFeatures(
  name: string,
  tag: string | undefined,
  runIds: readonly string[],
): Iterable<Feature> {
  for (const one of characterFeatures(`${name}\n${tag ?? ''}`, '\n'))
    yield {
      ...one,
      id: `text-${one.id}`,
      words: `the name or the tag has ${one.words}`,
      about: 'name or tag',
    }
  const words = [...wordsOf('name', name, runIds), ...wordsOf('tag', tag ?? '', runIds)]
  for (const word of new Set(words))
    yield feature(`text-word-${word}`, `the name or the tag has the word ${word}`, creating.name, ofWords)
}

function* featuresOf(
  request: LoggedRequest,
  runIds: readonly string[],
  resemblances: readonly Feature[],
): Iterable<Feature> {
  const { plant } = request
  if (plant === undefined) return
  const { name, tag } = plant
  yield tag === undefined
    ? feature('no-tag', 'the plant has no tag', creating.name, { isKind: true })
    : feature('tag', 'the plant has a tag', creating.tag, { isKind: true })
  if (tag === name) yield feature('tag-is-name', 'the tag equals the name', creating.tag)
  yield* resemblances
  for (const field of fields) {
    const text = plant[field]
    if (text !== undefined) yield* fieldFeatures(field, text, runIds)
  }
  yield* eitherFeatures(name, tag, runIds)
}

/** The features of texts without `shapes`. */
export const textFeatures: FeatureFinder = ({ log, runIds }) => {
  const resemblances = resemblancesOf(log)
  return (request) => featuresOf(request, runIds, resemblances.get(request) ?? [])
}

/** The requirement about a text of this kind. */
export const acceptanceOf = (field: Field, text: string): string =>
  isPrintableAscii(text) ? creating[field] : 'unicode-names'
