import type { Socket } from 'node:net'

/** A request as it was read off a connection. */
export interface RawRequest {
  readonly method: string
  readonly path: string
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly body: Buffer
}

interface Head extends Omit<RawRequest, 'body'> {
  readonly bytes: number
  readonly length: number
}

function headIn(bytes: Buffer): Head | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [first = '', ...fields] = bytes.toString('latin1', 0, end).split('\r\n')
  const [method = '', path = ''] = first.split(' ')
  const headers = new Map<string, string>()
  for (const field of fields) {
    const colon = field.indexOf(':')
    headers.set(field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim())
  }
  return { method, path, headers, bytes: end + 4, length: Number(headers.get('content-length') ?? 0) }
}

/**
 * Reads requests off a connection one after the other, the next when the one before is answered.
 *
 * @param answer resolves when the next request may be read; none is where the connection was ended meanwhile
 * @param goOn called when the client waits for `100 Continue`
 */
export async function readRequests(
  socket: Socket,
  answer: (request: RawRequest) => Promise<void>,
  goOn: () => void,
): Promise<void> {
  let held = Buffer.alloc(0)
  let promised = false
  for await (const chunk of socket) {
    held = Buffer.concat([held, chunk])
    for (let head = headIn(held); head !== null; head = headIn(held)) {
      if (!promised && head.headers.get('expect') === '100-continue') goOn()
      promised = true
      if (held.length < head.bytes + head.length) break
      const body = held.subarray(head.bytes, head.bytes + head.length)
      held = held.subarray(head.bytes + head.length)
      promised = false
      await answer({ ...head, body })
      if (socket.writableEnded || socket.destroyed) return
    }
  }
}
