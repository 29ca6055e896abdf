import { wordSet } from '../../../common/word-list.ts'
import { blocks } from './blocks.ts'
import { type FeatureDetails, type FeatureValue, featureValues } from './feature.ts'
import { escapedTexts } from './forms.ts'
import { scripts } from './scripts.ts'
import type { Field } from '../text-field.ts'

type Characters = readonly [slug: string, title: string, text: string, inNames?: string]

/** Filters that look for SQL or code in the body know these only if they stand in it as they are. */
const filtered = wordSet('possessives brackets slash')

/** In tags, a slash must not be escaped either: in names, that is a separate value. */
const escapedInTags: readonly string[] = [...escapedTexts, 'escapes: slash']

/** Characters of more than one code point, or that filters treat specially. */
const special: readonly Characters[] = [
  ['combining', 'a combining accent', 'e\u0301'],
  ['two-marks', 'two combining marks on a letter', 'o\u0302\u0323'],
  ['ideograph-variation', 'an ideograph with a variation selector', '葛\u{e0100}'],
  ['conjoining-jamo', 'conjoining Hangul letters', '\u1112\u1161'],
  ['joined-emoji', 'an emoji that is joined from two', '🧑\u200d🌾'],
  ['emoji-variation', 'an emoji with a variation selector', '🌶\ufe0f'],
  ['keycap', 'a keycap', '1\ufe0f\u20e3'],
  ['flag', 'a flag', '🇨🇭'],
  ['skin-tone', 'an emoji with a skin tone', '👩🏽'],
  ['family', 'an emoji that is joined from three, and one from two', '👨\u200d👩\u200d👧🧑\u200d🌾'],
  ['heart', 'a heart with a variation selector', '❤\ufe0f'],
  ['umlauts', 'letters of German and Spanish', 'Üñ'],
  ['eszett', 'letters of German and Danish', 'ßø'],
  ['turkish', 'letters of Turkish', 'ıİş'],
  ['polish', 'letters of Polish and Croatian', 'łđ'],
  ['ukrainian', 'letters of Ukrainian and Russian', 'їєё'],
  ['final-sigma', 'a Greek letter with an accent and a final sigma', 'ός'],
  ['hebrew-points', 'a point of Hebrew', 'בּ'],
  ['arabic-vowel', 'a letter of Persian with a vowel mark', 'کَ'],
  ['devanagari-vowel', 'a vowel sign and a conjunct of Devanagari', 'क्षि'],
  ['thai-vowel', 'a vowel mark of Thai', 'กี่'],
  ['new-emoji', 'the emoji of a potted plant', '🪴🫐'],
  ['double-quotation-marks', 'typographic double quotation marks', '“”„'],
  ['single-quotation-marks', 'typographic single quotation marks', '‘’‚'],
  ['angle-quotation-marks', 'angle quotation marks', '«»‹'],
  ['dashes', 'dashes', '–—'],
  ['ellipsis', 'an ellipsis and a bullet', '…•'],
  ['inverted', 'inverted marks', '¿¡'],
  ['middle-dot', 'a middle dot', '·'],
  ['multiplication', 'a multiplication sign, as in the name of a hybrid', '×'],
  ['apostrophe', 'an apostrophe', "o't", "o's"],
  ['possessives', 'two possessive plurals, as in "Growers\' and Makers\'"', "s' and t'"],
  ['hyphen', 'a hyphen', 'x-y', 'x - y'],
  ['full-stop', 'full stops', '... J', '...'],
  ['comma', 'a comma', 'a, b', 'a, 1,000'],
  ['ampersand', 'an ampersand', 'a & b', 'R&not'],
  // Two of them are taken for a comment if it is looked for in the whole body.
  ['slash', 'a slash', 'c//d', '/d'],
  ['brackets', 'brackets', 'a(x)', 'a(c) (y'],
  ['quotation-marks', 'ASCII quotation marks', '"x"', '5" x'],
]

const all: readonly Characters[] = [
  ...special,
  ...scripts.map(
    ({ name, first }): Characters => [
      name.toLowerCase().replaceAll('_', '-'),
      `a letter of the script ${name.replaceAll('_', ' ')}`,
      String.fromCodePoint(first),
    ],
  ),
  ...blocks.map(
    ([title, first]): Characters => [
      `block-${title.toLowerCase().replaceAll(' ', '-')}`,
      `a character of the group ${title}`,
      String.fromCodePoint(first),
    ],
  ),
]

function kindOfText(text: string): string {
  if (/[\p{M}\u200d]/u.test(text)) return 'joined'
  if (/[\u{10000}-\u{10ffff}]/u.test(text)) return 'beyond the BMP'
  return /[^ -~]/.test(text) ? 'BMP' : 'punctuation'
}

function carried(member: Field, [slug, title, inTags, inNames]: Characters): FeatureDetails {
  const text = member === 'tag' ? inTags : (inNames ?? inTags)
  return {
    slug,
    title: `${title} in the ${member}`,
    kind: kindOfText(text),
    room: [...text].length,
    ...(member === 'tag' ? { needs: 'tagged: yes' } : {}),
    ...(filtered.has(slug) ? { excludes: member === 'tag' ? escapedInTags : escapedTexts } : {}),
    apply: ({ charactersOfName, charactersOfTag }) =>
      void (member === 'name' ? charactersOfName : charactersOfTag).push(text),
  }
}

const basis = 'Section 2, Plant: name and tag are strings; a JSON string holds any character.'

export const charactersOfNames: readonly FeatureValue[] = featureValues(
  { dimension: 'characters of the name', requirement: 'unicode-names', basis },
  all.map((characters) => carried('name', characters)),
)

export const charactersOfTags: readonly FeatureValue[] = featureValues(
  { dimension: 'characters of the tag', requirement: 'unicode-names', basis },
  all.map((characters) => carried('tag', characters)),
)
