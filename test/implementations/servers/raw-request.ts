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
  return { method, path, headers, bytes: end + 4 }
}

/** A body, and where the next request starts. */
interface Framed {
  readonly body: Buffer
  readonly end: number
}

/** Null if the last chunk has not arrived. */
function chunksIn(bytes: Buffer, start: number): Framed | null {
  const chunks: Buffer[] = []
  for (let at = start; ; ) {
    const line = bytes.indexOf('\r\n', at)
    if (line === -1) return null
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    const end = line + 2 + size + 2
    if (bytes.length < end) return null
    if (size === 0) return { body: Buffer.concat(chunks), end }
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = end
  }
}

/** Null if the body has not arrived. */
function bodyIn(bytes: Buffer, { headers, bytes: start }: Head): Framed | null {
  if (headers.get('transfer-encoding') === 'chunked') return chunksIn(bytes, start)
  const end = start + Number(headers.get('content-length') ?? 0)
  return bytes.length < end ? null : { body: bytes.subarray(start, end), end }
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
      const framed = bodyIn(unread, head)
      if (framed === null) break
      unread = unread.subarray(framed.end)
      continued = false
      await respond({ ...head, body: framed.body })
      if (socket.writableEnded || socket.destroyed) return
    }
  }
}
