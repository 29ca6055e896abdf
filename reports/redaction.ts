/** A text that must not be written anywhere, and what stands in its place. */
export interface Secret {
  readonly text: string
  readonly placeholder: string
}

/** A secret shorter than this, in characters, turns up in ordinary words and messages by chance. */
export const tellingLength = 6

const named = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/** The digits as a pattern that ignores the case of the letters among them; the rest of the secret keeps its case. */
const anyCase = (digits: string): string =>
  digits.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)

const hex = (value: number, digits: number): string => anyCase(value.toString(16).padStart(digits, '0'))

const percentEncoded = (character: string): string =>
  Array.from(Buffer.from(character), (byte) => `%${hex(byte, 2)}`).join('')

/** Bounded: an answer may consist of nothing but backslashes, and would be searched in quadratic time. */
const backslashes = '\\\\{1,8}'

/** JSON's `\u0041`, and the backslash before a character that may have one, in JSON within JSON too. */
function jsonEscaped(character: string): string[] {
  const units = Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index), 4))
  const unicode = units.map((unit) => `${backslashes}u${unit}`).join('')
  return /["\\/]/.test(character) ? [unicode, `${backslashes}${literal(character)}`] : [unicode]
}

function htmlEscaped(character: string): string[] {
  const code = character.codePointAt(0) ?? 0
  const name = named.get(character)
  return [`&#0{0,6}${code};`, `&#[xX]0{0,6}${hex(code, 1)};`, ...(name === undefined ? [] : [name])]
}

/** A pattern for the character raw and in every disguise, each character for itself: encoders differ in what they leave alone. */
function disguised(character: string): string {
  const forms = [
    percentEncoded(character),
    ...jsonEscaped(character),
    ...htmlEscaped(character),
    literal(character),
  ]
  return `(?:${forms.join('|')})`
}

const disguisedText = (text: string): string => Array.from(text, disguised).join('')

const base64Character = (character: string): string => {
  if (character === '+') return `(?:${disguised('+')}|-)`
  return character === '/' ? `(?:${disguised('/')}|_)` : disguised(character)
}

/** Below this length a base64 text is too likely to be a word of its own. */
const shortestBase64 = 4
const neighbour = '[A-Za-z0-9+/_-]?'

/**
 * The secret within base64 text, after any number of other bytes: the characters that its bytes alone decide, and one on each
 * side that it decides in part.
 */
function base64Patterns(text: string): string[] {
  const bytes = Buffer.from(text)
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    const certain = encoded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6))
    if (certain.length < shortestBase64) return []
    const leading = (before * 8) % 6 === 0 ? '' : neighbour
    const trailing = ((before + bytes.length) * 8) % 6 === 0 ? '' : neighbour
    return [leading + Array.from(certain, base64Character).join('') + trailing]
  })
}

type Redactor = (text: string) => string

function redactorOf(secrets: readonly Secret[]): Redactor {
  const known = secrets.filter(({ text }) => text !== '').toSorted((a, b) => b.text.length - a.text.length)
  if (known.length === 0) return (text) => text
  const patterns = known.map(({ text }) => `(${[disguisedText(text), ...base64Patterns(text)].join('|')})`)
  const disguises = new RegExp(patterns.join('|'), 'g')
  return (text) =>
    text.replace(disguises, (...match: unknown[]) => {
      const index = known.findIndex((_, place) => match[place + 1] !== undefined)
      return known[index]?.placeholder ?? ''
    })
}

/** Every engine and report of a run asks for the same one, and its pattern takes long to make. */
const made = new Map<string, Redactor>()
const mostMade = 8

/**
 * A function that puts the placeholder in place of each secret, raw, JSON-escaped, percent-encoded, HTML-escaped or in base64, as
 * in `Basic` credentials. Longer secrets go first, so that none leaves the rest of another behind.
 */
export function redactor(secrets: readonly Secret[]): Redactor {
  const key = JSON.stringify(secrets)
  const known = made.get(key)
  if (known !== undefined) return known
  if (made.size >= mostMade) made.clear()
  const redact = redactorOf(secrets)
  made.set(key, redact)
  return redact
}
