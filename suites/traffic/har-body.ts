import { parsedJson } from '../../common/parsed-json.ts'
import type { Body, Header } from '../../reports/model.ts'
import { headerList, headerValue } from '../../reports/text/header-value.ts'
import { bodyOf, decoded, keptBytes } from '../http/body.ts'

/** `content` of a response, or `postData` of a request. */
type HarContent = Readonly<Record<string, unknown>>

const announcedLength = (headers: readonly Header[]): number =>
  Number(headerValue(headers, 'content-length') ?? 0)

/**
 * Tools also write an empty text for bodies that they did not keep. Chromium does so for a beacon, of which it does not keep
 * headers either.
 */
function isEmpty({ text, size }: HarContent, headers: readonly Header[]): boolean {
  if (headers.length === 0) return false
  if (headerValue(headers, 'content-length')?.trim() === '0') return text === undefined || text === ''
  const isChunked = headerValue(headers, 'transfer-encoding') !== undefined
  return text === '' && size === 0 && !isChunked && announcedLength(headers) === 0
}

/** Whether a tool has read the text from bytes that were still encoded. */
const isMangled = (text: string, coding: string | undefined): boolean =>
  coding !== undefined && /[\ufffd\0]/.test(text)

/** Null if the body is too long. */
function bodyIn(text: string, encoding: unknown, coding: string | undefined): Body | null {
  if (encoding !== 'base64') {
    const bytes = Buffer.byteLength(text)
    return bytes > keptBytes ? null : { bytes, text }
  }
  // Some tools keep the bytes in their content coding.
  const { bytes } = decoded(Buffer.from(text, 'base64'), coding) ?? {}
  return bytes === undefined || bytes.length > keptBytes ? null : bodyOf(bytes)
}

/** If the text is valid JSON, it was not cut, and the size in the HAR is wrong. */
const isJson = (text = ''): boolean => typeof parsedJson(text) === 'object'

/**
 * The body in a HAR. If a part of it is or may be missing, it is `truncated`.
 *
 * @param headers as they are in the HAR
 */
export function harBody(content: HarContent, headers: readonly Header[]): Body {
  const { text, encoding, _encoding, size } = content
  if (isEmpty(content, headers)) return { bytes: 0, text: '' }
  const whole = typeof size === 'number' && size > 0 ? size : 0
  if (typeof text !== 'string' || text === '') return { bytes: whole, text: '', truncated: true }
  const coding = headerList(headers, 'content-encoding')
  const body = bodyIn(text, encoding ?? _encoding, coding)
  if (body === null) return { bytes: whole, text: '', truncated: true }
  const isCut = (whole > body.bytes && !isJson(body.text)) || isMangled(text, coding)
  return { ...body, bytes: whole === 0 ? body.bytes : whole, ...(isCut ? { truncated: true } : {}) }
}
