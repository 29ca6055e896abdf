import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from './errors.ts'

/** Bytes beyond the limit that are read and dropped, so that a client that is still writing gets the response. */
const drained = 8 * 1024 * 1024

/**
 * Reads a body to its end, so that the connection can be used again whatever the response is.
 *
 * @param limit bytes that are kept. A longer body is refused, and read up to 8 MiB beyond the limit.
 */
export const readBody = (request: IncomingMessage, limit: number): Promise<Buffer | Refusal> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= limit) chunks.push(chunk)
      if (bytes <= limit + drained) return
      request.pause()
      resolve(refusals.bodyTooLarge)
    })
    request.on('end', () => resolve(bytes > limit ? refusals.bodyTooLarge : Buffer.concat(chunks)))
  })
