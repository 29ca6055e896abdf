import { refusing, refusingCharacters, refusingTexts } from '../changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'unicode-names'

/** Scripts that a list of allowed characters often lacks. */
const scripts = `
  Arabic Armenian Bengali Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Hangul Hebrew Hiragana Katakana
  Khmer Lao Mongolian Myanmar Sinhala Tamil Thai Tibetan`
  .trim()
  .split(/\s+/)

/** Other characters that a list of allowed characters often lacks. */
const characters: readonly (readonly [id: string, title: string, pattern: RegExp])[] = [
  ['joined-emoji', 'An emoji that is joined from several', /\u200d/u],
  ['emoji-variation', 'An emoji with a variation selector', /\ufe0f/u],
  ['emoji-flag', 'A flag', /\p{Regional_Indicator}/u],
  ['emoji-skin-tone', 'An emoji with a skin tone', /\p{Emoji_Modifier}/u],
  [
    'new-emoji',
    'An emoji of Unicode 13',
    /[\u{1f972}\u{1f978}\u{1fa74}\u{1fa83}-\u{1fa86}\u{1fa96}-\u{1faa8}\u{1fab0}-\u{1fab6}\u{1fad0}-\u{1fad6}]/u,
  ],
  ['typographic-quotation-mark', 'A typographic quotation mark', /[\u2018-\u201f]/u],
  ['typographic-dash', 'A typographic dash', /[\u2013\u2014]/u],
  ['full-width', 'A full-width letter', /[\uff01-\uff5e]/u],
  ['letter-with-accent', 'A letter with an accent', /[\u00c0-\u024f]/u],
]

const countsOf = {
  bytes: (text: string) => Buffer.byteLength(text),
  'code-units': (text: string) => text.length,
  'escaped-characters': (text: string) => text.replace(/[^ -~]/g, '\\u0000').length,
} as const

/** Length limits of a database column or a validator that count other units than characters. */
const limits: readonly (readonly [keyof typeof countsOf, number])[] = [
  ['bytes', 32],
  ['bytes', 40],
  ['bytes', 48],
  ['bytes', 64],
  ['bytes', 72],
  ['code-units', 32],
  ['code-units', 40],
  ['escaped-characters', 72],
]

const isBetween = (value: number, min: number, max: number): boolean => value >= min && value <= max

/** Unicode that is refused: by script, by character, by length and by how it is escaped (section 2: strings). */
export const scriptFaults: readonly Fault[] = [
  ...scripts.map((script) =>
    fault(breaks, `${script.toLowerCase()}-refused`, `A character of the script ${script} is refused.`).with(
      refusingCharacters(new RegExp(`\\p{Script=${script}}`, 'u')),
    ),
  ),
  ...characters.map(([id, title, pattern]) =>
    fault(breaks, `${id}-refused`, `${title} is refused.`).with(refusingCharacters(pattern)),
  ),
  ...limits.map(([unit, limit]) =>
    fault(
      breaks,
      `name-of-${limit}-${unit}-at-most`,
      `A name has at most ${limit} ${unit.replace('-', ' ')}.`,
    ).with(refusing(({ plant: { name } }) => countsOf[unit](name) > limit)),
  ),
  fault('json-forms', 'body-above-1-kib-refused', 'A body of more than 1 KiB, up to 2 KiB, is refused.').with(
    refusingTexts({ test: (text) => isBetween(Buffer.byteLength(text), 1_025, 2_048) }),
  ),
  fault(
    ['json-forms', 'unicode-names'],
    'upper-case-escapes-refused',
    'An escape with hexadecimal digits in upper case is refused.',
  ).with(refusingTexts(/\\u(?=[\da-f]{0,3}[A-F])/)),
  fault(
    ['json-forms', 'unicode-names', 'many-creates'],
    'lower-case-escapes-refused',
    'An escape with hexadecimal digits in lower case is refused.',
  ).with(refusingTexts(/\\u(?=[\dA-F]{0,3}[a-f])/)),
]
