/** An escaped character, and where the next one begins. */
export interface Escape {
  /** In UTF-8. A percent escape is a single byte. */
  readonly bytes: readonly number[]
  readonly end: number
}

const [percent, ampersand, backslash, hash, semicolon] = [0x25, 0x26, 0x5c, 0x23, 0x3b]
const isStarter = new Uint8Array(256)
for (const byte of [percent, ampersand, backslash]) isStarter[byte] = 1

/** Whether an escape may begin with this byte. No escape contains such a byte after its beginning. */
export const startsEscape = (byte: number): boolean => isStarter[byte] === 1

const digitValues = Int8Array.from({ length: 256 }, (_, byte) => {
  const value = Number.parseInt(String.fromCharCode(byte), 36)
  return Number.isNaN(value) ? 99 : value
})

/** The value of `count` digits; -1 if one is not a digit of this base. */
function digits(text: Buffer, at: number, count: number, base = 16): number {
  let value = 0
  for (let place = at; place < at + count; place += 1) {
    const digit = digitValues[text[place] ?? 0] ?? 99
    if (digit >= base) return -1
    value = value * base + digit
  }
  return value
}

const utf8 = (codePoint: number): readonly number[] =>
  codePoint < 0x80 ? [codePoint] : [...Buffer.from(String.fromCodePoint(codePoint))]

const present = (...readings: readonly (Escape | undefined)[]): Escape[] =>
  readings.filter((reading) => reading !== undefined)

function percentEscape(text: Buffer, at: number): Escape | undefined {
  const byte = digits(text, at, 2)
  return byte < 0 ? undefined : { bytes: [byte], end: at + 2 }
}

/** `%41`, also percent-encoded again: `%2541`, `%252541`. */
function percentEscapes(text: Buffer, at: number): Escape[] {
  let inner = at + 1
  while (text[inner] === 0x32 && text[inner + 1] === 0x35 && digits(text, inner + 2, 2) >= 0) inner += 2
  return present(percentEscape(text, at + 1), inner === at + 1 ? undefined : percentEscape(text, inner))
}

const controls = new Map(
  [...'nrtbf'].map((letter, index) => [letter.charCodeAt(0), [10, 13, 9, 8, 12][index] ?? 0]),
)

/** `\u0041`, `\x41`, `\101` and `\n`. */
function backslashEscape(text: Buffer, at: number): Escape | undefined {
  const letter = text[at + 1] ?? 0
  if (letter === 0x75) {
    const unit = digits(text, at + 2, 4)
    if (unit < 0) return undefined
    const isPair = (unit & 0xfc00) === 0xd800 && text[at + 6] === backslash && text[at + 7] === 0x75
    const low = isPair ? digits(text, at + 8, 4) : -1
    if ((low & 0xfc00) === 0xdc00)
      return { bytes: utf8(0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff)), end: at + 12 }
    return { bytes: utf8(unit), end: at + 6 }
  }
  if (letter === 0x78 && digits(text, at + 2, 2) >= 0)
    return { bytes: [digits(text, at + 2, 2)], end: at + 4 }
  const octal = digits(text, at + 1, 3, 8)
  if (octal >= 0) return { bytes: [octal & 0xff], end: at + 4 }
  const control = controls.get(letter)
  return control === undefined ? undefined : { bytes: [control], end: at + 2 }
}

/** The names of ASCII characters in HTML that encoders use. */
const names = new Map(
  Object.entries({
    '\t': 'Tab',
    '\n': 'NewLine',
    '!': 'excl',
    '"': 'quot',
    '#': 'num',
    $: 'dollar',
    '%': 'percnt',
    '&': 'amp',
    "'": 'apos',
    '(': 'lpar',
    ')': 'rpar',
    '*': 'ast',
    '+': 'plus',
    ',': 'comma',
    '.': 'period',
    '/': 'sol',
    ':': 'colon',
    ';': 'semi',
    '<': 'lt',
    '=': 'equals',
    '>': 'gt',
    '?': 'quest',
    '@': 'commat',
    '[': 'lsqb',
    '\\': 'bsol',
    ']': 'rsqb',
    '^': 'Hat',
    _: 'lowbar',
    '`': 'grave',
    '{': 'lcub',
    '|': 'verbar',
    '}': 'rcub',
  }).map(([character, name]) => [name, character.charCodeAt(0)]),
)
const maxNameLength = 8
const lastCodePoint = 0x10ffff

function numberEscape(text: Buffer, at: number): Escape | undefined {
  const base = text[at] === 0x78 || text[at] === 0x58 ? 16 : 10
  const from = base === 16 ? at + 1 : at
  let value = 0
  let end = from
  for (; (digitValues[text[end] ?? 0] ?? 99) < base; end += 1)
    value = Math.min(value * base + (digitValues[text[end] ?? 0] ?? 0), lastCodePoint + 1)
  if (end === from || value > lastCodePoint) return undefined
  return { bytes: utf8(value), end: text[end] === semicolon ? end + 1 : end }
}

const isAmp = (text: Buffer, at: number): boolean =>
  text[at] === 0x61 && text[at + 1] === 0x6d && text[at + 2] === 0x70 && text[at + 3] === semicolon

function nameEscape(text: Buffer, at: number): Escape | undefined {
  let end = at
  while (end < at + maxNameLength && text[end] !== semicolon) end += 1
  const character = names.get(text.toString('latin1', at, end))
  return character === undefined || text[end] !== semicolon ? undefined : { bytes: [character], end: end + 1 }
}

const entity = (text: Buffer, at: number): Escape | undefined =>
  text[at] === hash ? numberEscape(text, at + 1) : nameEscape(text, at)

/** `&#65;`, `&#65`, `&#x41;` and `&lt;`, also escaped again: `&amp;#65;`. */
function htmlEscapes(text: Buffer, at: number): Escape[] {
  let inner = at + 1
  while (isAmp(text, inner)) inner += 4
  return present(entity(text, at + 1), inner === at + 1 ? undefined : entity(text, inner))
}

/** The readings of the escape at this place, the innermost last; empty if no escape begins there. */
export function escapesAt(text: Buffer, at: number): Escape[] {
  switch (text[at]) {
    case percent:
      return percentEscapes(text, at)
    case ampersand:
      return htmlEscapes(text, at)
    case backslash:
      return present(backslashEscape(text, at))
    default:
      return []
  }
}

/** A backslash that does not begin an escape precedes the character that it escapes. */
export const isBackslash = (byte: number): boolean => byte === backslash

/** The place after a run of backslashes. */
export function endOfBackslashes(text: Buffer, at: number): number {
  let end = at
  while (text[end] === backslash) end += 1
  return end
}
