import { refusing, refusingCharacters, refusingNames, refusingTags, refusingTexts } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'unicode-names'

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
  fault(breaks, 'ascii-only', 'Names and tags have to be ASCII.').with(refusingCharacters(/[^ -~]/)),
  fault(breaks, 'tags-ascii-only', 'Tags have to be ASCII, names need not.').with(refusingTags(/[^ -~]/)),
  fault(
    breaks,
    'letters-only',
    'Names and tags are held against a pattern of letters, digits and spaces.',
  ).with(refusingCharacters(/[^\p{L}\p{M}\p{N} ]/u)),
  fault(breaks, 'latin-1-only', 'The database takes Latin-1 only.').with(refusingCharacters(/[^\0-\xff]/)),
  fault(breaks, 'bmp-only', 'The database takes three bytes a character: nothing outside the BMP.').with(
    refusingCharacters(/[\u{10000}-\u{10ffff}]/u),
  ),
  fault(breaks, 'bmp-only-500', 'An emoji makes the service fail.').with(
    refusingCharacters(/\p{Extended_Pictographic}/u, refusals.internal),
  ),
  fault(
    breaks,
    'bmp-only-dropped',
    'An ideograph outside the BMP closes the connection without a response.',
  ).with((steps) => ({
    send: (plain, response, request) => {
      if (/[\u{20000}-\u{2ffff}]/u.test(String(plain.body))) request.socket.destroy()
      else steps.send(plain, response, request)
    },
  })),
  fault(breaks, 'right-to-left-refused', 'Right-to-left script is refused.').with(
    refusingCharacters(/[\p{Script=Hebrew}\p{Script=Arabic}]/u),
  ),
  fault(breaks, 'combining-marks-refused', 'Combining marks are refused.').with(refusingCharacters(/\p{M}/u)),
  fault(breaks, 'cjk-refused', 'Chinese characters are refused.').with(refusingCharacters(/\p{Script=Han}/u)),
  fault(breaks, 'bytes-counted', 'The limit of 24 counts bytes, not characters.').with(
    refusing(({ plant }) => Buffer.byteLength(plant.name) > 24 && [...plant.name].length <= 24),
  ),
  fault(breaks, 'code-units-counted', 'The limit of 24 counts UTF-16 code units, not characters.').with(
    refusing(({ plant }) => plant.name.length > 24 && [...plant.name].length <= 24),
  ),
  fault(
    breaks,
    'unicode-escapes-refused',
    'Characters beyond Latin-1 are refused if they are written as escapes.',
  ).with(refusingTexts(/\\u(?!00)/)),
  fault(breaks, 'surrogate-escapes-refused', 'A pair of surrogates written as escapes is refused.').with(
    refusingTexts(/\\ud[89ab][0-9a-f]{2}\\ud[c-f]/i),
  ),
  ...punctuation.map(([character, pattern]) =>
    fault(
      breaks,
      `${character}-refused`,
      `A name with this character is refused: ${character.replaceAll('-', ' ')}.`,
    ).with(refusingNames(pattern)),
  ),
  fault('markup-in-names', 'markup-refused', 'A firewall refuses names with markup.').with(
    refusingCharacters(/[<>\\;%$]/, new Refusal(403, 2001, 'Blocked.')),
  ),
  fault('markup-in-names', 'percent-decoded', 'A percent sign in a name makes the service fail.').with(
    refusingCharacters(/%/, refusals.internal),
  ),
  fault(
    'markup-in-names',
    'percent-alone-decoded',
    'A percent sign without two digits makes the service fail.',
  ).with(refusingCharacters(/%(?![\da-f]{2})/i, refusals.internal)),
  fault('markup-in-names', 'final-backslash-refused', 'A backslash at the end of a string is refused.').with(
    refusingTexts(/\\\\"/),
  ),
  ...(['\n', '\t', '\0'] as const).map((character, index) =>
    fault(
      'control-characters',
      `${['newline', 'tab', 'nul'][index]}-refused`,
      `A name with an escaped ${['newline', 'tab', 'U+0000'][index]} is refused.`,
    ).with(refusing(({ plant }) => plant.name.includes(character))),
  ),
]
