import { wordList } from '../../../common/word-list.ts'
import { markupCharacter } from '../../create-plant/new-plant.ts'
import { type Feature, feature, type FeaturePattern } from './feature.ts'
import { singleCharacters } from './single-characters.ts'

const unicode = 'unicode-names'

const isWide = { isWideClass: true } as const
const ofMarkup = { requirement: 'markup-in-names' }
const ofControl = { requirement: 'control-characters' }
/** The requirement is that of the text, which need not be Unicode. */
const ofAnyText = { requirement: undefined }
const isOneOfMany = { oneOf: 'characters' } as const

const classes: readonly FeaturePattern[] = [
  ['non-ascii', 'a character beyond ASCII', /[^\0-\x7f]/u, isWide],
  ['beyond-latin-1', 'a character beyond Latin-1', /[^\0-\xff]/u],
  ['beyond-bmp', 'a character outside the BMP', /[\u{10000}-\u{10ffff}]/u],
  ['beyond-two-bytes', 'a character beyond U+07FF', /[\u0800-\ud7ff\ue000-\u{10ffff}]/u],
  ['wide-ideograph', 'an ideograph outside the BMP', /[\u{20000}-\u{3ffff}]/u],
  ['emoji', 'an emoji', /\p{Extended_Pictographic}/u],
  ['joiner', 'a zero-width joiner, as in joined emoji', /\u200d/u],
  ['variation-selector', 'an emoji with a variation selector', /\ufe0f/u],
  ['flag', 'a flag', /\p{Regional_Indicator}/u],
  ['skin-tone', 'an emoji with a skin tone', /\p{Emoji_Modifier}/u],
  [
    'new-emoji',
    'an emoji of Unicode 13',
    /[\u{1f972}\u{1f978}\u{1fa74}\u{1fa83}-\u{1fa86}\u{1fa96}-\u{1faa8}\u{1fab0}-\u{1fab6}\u{1fad0}-\u{1fad6}]/u,
    isOneOfMany,
  ],
  [
    'invisible',
    'an invisible character, such as a joiner or a variation selector',
    /\p{Default_Ignorable_Code_Point}/u,
  ],
  ['digit-beyond-ascii', 'a decimal digit beyond ASCII', /(?![0-9])\p{Nd}/u],
  ['two-marks', 'two combining marks in a row', /\p{M}{2}/u],
  ['two-nonspacing-marks', 'two nonspacing marks in a row', /\p{Mn}{2}/u],
  ['mark', 'a combining mark', /\p{M}/u],
  ['accent', 'a combining diacritical mark (U+0300 to U+036F)', /[\u0300-\u036f]/u],
  ['latin-accent', 'a letter with an accent', /[\u00c0-\u024f]/u],
  ['three-bytes', 'a character from U+0800 to U+FFFF', /[\u0800-\ud7ff\ue000-\uffff]/u],
  ['full-width', 'a full-width letter', /[\uff01-\uff5e]/u],
  ['quotation-mark', 'a typographic quotation mark', /[\u2018-\u201f]/u],
  ['dash', 'a typographic dash', /[\u2013\u2014]/u],
  ['typographic', 'typographic punctuation', /[\u2010-\u2027\u2039\u203a\u00ab\u00bb]/u],
  [
    'cjk',
    'a Chinese, Japanese or Korean character',
    /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ],
  ['non-latin-letter', 'a letter of another script than Latin', /(?!\p{Script=Latin})\p{L}/u],
  ['symbol', 'a symbol', /\p{S}/u],
  [
    'right-to-left',
    'right-to-left script',
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u,
  ],
  ['right-to-left-block', 'a right-to-left character from U+0590 to U+08FF', /[\u0590-\u08ff]/],
  ['markup', 'markup', markupCharacter, { ...ofMarkup, ...isOneOfMany }],
  ['element', 'the beginning of an element of markup', /<[A-Za-z/!?]/, ofMarkup],
  ['control', 'a control character', /\p{Cc}/u, { ...ofControl, ...isOneOfMany }],
  [
    'ascii-control',
    'a control character below U+0020',
    /(?![\u007f-\u009f])\p{Cc}/u,
    { ...ofControl, ...isOneOfMany },
  ],
  ['json-escape', 'a character that JSON has to escape', /["\\]|(?![\u007f-\u009f])\p{Cc}/u, ofAnyText],
  ['unprintable', 'a character beyond printable ASCII', /[^ -~]/u],
  ['non-letter', 'a character that is not a letter, a digit or a space', /[^\p{L}\p{N} ]/u, isWide],
  ['newer-emoji', 'a character from U+1FA70 to U+1FAFF', /[\u{1fa70}-\u{1faff}]/u],
  [
    'unicode-non-text',
    'a character beyond ASCII that is not a letter, a mark or a digit',
    /[^\0-\x7f\p{L}\p{M}\p{N}]/u,
    isWide,
  ],
  ['unicode-non-letter', 'a character beyond ASCII that is not a letter', /[^\0-\x7f\p{L}]/u, isWide],
  [
    'non-text',
    'a character that is not a letter, a mark, a digit or a space',
    /[^\p{L}\p{M}\p{N} ]/u,
    isWide,
  ],
  [
    'non-slug',
    'a character that is not a lower-case letter from a to z, a digit or a hyphen',
    /[^a-z0-9-]/,
    ofAnyText,
  ],
  [
    'non-small',
    'a character that is neither a lower-case letter from a to z nor a space',
    /[^a-z ]/,
    ofAnyText,
  ],
  ['non-word', 'a character that is not an ASCII letter, digit or space', /[^A-Za-z0-9 ]/],
]

const scriptNames = wordList(`
  Arabic Armenian Bengali Bopomofo Canadian_Aboriginal Cherokee Coptic Cuneiform Cyrillic Devanagari
  Egyptian_Hieroglyphs Ethiopic Georgian Gothic Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana
  Javanese Kannada Katakana Khmer Lao Malayalam Mongolian Myanmar Nko Ogham Oriya Phoenician Runic Sinhala
  Syriac Tagalog Tamil Telugu Thaana Thai Tibetan Tifinagh Yi
`)

const scripts = scriptNames.map(
  (name): FeaturePattern => [
    `script-${name}`,
    `a character of the script ${name.replace('_', ' ')}`,
    new RegExp(`\\p{Script=${name}}`, 'u'),
    isOneOfMany,
  ],
)

/** General categories of Unicode, by which patterns pick characters, without those above. */
const categoryNames: Readonly<Record<string, string>> = {
  Lt: 'title-case letter',
  Lm: 'modifier letter',
  Lo: 'other letter',
  Mn: 'nonspacing mark',
  Mc: 'spacing mark',
  Me: 'enclosing mark',
  Nl: 'letter number',
  No: 'other number',
  Pd: 'dash',
  Pc: 'connector',
  Ps: 'opening bracket',
  Pe: 'closing bracket',
  Pi: 'initial quotation mark',
  Pf: 'final quotation mark',
  Po: 'other punctuation',
  Sm: 'mathematical symbol',
  Sc: 'currency symbol',
  Sk: 'modifier symbol',
  So: 'other symbol',
  Cf: 'format character',
}

/** The characters that patterns for names take, and no others. */
const outsidePatterns: readonly FeaturePattern[] = [
  [
    'non-usual',
    'a character that is not a letter, a digit, a space, a hyphen or an apostrophe',
    /[^\p{L}\p{N} '-]/u,
  ],
  [
    'non-usual-text',
    'a character that is not a letter, a mark, a digit, a space, a full stop, a hyphen or an apostrophe',
    /[^\p{L}\p{M}\p{N} .'-]/u,
  ],
  [
    'non-usual-word',
    'a character that is not an ASCII letter, a digit, an underscore, a space, a hyphen or an apostrophe',
    /[^\w '-]/,
  ],
]

const categories: readonly FeaturePattern[] = [
  ['punctuation', 'punctuation', /[!-/:-@[-`{-~]/],
  [
    'not-in-names',
    'punctuation other than hyphens, apostrophes and full stops',
    /(?![-'.])\p{P}/u,
    { isUnpaired: true },
  ],
  ...Object.entries(categoryNames).map(
    ([id, name]): FeaturePattern => [
      `category-${id}`,
      `a character of the category ${id} (${name})`,
      new RegExp(`\\p{${id}}`, 'u'),
    ],
  ),
]

/** @param ignored a character that does not belong to the text */
export function* characterFeatures(text: string, ignored = ''): Iterable<Feature> {
  // Half of a surrogate pair belongs to no class: services treat it apart from characters.
  const own = (ignored === '' ? text : text.replaceAll(ignored, '')).replaceAll(/\p{Cs}/gu, '')
  for (const [id, words, pattern, more] of [...classes, ...scripts])
    if (pattern.test(own)) yield feature(id, words, unicode, more)
  if (own !== own.normalize('NFC')) yield feature('not-nfc', 'a part that is not in NFC', unicode)
  yield* singleCharacters(text, ignored)
  // If only one character of a category was sent, that character is what is known.
  for (const [id, words, pattern, more] of [...outsidePatterns, ...categories])
    if (pattern.test(own)) yield feature(id, words, unicode, more)
}
