/** What to search for: a secret in any letter case, or its bytes within base64 or hexadecimal text. */
export interface Form {
  readonly pattern: Uint8Array
  /** The byte that each byte of a text counts as; 0: it is skipped. */
  readonly alphabet: Uint8Array
  /** Whether the secret also decides a part of the character before or after the pattern. */
  readonly before: boolean
  readonly after: boolean
}

const alphabet = (counted: Readonly<Record<string, string>>, passedOver: string): Uint8Array => {
  const table = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (const [byte, as] of Object.entries(counted)) table[byte.charCodeAt(0)] = as.charCodeAt(0)
  for (const byte of passedOver) table[byte.charCodeAt(0)] = 0
  return table
}

/**
 * Text may lose its letter case on the way to a report, as the names of headers, media types and encodings do, and it may be broken
 * into lines.
 */
const lowerCase = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => [letter, letter.toLowerCase()]),
)
const anyLetterCase = alphabet(lowerCase, '\r\n')
const inLowerCase = (bytes: Buffer): Uint8Array =>
  bytes.map((byte) => anyLetterCase[byte] ?? byte).filter((byte) => byte !== 0)
/** Both alphabets of base64, and lines as MIME breaks them. Its letter case may be lost, too. */
const base64Alphabet = alphabet({ ...lowerCase, '-': '+', _: '/' }, '\r\n')
/** Either case, and the separators of a dump. */
const hexAlphabet = alphabet({ A: 'a', B: 'b', C: 'c', D: 'd', E: 'e', F: 'f' }, ' :-\r\n')

/** Minimum length of a form: a shorter one is probably an ordinary word or number. */
const minBase64Length = 4
const minHexLength = 8

/** The characters of base64 text that the bytes decide if other bytes precede them. */
function base64Form(bytes: Buffer, before: number): Form {
  const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
  const [start, end] = [(before * 8) / 6, ((before + bytes.length) * 8) / 6]
  return {
    pattern: inLowerCase(Buffer.from(encoded.slice(Math.ceil(start), Math.floor(end)))),
    alphabet: base64Alphabet,
    before: !Number.isInteger(start),
    after: !Number.isInteger(end),
  }
}

/** All forms in which the secret is searched for. */
export function formsOf(text: string): Form[] {
  const bytes = Buffer.from(text)
  const base64 = [0, 1, 2].map((before) => base64Form(bytes, before))
  const hex = Buffer.from(bytes.toString('hex'))
  return [
    { pattern: inLowerCase(bytes), alphabet: anyLetterCase, before: false, after: false },
    ...base64.filter(({ pattern }) => pattern.length >= minBase64Length),
    ...(hex.length < minHexLength
      ? []
      : [{ pattern: hex, alphabet: hexAlphabet, before: false, after: false }]),
  ]
}
