import { STATUS_CODES } from 'node:http'
import { type PlainResponse, withLength } from './response.ts'

/** The response as text, for a connection without a request to respond to. It closes the connection. */
export function rawResponse(plain: PlainResponse): string {
  const fields = [...withLength(plain), 'Connection', 'close']
  const lines = fields.map((field, index) => field + (index % 2 === 0 ? ': ' : '\r\n'))
  return `HTTP/1.1 ${plain.status} ${STATUS_CODES[plain.status]}\r\n${lines.join('')}\r\n${plain.body}`
}
