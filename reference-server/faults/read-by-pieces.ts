import type { IncomingMessage } from 'node:http'

/**
 * Reads each piece of a body as a separate text, so that a character in two pieces becomes U+FFFD.
 *
 * @param keptBytes the number of bytes at the end of a piece that are put before the next one
 */
export const readByPieces = (
  request: IncomingMessage,
  keptBytes: (piece: Buffer) => number = () => 0,
): Promise<Buffer> =>
  new Promise((resolve) => {
    let text = ''
    let kept = Buffer.alloc(0)
    request.on('data', (piece: Buffer) => {
      const all = Buffer.concat([kept, piece])
      const end = all.length - keptBytes(all)
      text += all.subarray(0, end).toString()
      kept = all.subarray(end)
    })
    request.on('end', () => resolve(Buffer.concat([Buffer.from(text), kept])))
  })
