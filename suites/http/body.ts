import { isUtf8 } from 'node:buffer'
import { brotliDecompressSync, inflateSync, unzipSync } from 'node:zlib'
import type { Body } from '../../reports/model.ts'

/** The longest response body that is judged, in bytes; of a longer one the beginning is kept. */
export const keptBytes = 4 * 1024 * 1024

/** What is kept of a longer body, in bytes: it cannot be judged any more, and there may be hundreds of them. */
const beginningBytes = 16 * 1024

const decoders: Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Buffer> = {
  gzip: unzipSync,
  'x-gzip': unzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/**
 * The kit asks for no content coding. A service that uses one all the same is judged by what it encoded; null if that is longer than
 * the kept size.
 */
export function decoded(bytes: Buffer, coding: string | undefined): Buffer | null {
  const decode = decoders[(coding ?? '').trim().toLowerCase()]
  if (decode === undefined || bytes.length === 0) return bytes
  try {
    return decode(bytes, { maxOutputLength: keptBytes })
  } catch (error) {
    return isTooLong(error) ? null : bytes
  }
}

/** Bytes as a report keeps them: text if they are UTF-8, otherwise base64. */
export const bodyOf = (bytes: Buffer): Body =>
  isUtf8(bytes)
    ? { bytes: bytes.length, text: bytes.toString('utf8') }
    : { bytes: bytes.length, base64: bytes.toString('base64') }

/** The bytes of a body that was kept whole. */
export const bytesOf = (body: Body): Buffer =>
  body.text === undefined ? Buffer.from(body.base64 ?? '', 'base64') : Buffer.from(body.text)

/** The beginning of a body of this many bytes. */
export const beginningOf = (chunks: readonly Buffer[], bytes: number): Body => ({
  ...bodyOf(Buffer.concat(chunks).subarray(0, beginningBytes)),
  bytes,
  truncated: true,
})
