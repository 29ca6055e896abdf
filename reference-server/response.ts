import type { ServerResponse } from 'node:http'
import type { Refusal } from './errors.ts'
import type { Plant } from './plant.ts'

/** A response before it is sent. `headers` alternates names and values. Content-Length is added when it is sent. */
export interface PlainResponse {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: string | Buffer
}

const json = ['Content-Type', 'application/json']

/** Section 4: status 200 with a Plant; the id is not part of it. */
export const plantResponse = ({ name, tag }: Plant): PlainResponse => ({
  status: 200,
  headers: json,
  body: JSON.stringify({ name, tag }),
})

/** Sections 2 and 7: the Error shape. */
export const errorResponse = ({ status, error, message, headers }: Refusal): PlainResponse => ({
  status,
  headers: [...json, ...headers],
  body: JSON.stringify({ error, message }),
})

export const withLength = ({ headers, body }: PlainResponse): string[] => [
  ...headers,
  'Content-Length',
  String(Buffer.byteLength(body)),
]

export function sendResponse(plain: PlainResponse, response: ServerResponse): void {
  response.writeHead(plain.status, withLength(plain)).end(plain.body)
}
