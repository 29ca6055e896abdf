import { STATUS_CODES } from 'node:http'
import { type Answer, withLength } from './answer.ts'

/** The answer as text for a connection that has no request to answer to; it closes the connection. */
export function rawAnswer({ status, headers, body }: Answer): string {
  const fields = withLength([...headers, 'Connection', 'close'], Buffer.byteLength(body))
  const lines = fields.map((field, index) => field + (index % 2 === 0 ? ': ' : '\r\n'))
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
