import { createServer, type Server } from 'node:net'
import { listening } from '../listening.ts'

/** What one connection sent, byte for byte. */
export interface RecordedRequest {
  readonly requestLine: string
  /** As they stand on the wire: `Name: value`. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Responds to every request, once it is complete, with an empty 200 and keeps what was sent. */
export interface Recorder {
  readonly url: string
  /** The requests since the last call. */
  readonly taken: () => RecordedRequest[]
  readonly close: () => Promise<void>
}

const response = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** The request in the bytes, or null while some of it is to come. */
function requestIn(bytes: Buffer): RecordedRequest | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [requestLine = '', ...headers] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const value = (name: string): string | undefined =>
    headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2)
  const rest = bytes.subarray(end + 4)
  if (value('transfer-encoding') === 'chunked') {
    return rest.toString('latin1').endsWith('0\r\n\r\n') ? { requestLine, headers, body: rest } : null
  }
  return rest.length < Number(value('content-length') ?? 0) ? null : { requestLine, headers, body: rest }
}

function record(requests: RecordedRequest[]): Server {
  return createServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const request = requestIn(Buffer.concat(chunks))
      if (request === null) return
      requests.push(request)
      socket.end(response)
    })
  })
}

export async function startRecorder(): Promise<Recorder> {
  const requests: RecordedRequest[] = []
  const server = record(requests)
  return {
    url: await listening(server),
    taken: () => requests.splice(0),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
