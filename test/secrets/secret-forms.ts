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

/** How much of each form tells a secret, in characters: at least 6 of the secret. Fewer hexadecimal digits occur by chance. */
const telling: Readonly<Record<string, number>> = {
  raw: 12,
  hex: 12,
  base64: 12,
  percent: 24,
  'percent twice': 40,
  unicode: 48,
  'JSON in JSON': 56,
  html: 40,
}
/** How far apart the parts are that are looked for. */
const step = 4

/** The parts of a secret, in any of these forms, that stand in a text. */
export function partsIn(text: string, secret: string): string[] {
  return Object.entries(telling).flatMap(([encoding, length]) => {
    const form = encodings[encoding]?.(secret) ?? ''
    if (form.length < length) return text.includes(form) ? [form] : []
    const parts = new Set<string>()
    for (let at = 0; at + length <= form.length; at += 1) parts.add(form.slice(at, at + length))
    const found: string[] = []
    for (let at = 0; at < text.length; at += step) {
      const part = text.slice(at, at + length)
      if (parts.has(part)) found.push(part)
    }
    return found
  })
}
