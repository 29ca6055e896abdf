import type { Exchange, ExchangeResponse, Header } from '../../reports/model.ts'
import { headerOf } from '../http/headers.ts'
import { bodyOf, decoded } from '../http/body.ts'
import type { TargetOptions } from '../http/target.ts'
import { mediaTypeOf, textOf } from '../rules/json-response.ts'
import type { Transaction } from './transaction.ts'

const json = 'application/json'

/** Puts token, headers and a body of this run in place of the document's example. Returns the request as it will be sent. */
export function prepared(
  transaction: Transaction,
  body: string,
  { token, headers = [], url }: TargetOptions,
): Exchange['request'] {
  const { request } = transaction
  request.headers = {
    ...request.headers,
    'Accept-Encoding': 'identity',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...Object.fromEntries(headers),
  }
  request.body = body
  const bytes = Buffer.from(body)
  const sent: Header[] = [
    ...Object.entries(request.headers),
    ['Host', new URL(url).host],
    ['Content-Length', String(bytes.length)],
  ]
  return { method: request.method, path: transaction.fullPath, headers: sent, body: bodyOf(bytes) }
}

/** The answer as the kit records it. Throws where there is none. */
export function responseOf({ real }: Transaction): ExchangeResponse {
  if (real === undefined) throw new Error('Dredd has no answer to validate')
  const headers = Object.entries(real.headers).flatMap(([name, value]): Header[] =>
    typeof value === 'string' ? [[name, value]] : value.map((each) => [name, each]),
  )
  const bytes = Buffer.from(real.body ?? '', real.bodyEncoding === 'base64' ? 'base64' : 'utf8')
  const response = { status: real.statusCode, reason: '', httpVersion: '1.1', headers, body: bodyOf(bytes) }
  return { ...response, body: bodyOf(decoded(bytes, headerOf(response, 'content-encoding'))) }
}

/**
 * What Dredd drops under OpenAPI 3, or takes too literally: the schema in place of the example's members, and the media type
 * without case and parameters. A content coding and a byte order mark are taken off.
 */
export function restore(
  transaction: Transaction,
  response: ExchangeResponse,
  schemas: ReadonlyMap<string, string>,
): void {
  const { statusCode } = transaction.expected
  const bodySchema = schemas.get(statusCode)
  if (bodySchema === undefined)
    throw new Error(`contracts/openapi.yaml has no schema for status ${statusCode}`)
  transaction.expected = { statusCode, headers: { 'Content-Type': json }, bodySchema }
  const isJson = mediaTypeOf(response) === json
  transaction.real = {
    statusCode: response.status,
    headers: { ...transaction.real?.headers, ...(isJson ? { 'content-type': json } : {}) },
    body: textOf(response.body),
  }
}
