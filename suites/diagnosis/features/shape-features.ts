import type { LoggedRequest } from '../log/logged-request.ts'
import { type Feature, type FeatureFinder, feature, type FeaturePattern } from './feature.ts'
import { acceptanceOf } from './text-features.ts'
import { creating, fields } from '../../create-plant/text-field.ts'

/** What many texts have in common: a few requests have some of it by chance. */
const shapes: readonly FeaturePattern[] = [
  ['last-digit', 'ends with a digit', /\d$/],
  ['last-small', 'ends with a letter from a to z', /[a-z]$/],
  ['last-letter', 'ends with a letter', /\p{L}$/u],
  ['last-stop', 'ends with a full stop', /\.$/],
  ['first-hyphen', 'begins with a hyphen', /^-/],
  ['first-digit', 'begins with a digit', /^\d/],
  ['first-small', 'begins with a lower-case letter', /^\p{Ll}/u],
  ['first-ascii-small', 'begins with a letter from a to z', /^[a-z]/],
  ['first-capital', 'begins with an upper-case letter', /^\p{Lu}/u],
  ['capital', 'has an upper-case letter', /\p{Lu}/u],
  ['ascii-capital', 'has a letter from A to Z', /[A-Z]/],
  ['small', 'has a lower-case letter', /\p{Ll}/u],
  ['ascii-small', 'has a letter from a to z', /[a-z]/],
  ['digit', 'has a digit', /\d/],
  ['no-letter', 'has no letter', /^\P{L}*$/u],
  ['no-space', 'has no space', /^[^ ]*$/],
  ['one-word', 'has no white space', /^\S+$/],
  ['no-digit', 'has no digit', /^\D*$/],
  ['no-ascii-letter', 'has no letter from A to Z', /^[^A-Za-z]*$/],
  ['no-capital', 'has no upper-case letter', /^\P{Lu}*$/u],
  ['no-first-letter', 'does not begin with a letter', /^\P{L}/u],
  ['no-first-ascii-letter', 'does not begin with a letter from A to Z', /^[^A-Za-z]/],
  ['first-non-ascii', 'begins with a character beyond ASCII', /^[^\0-\x7f]/u],
  [
    'latin-1',
    'has characters beyond ASCII, and none beyond Latin-1',
    /^(?=[^\x80-\xff]*[\x80-\xff])[\0-\xff]+$/,
  ],
  ['no-first-capital', 'does not begin with an upper-case letter', /^\P{Lu}/u],
  ['only-small', 'has only lower-case letters from a to z', /^[a-z]+$/],
  ['only-letters', 'has only letters from A to Z', /^[A-Za-z]+$/],
  ['short-word', 'has a word of one character', /(?<![^ ])[^ ](?![^ ])/u],
  // An emoji has the length two in JavaScript and Java.
  ['short-word-of-bmp', 'has a word of one UTF-16 code unit', /(?<![^ ])[^ ](?![^ ])/],
  ['short-word-of-ascii', 'has a word of one ASCII letter or digit', /(?<![^ ])[A-Za-z0-9](?![^ ])/],
  ['letter-digit', 'has a digit after a letter', /\p{L}\d/u],
  ['ascii-letter-digit', 'has a digit after a letter from A to Z', /[A-Za-z]\d/],
]

/** Forms that services refuse in names and tags with the same code. */
const forms: readonly FeaturePattern[] = [
  ['in-quotation-marks', 'is in quotation marks', /^".*"$/s],
  ['first-quotation-mark', 'begins with a quotation mark', /^"/],
  ['no-text', 'has neither a letter nor a digit', /^(?=.*\S)[^\p{L}\p{N}]+$/u],
  ['first-no-text', 'begins with neither a letter nor a digit', /^[^\p{L}\p{N}]/u],
  ['last-no-text', 'ends with a character that is not a letter or digit', /[^\p{L}\p{N}]$/u],
  ['last-mark', 'ends with a punctuation mark or a symbol', /[\p{P}\p{S}]$/u],
  ['marks-together', 'has two ASCII punctuation marks in a row', /[!-/:-@[-`{-~]{2}/],
  ['usual-marks-together', 'has two of the marks - . , & / ( ) " and \' in a row', /[-.,&/()"']{2}/],
  ['unbalanced-quotation-mark', 'has an odd number of quotation marks', /^[^"]*"(?:[^"]*"[^"]*")*[^"]*$/],
  ['in-brackets', 'has a part in brackets, which may be empty', /\([^()]*\)/],
  ['first-usual-mark', 'begins with one of the marks - . , & / ( ) " and \'', /^[-.,&/()"']/],
  ['last-usual-mark', 'ends with one of the marks - . , & / ( ) " and \'', /[-.,&/()"']$/],
  ['spaced-hyphen', 'has a hyphen between two spaces', / - /],
  ['no-ascii-text', 'has no ASCII letter or digit', /^[^A-Za-z0-9]+$/],
]

/** The text without its accents, as services that make slugs see it. */
const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')

function* formsOf(text: string): Iterable<readonly [id: string, words: string]> {
  for (const [id, words, pattern] of forms) if (pattern.test(text)) yield [id, words]
  if (text.trim() !== '' && !/[a-z0-9]/i.test(withoutAccents(text)))
    yield ['no-slug', 'has no ASCII letter or digit, with accents taken away']
  for (const [, mark = ''] of text.matchAll(/(?<=\w)([-.,&/'])(?=\w)/g))
    yield [`inner-${mark.codePointAt(0)}`, `has the character "${mark}" between two ASCII letters or digits`]
}

/** The first letter is a reason on a service that spreads its plants by it. */
function* firstLetterOf(text: string): Iterable<Feature> {
  const letter = /^[A-Z]/i.exec(text)?.[0]
  if (letter === undefined) return
  const half = letter.toUpperCase() < 'N' ? 'A to M' : 'N to Z'
  for (const [id, words] of [
    [letter, `the name begins with ${letter}`],
    [half, `the name begins with a letter from ${half}`],
  ] as const)
    yield feature(`name-first-letter-${id}`, words, creating.name, { about: 'first letter' })
}

function* shapesOf(request: LoggedRequest): Iterable<Feature> {
  const { plant } = request
  if (plant === undefined) return
  for (const field of fields) {
    const text = plant[field]
    if (text === undefined) continue
    for (const [id, words, pattern] of shapes)
      if (pattern.test(text)) yield feature(`${field}-${id}`, `the ${field} ${words}`, creating[field])
    for (const [id, words] of formsOf(text))
      yield feature(`${field}-${id}`, `the ${field} ${words}`, acceptanceOf(field, text))
  }
  for (const text of [plant.name, plant.tag ?? ''])
    for (const [id, words] of formsOf(text))
      yield feature(`text-${id}`, `the name or the tag ${words}`, acceptanceOf('name', text))
  yield* firstLetterOf(plant.name)
  if (plant.tag !== undefined && plant.tag.length > plant.name.length)
    yield feature('tag-longer', 'the tag is longer than the name', creating.tag)
}

export const shapeFeatures: FeatureFinder = () => shapesOf
