import type { Body } from '../model.ts'
import { visibleBytes, escapeInvisible } from './escape-invisible.ts'
import { counted } from './plural.ts'

/** The beginning of the text, at most `limit` code units, never half a surrogate pair. */
export function beginning(text: string, limit: number): string {
  const cut = text.slice(0, limit)
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** The text, cut after `limit` characters with `…` in place of the rest. */
export const cutAfter = (text: string, limit: number): string =>
  text.length > limit ? `${beginning(text, limit)}…` : text

/** A text on one line, cut after `limit` characters, with a note on how much is left out. */
export function shortened(text: string, limit: number): string {
  const shown = beginning(text, limit)
  const left = text.length - shown.length
  return escapeInvisible(shown) + (left > 0 ? `… ${counted(left, 'more character')}` : '')
}

/** A body on one line, invisible characters shown, cut after `limit` characters with the number of bytes left out. */
export function bodyPreview(body: Body | null, limit: number): string {
  if (body === null) return '(no body)'
  if (body.bytes === 0) return '(empty body)'
  const { shown, bytes } = start(body, limit)
  const left = body.bytes - bytes
  return shown + (left > 0 ? `… ${counted(left, 'more byte')}` : '')
}

function start(body: Body, limit: number): { shown: string; bytes: number } {
  if (body.text !== undefined) {
    const text = beginning(body.text, limit)
    return { shown: escapeInvisible(text), bytes: Buffer.byteLength(text) }
  }
  // Four base64 characters hold three bytes.
  const bytes = Buffer.from((body.base64 ?? '').slice(0, Math.ceil(limit / 3) * 4), 'base64').subarray(
    0,
    limit,
  )
  return { shown: visibleBytes(bytes), bytes: bytes.length }
}
