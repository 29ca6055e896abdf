import { refusing, refusingTexts } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { NewPlant } from '../plant.ts'
import type { Fault } from './fault.ts'

const breaks = 'unicode-names'

const holds =
  (characters: RegExp) =>
  ({ plant: { name, tag = '' } }: NewPlant): boolean =>
    characters.test(name) || characters.test(tag)

const refusingCharacters = (characters: RegExp, refusal?: Refusal) => refusing(holds(characters), refusal)

/** One natural character that a pattern, a filter or a firewall does not allow. */
const punctuation: readonly (readonly [string, RegExp])[] = [
  ['apostrophe', /'/],
  ['hyphen', /-/],
  ['full-stop', /\./],
  ['comma', /,/],
  ['ampersand', /&/],
  ['slash', /\//],
  ['bracket', /[()]/],
  ['quotation-mark', /"/],
]

/** Names and tags of printable Unicode that are refused (section 2: strings). */
export const characterFaults: readonly Fault[] = [
  {
    id: 'ascii-only',
    breaks,
    title: 'Names and tags have to be ASCII.',
    steps: refusingCharacters(/[^ -~]/),
  },
  {
    id: 'tags-ascii-only',
    breaks,
    title: 'Tags have to be ASCII, names need not.',
    steps: refusing(({ plant }) => /[^ -~]/.test(plant.tag ?? '')),
  },
  {
    id: 'letters-only',
    breaks,
    title: 'Names and tags are held against a pattern of letters, digits and spaces.',
    steps: refusingCharacters(/[^\p{L}\p{M}\p{N} ]/u),
  },
  {
    id: 'latin-1-only',
    breaks,
    title: 'The database takes Latin-1 only.',
    steps: refusingCharacters(/[^\0-\xff]/),
  },
  {
    id: 'bmp-only',
    breaks,
    title: 'The database takes three bytes a character: nothing outside the BMP.',
    steps: refusingCharacters(/[\u{10000}-\u{10ffff}]/u),
  },
  {
    id: 'bmp-only-500',
    breaks,
    title: 'An emoji makes the service fail.',
    steps: refusingCharacters(/\p{Extended_Pictographic}/u, refusals.internal),
  },
  {
    id: 'bmp-only-dropped',
    breaks,
    title: 'An ideograph outside the BMP closes the connection without a response.',
    steps: (steps) => ({
      send: (plain, response, request) => {
        if (/[\u{20000}-\u{2ffff}]/u.test(String(plain.body))) request.socket.destroy()
        else steps.send(plain, response, request)
      },
    }),
  },
  {
    id: 'right-to-left-refused',
    breaks,
    title: 'Right-to-left script is refused.',
    steps: refusingCharacters(/[\p{Script=Hebrew}\p{Script=Arabic}]/u),
  },
  {
    id: 'combining-marks-refused',
    breaks,
    title: 'Combining marks are refused.',
    steps: refusingCharacters(/\p{M}/u),
  },
  {
    id: 'cjk-refused',
    breaks,
    title: 'Chinese characters are refused.',
    steps: refusingCharacters(/\p{Script=Han}/u),
  },
  {
    id: 'bytes-counted',
    breaks,
    title: 'The limit of 24 counts bytes, not characters.',
    steps: refusing(({ plant }) => Buffer.byteLength(plant.name) > 24 && [...plant.name].length <= 24),
  },
  {
    id: 'code-units-counted',
    breaks,
    title: 'The limit of 24 counts UTF-16 code units, not characters.',
    steps: refusing(({ plant }) => plant.name.length > 24 && [...plant.name].length <= 24),
  },
  {
    id: 'unicode-escapes-refused',
    breaks,
    title: 'Characters beyond Latin-1 are refused if they are written as escapes.',
    steps: refusingTexts(/\\u(?!00)/),
  },
  {
    id: 'surrogate-escapes-refused',
    breaks,
    title: 'A pair of surrogates written as escapes is refused.',
    steps: refusingTexts(/\\ud8[0-9a-f]{2}\\ud[c-f]/i),
  },
  ...punctuation.map(
    ([character, pattern]): Fault => ({
      id: `${character}-refused`,
      breaks,
      title: `A name with this character is refused: ${character.replaceAll('-', ' ')}.`,
      steps: refusing(({ plant }) => pattern.test(plant.name)),
    }),
  ),
  {
    id: 'markup-refused',
    breaks: 'markup-in-names',
    title: 'A firewall refuses names with markup.',
    steps: refusingCharacters(/[<>\\;%$]/, new Refusal(403, 2001, 'Blocked.')),
  },
  {
    id: 'percent-decoded',
    breaks: 'markup-in-names',
    title: 'A percent sign in a name makes the service fail.',
    steps: refusingCharacters(/%/, refusals.internal),
  },
  ...(['\n', '\t', '\0'] as const).map(
    (character, index): Fault => ({
      id: `${['newline', 'tab', 'nul'][index]}-refused`,
      breaks: 'control-characters',
      title: `A name with an escaped ${['newline', 'tab', 'U+0000'][index]} is refused.`,
      steps: refusing(({ plant }) => plant.name.includes(character)),
    }),
  ),
]
