import { refusing, refusingTexts } from '../changes.ts'
import type { NewPlant } from '../plant.ts'
import type { Fault } from './fault.ts'

const breaks = 'unicode-names'

/** Scripts that a list of allowed characters often lacks. */
const scripts = [
  'Arabic',
  'Cyrillic',
  'Devanagari',
  'Greek',
  'Hangul',
  'Hebrew',
  'Hiragana',
  'Katakana',
  'Thai',
] as const

/** Other characters that a list of allowed characters often lacks. */
const characters: readonly (readonly [id: string, title: string, pattern: RegExp])[] = [
  ['letter-with-accent', 'A letter with an accent', /[\u00c0-\u024f]/u],
]

const holds =
  (pattern: RegExp) =>
  ({ plant: { name, tag = '' } }: NewPlant): boolean =>
    pattern.test(name) || pattern.test(tag)

const countsOf = {
  bytes: (text: string) => Buffer.byteLength(text),
  'code-units': (text: string) => text.length,
  'escaped-characters': (text: string) => text.replace(/[^ -~]/g, '\\u0000').length,
} as const

/** Limits of a database column or a validator that are not counted in characters. */
const limits: readonly (readonly [keyof typeof countsOf, number])[] = [
  ['bytes', 32],
  ['bytes', 40],
  ['bytes', 48],
  ['bytes', 64],
  ['code-units', 32],
  ['escaped-characters', 72],
]

/** Unicode that is refused: by script, by character, by length and by how it is escaped (section 2: strings). */
export const scriptFaults: readonly Fault[] = [
  ...scripts.map(
    (script): Fault => ({
      id: `${script.toLowerCase()}-refused`,
      breaks,
      title: `A character of the script ${script} is refused.`,
      steps: refusing(holds(new RegExp(`\\p{Script=${script}}`, 'u'))),
    }),
  ),
  ...characters.map(
    ([id, title, pattern]): Fault => ({
      id: `${id}-refused`,
      breaks,
      title: `${title} is refused.`,
      steps: refusing(holds(pattern)),
    }),
  ),
  ...limits.map(
    ([unit, limit]): Fault => ({
      id: `name-of-${limit}-${unit}-at-most`,
      breaks,
      title: `A name has at most ${limit} ${unit.replace('-', ' ')}.`,
      steps: refusing(({ plant: { name } }) => countsOf[unit](name) > limit && [...name].length <= 24),
    }),
  ),
  {
    id: 'lower-case-escapes-refused',
    breaks,
    alsoBreaks: ['json-forms'],
    title: 'An escape with hexadecimal digits in lower case is refused.',
    steps: refusingTexts(/\\u[\dA-F]*[a-f]/),
  },
]
