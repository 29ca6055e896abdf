import { isUtf8 } from 'node:buffer'
import { brotliDecompressSync, inflateRawSync, inflateSync, unzipSync } from 'node:zlib'
import { errorCode } from '../../common/error-message.ts'
import type { Body } from '../../reports/model.ts'

/** Maximum length of a response body that is judged, in bytes. Only the beginning of a longer one is kept. */
export const keptBytes = 4 * 1024 * 1024

/** The part of a longer body that is kept, in bytes: it cannot be judged any more, and there may be hundreds of them. */
const beginningBytes = 16 * 1024

type Decoder = (bytes: Buffer, options: { maxOutputLength: number }) => Buffer

/** Some services send `deflate` without the zlib header that RFC 9110, 8.4.1.2 asks for; browsers read both. */
const inflate: Decoder = (bytes, options) =>
  ((bytes[0] ?? 0) & 0x0f) === 8 ? inflateSync(bytes, options) : inflateRawSync(bytes, options)

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ['identity', (bytes) => bytes],
  ['gzip', unzipSync],
  ['x-gzip', unzipSync],
  ['deflate', inflate],
  ['br', brotliDecompressSync],
])

/** The content codings of a Content-Encoding field, in the order in which they were applied. */
const codingsOf = (field: string | undefined): string[] =>
  (field ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '')

/** Maximum number of codings of one body: each layer is decoded as a whole, and a header has room for thousands. */
const maxCodings = 5

/** What the kit cannot decode of a Content-Encoding field: the first unknown content coding, or the list if it is too long. */
export function unknownCodingOf(field: string | undefined): string | undefined {
  const codings = codingsOf(field)
  return codings.length > maxCodings ? codings.join() : codings.find((coding) => !decoders.has(coding))
}

const isTooLong = (error: unknown): boolean => errorCode(error) === 'ERR_BUFFER_TOO_LARGE'

interface Decoded extends Pick<Body, 'isMiscoded'> {
  readonly bytes: Buffer
}

/**
 * Decodes a body: a service may use a content coding although most requests ask for none. Returns null if the decoded body is longer
 * than the kept size, and the bytes as they are if they are not in the content coding or have too many of them.
 *
 * @param field the value of Content-Encoding
 */
export function decoded(bytes: Buffer, field: string | undefined): Decoded | null {
  const codings = codingsOf(field)
  if (bytes.length === 0 || codings.length > maxCodings) return { bytes }
  try {
    const plain = codings.reduceRight(
      (coded, coding) => decoders.get(coding)?.(coded, { maxOutputLength: keptBytes }) ?? coded,
      bytes,
    )
    return { bytes: plain }
  } catch (error) {
    if (isTooLong(error)) return null
    // What is below an unknown coding cannot be decoded.
    return unknownCodingOf(field) === undefined ? { bytes, isMiscoded: true } : { bytes }
  }
}

/** Bytes as a report keeps them: text if they are UTF-8, otherwise base64. */
export const bodyOf = (bytes: Buffer): Body =>
  isUtf8(bytes)
    ? { bytes: bytes.length, text: bytes.toString('utf8') }
    : { bytes: bytes.length, base64: bytes.toString('base64') }

/** The bytes of a body that was kept as a whole. */
export const bytesOf = (body: Body): Buffer =>
  body.text === undefined ? Buffer.from(body.base64 ?? '', 'base64') : Buffer.from(body.text)

/** The first bytes of a body. */
export const beginningOf = (body: Buffer, bytes: number): Body => ({
  ...bodyOf(body.subarray(0, beginningBytes)),
  bytes,
  truncated: true,
})
