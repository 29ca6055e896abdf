import type { Socket } from 'node:net'

/** Sends a JSON response in a way that HTTP/1.1 allows but few servers use (RFC 9112). */
type Framing = (socket: Socket, status: number, body: Buffer) => void

/** The reason phrase may be empty, but the space before it is required. */
const head = (status: number, ...fields: string[]): string =>
  `HTTP/1.1 ${status} \r\n${fields.join('\r\n')}\r\n\r\n`

const type = 'cONTENT-tYPE:application/json'

/** More writes would take longer than a client waits. */
const maxChunks = 10_000

const chunksOf = (body: Buffer, least: number): Buffer[] => {
  const size = Math.max(least, Math.ceil(body.length / maxChunks))
  return Array.from({ length: Math.ceil(body.length / size) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size),
  )
}

const chunked =
  (size: number): Framing =>
  (socket, status, body) => {
    socket.write(head(status, type, 'TRANSFER-ENCODING: chunked', 'Trailer: X-Sum'))
    for (const chunk of chunksOf(body, size)) {
      socket.write(`00${chunk.length.toString(16).toUpperCase()};note="odd"\r\n`)
      socket.write(chunk)
      socket.write('\r\n')
    }
    socket.write('0\r\nX-Sum: 1\r\n\r\n')
  }

/** The end of the connection is the end of the body. */
const untilClosed: Framing = (socket, status, body) => {
  socket.write(head(status, type))
  socket.end(body)
}

const counted: Framing = (socket, status, body) => {
  socket.write(head(status, `content-length:   ${body.length}  `, type, 'x-empty:'))
  for (const byte of chunksOf(body, 7)) socket.write(byte)
}

/** Without Connection: keep-alive, HTTP/1.0 closes the connection. */
const oldVersion: Framing = (socket, status, body) => {
  socket.write(`HTTP/1.0 ${status} Fine\r\nContent-Type: Application/JSON ; charset=UTF-8\r\n\r\n`)
  socket.end(body)
}

const hinted: Framing = (socket, status, body) => {
  socket.write('HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\nHTTP/1.1 102 \r\n\r\n')
  counted(socket, status, body)
}

export const framings: readonly Framing[] = [
  chunked(1),
  untilClosed,
  counted,
  oldVersion,
  hinted,
  chunked(13),
]
