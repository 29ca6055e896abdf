import { createHash } from 'node:crypto'

export const percent = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
export const unicode = (text: string): string =>
  Array.from(text, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')

/** Tokens of digits and letters, as servers issue them, of every length up to what a header carries. */
export const lengths = [8, 100, 2_000, 8_000]
export const issued = (length: number): string =>
  Array.from({ length: Math.ceil(length / 64) }, (_, part) =>
    createHash('sha256').update(`${length} ${part}`).digest('hex'),
  )
    .join('')
    .slice(0, length)

export const encodings: Readonly<Record<string, (text: string) => string>> = {
  raw: (text) => text,
  percent,
  'percent twice': (text) => percent(text).replaceAll('%', '%25'),
  unicode,
  'JSON in JSON': (text) => unicode(text).replaceAll('\\', '\\\\'),
  html: (text) => Array.from(text, (one) => `&#${one.charCodeAt(0)};`).join(''),
  hex: (text) => Buffer.from(text).toString('hex'),
  'hex in capitals': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  base64: (text) => Buffer.from(text).toString('base64'),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  'base64 after one byte': (text) => Buffer.from(`:${text}`).toString('base64'),
  'base64 after two bytes, in lines': (text) =>
    Buffer.from(`::${text}`)
      .toString('base64')
      .replace(/.{60}/g, (line) => `${line}\n`),
}

/** The parts that are looked for, in characters, and how far apart. Fewer hexadecimal digits occur by chance. */
const telling = 12
const step = 4

/** The parts of a secret, raw, in hexadecimal digits and in base64, that stand in a text. */
export function partsIn(text: string, secret: string): string[] {
  if (secret.length < telling) return text.includes(secret) ? [secret] : []
  const parts = new Set<string>()
  for (const encoding of ['raw', 'hex', 'base64']) {
    const form = encodings[encoding]?.(secret) ?? ''
    for (let at = 0; at + telling <= form.length; at += 1) parts.add(form.slice(at, at + telling))
  }
  const found: string[] = []
  for (let at = 0; at < text.length; at += step) {
    const part = text.slice(at, at + telling)
    if (parts.has(part)) found.push(part)
  }
  return found
}
