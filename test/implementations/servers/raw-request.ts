import type { Socket } from 'node:net'

/** A request read from a connection. */
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
 * Reads requests from a connection one after the other.
 *
 * @param respond resolves when the next request can be read; not called again after the connection has ended
 * @param sendContinue called when the client waits for `100 Continue`
 */
export async function readRequests(
  socket: Socket,
  respond: (request: RawRequest) => Promise<void>,
  sendContinue: () => void,
): Promise<void> {
  let unread = Buffer.alloc(0)
  let continued = false
  for await (const chunk of socket) {
    unread = Buffer.concat([unread, chunk])
    for (let head = headIn(unread); head !== null; head = headIn(unread)) {
      if (!continued && head.headers.get('expect') === '100-continue') sendContinue()
      continued = true
      if (unread.length < head.bytes + head.length) break
      const body = unread.subarray(head.bytes, head.bytes + head.length)
      unread = unread.subarray(head.bytes + head.length)
      continued = false
      await respond({ ...head, body })
      if (socket.writableEnded || socket.destroyed) return
    }
  }
}
