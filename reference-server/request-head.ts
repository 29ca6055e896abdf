import type { IncomingMessage } from 'node:http'
import { type Refusal, refusals } from './errors.ts'

/** The path of a request target, in origin form or with scheme and host before it; the query is left out. */
const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/\?.*$/s, '')

/** Path and method (section 4), besides the Host header that HTTP/1.1 requires. Null lets the request pass. */
export function checkTarget(
  { headers, httpVersion, method, url = '' }: IncomingMessage,
  path: string,
): Refusal | null {
  if (headers.host === undefined && httpVersion === '1.1') return refusals.badRequest
  if (url !== path && pathOf(url) !== path) return refusals.pathUnknown
  return method === 'POST' ? null : refusals.methodUnknown
}

/** The request body's content type (section 4), and that it is not compressed. Null lets the request pass. */
export function checkMediaType({ headers }: IncomingMessage): Refusal | null {
  const coding = headers['content-encoding']
  if (coding !== undefined && !/^identity$/i.test(coding)) return refusals.codingUnsupported
  const type = headers['content-type'] ?? ''
  return type === 'application/json' || /^application\/json[ \t]*(;|$)/i.test(type)
    ? null
    : refusals.typeUnsupported
}
