import { createIntentOf } from '../../create-plant/intent.ts'
import { maxTextLength, type NewPlant, isPrintableAscii } from '../../create-plant/new-plant.ts'
import { maxSuffixLength, type UniqueData } from '../../create-plant/unique-data.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { countInWords, newTag, type Quantity } from './feature.ts'
import { repeated, textOfLength, textWith } from './made-texts.ts'
import { creating, type Field, fields } from '../../create-plant/text-field.ts'

/** The name of a plant that a service may refuse, for example because it is too long. */
const observedText = ({ intent }: LoggedRequest, field: Field): string | undefined =>
  field === 'name' && intent.expect === 'observed'
    ? (createIntentOf({ intent })?.carries?.name ?? undefined)
    : undefined

/** The length of the longest part of the text that matches, in characters. */
function longest(text: string, part: RegExp): number {
  let most = 0
  for (const [found] of text.matchAll(part)) most = Math.max(most, Array.from(found).length)
  return most
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The characters of a text as a reader counts them. */
export const graphemesIn = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** Maximum length of a text that is segmented, in code units: each segment has a copy of the text. Longer names are in ASCII. */
const maxSegmented = 256

const characters = (text: string): number => Array.from(text).length

type Measure = readonly [
  id: string,
  unit: string,
  of: (text: string) => number,
  /** How a text gets this value, if not by its length; null: it is not made. */
  repeat?: Parameters<typeof textWith>[0] | null,
]

/** The units in which services limit their columns. */
const ofColumns: readonly Measure[] = [
  ['characters', 'characters', characters],
  ['units', 'UTF-16 code units', (text) => text.length],
  ['bytes', 'bytes in UTF-8', (text) => Buffer.byteLength(text)],
]

const measures: readonly Measure[] = [
  ...ofColumns,
  ['escaped', 'characters when escaped', (text) => text.replace(/[^ -~]/g, '\\u0000').length],
  [
    'graphemes',
    'characters as readers count them',
    (text) =>
      text.length > maxSegmented || isPrintableAscii(text) ? characters(text) : graphemesIn(text).length,
  ],
  ['words', 'words', (text) => text.trim().split(/ +/).length, repeated.words],
  ['longest-word', 'characters in one word', (text) => longest(text, /[^ ]+/g), repeated.longestWord],
  ['digits-together', 'digits in a row', (text) => longest(text, /\d+/g), repeated.digits],
  [
    'capitals-together',
    'upper-case letters in a row',
    (text) => longest(text, /\p{Lu}+/gu),
    repeated.capitals,
  ],
  ['emoji', 'emoji', (text) => text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0, null],
  ['same-together', 'equal characters in a row', (text) => longest(text, /(.)\1*/gsu), repeated.same],
  ['same-letters', 'equal ASCII letters in a row', (text) => longest(text, /([A-Za-z])\1*/g), repeated.same],
]

/** A plant with this text, and with a new tag if the one that it is like has a tag. */
function withText(
  field: Field,
  text: string | undefined,
  like: NewPlant,
  unique: UniqueData,
): Partial<NewPlant> | undefined {
  return text === undefined ? undefined : { ...newTag(like, unique), [field]: text }
}

/** A service may have one limit for both texts. */
const ofEither = ofColumns.map(
  ([id, unit, of]): Quantity => ({
    id: `text-${id}`,
    requirement: id === 'characters' ? creating.name : 'unicode-names',
    plainRequirement: creating.name,
    isOneSided: true,
    words: (from, to) => `the name or the tag has ${countInWords(from, to, unit)}`,
    of: ({ plant }) =>
      plant === undefined ? undefined : BigInt(Math.max(of(plant.name), of(plant.tag ?? ''))),
    makes: (value, like, unique) =>
      withText('name', textOfLength(value, of, like.name, unique), like, unique),
  }),
)

/** A service may keep both texts in one column. */
const ofBoth = ofColumns.map(
  ([id, unit, of]): Quantity => ({
    id: `texts-${id}`,
    requirement: creating.tag,
    isOneSided: true,
    words: (from, to) => `name and tag together have ${countInWords(from, to, unit)}`,
    of: ({ plant }) => (plant?.tag === undefined ? undefined : BigInt(of(plant.name + plant.tag))),
    makes: (value, _, unique) => {
      const name = unique.name().padEnd(maxTextLength, 'x')
      const length = Number(value) - name.length
      return length < maxSuffixLength || length > maxTextLength
        ? undefined
        : { name, tag: unique.suffix().padEnd(length, 'x') }
    },
  }),
)

/** Units in which only texts beyond ASCII are longer or shorter than in characters. */
const beyondAscii: ReadonlySet<string> = new Set(['units', 'bytes', 'escaped', 'graphemes', 'emoji'])

const ofEach: readonly Quantity[] = fields.flatMap((field) =>
  measures.map(
    ([id, unit, of, repeat]): Quantity => ({
      id: `${field}-${id}`,
      field,
      unit: id,
      requirement: beyondAscii.has(id) ? 'unicode-names' : creating[field],
      plainRequirement: id === 'emoji' ? 'unicode-names' : creating[field],
      ...(id === 'characters' || id === 'words' ? {} : { isOneSided: true as const }),
      words: (from, to) => `the ${field} has ${countInWords(from, to, unit)}`,
      of: (request) => {
        const text = request.plant?.[field] ?? observedText(request, field)
        return text === undefined ? undefined : BigInt(of(text))
      },
      makes: (value, like, unique) => {
        if (repeat === null) return undefined
        const text =
          repeat === undefined
            ? textOfLength(value, of, like[field] ?? '', unique)
            : textWith(repeat, value, unique)
        return withText(field, text, like, unique)
      },
    }),
  ),
)

export const textQuantities: readonly Quantity[] = [...ofEach, ...ofEither, ...ofBoth]
