import { STATUS_CODES } from 'node:http'
import type { Behaviour } from './behaviour.ts'
import { type PlainResponse, withLength } from './response.ts'

/** The response as text, for a connection without a request to respond to. It closes the connection. */
export function rawResponse(plain: PlainResponse): string {
  const fields = [...withLength(plain), 'Connection', 'close']
  const lines = fields.map((field, index) => field + (index % 2 === 0 ? ': ' : '\r\n'))
  return `HTTP/1.1 ${plain.status} ${STATUS_CODES[plain.status]}\r\n${lines.join('')}\r\n${plain.body}`
}

/** Writes the response to the connection as text, and closes the connection. */
export const sendingRaw =
  (change: (text: string) => string): Behaviour['send'] =>
  (plain, response, { method }) => {
    const text = change(rawResponse(plain))
    const [head = ''] = text.split('\r\n\r\n', 1)
    response.socket?.end(method === 'HEAD' ? `${head}\r\n\r\n` : text)
  }
