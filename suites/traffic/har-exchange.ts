import { asObject, isObject } from '../../common/is-object.ts'
import type { Exchange, ExchangeResponse, Header } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { harBody } from './har-body.ts'

/** A recorded exchange, and the host of its request. */
export interface TrafficExchange {
  /** Scheme, host and port. */
  readonly origin: string
  readonly exchange: Exchange
}

/** Without pseudo fields of HTTP/2. Chromium joins fields of one name by line feeds. */
const headersOf = (fields: unknown): Header[] =>
  (Array.isArray(fields) ? fields : []).flatMap((field): Header[] => {
    const { name, value } = asObject(field)
    if (typeof name !== 'string' || typeof value !== 'string' || name.startsWith(':')) return []
    return value.split('\n').map((line) => [name, line])
  })

/** Some tools omit headers, but keep the media type. */
function withMediaType(headers: readonly Header[], mimeType: unknown): readonly Header[] {
  if (headerValue(headers, 'content-type') !== undefined) return headers
  if (typeof mimeType !== 'string' || mimeType === '' || mimeType === 'x-unknown') return headers
  return [...headers, ['Content-Type', mimeType]]
}

/** Null if there was no response, or if only its status is known. */
function responseOf(response: Readonly<Record<string, unknown>>): ExchangeResponse | null {
  const { status, statusText, httpVersion } = response
  const content = asObject(response.content)
  const recorded = headersOf(response.headers)
  const headers = withMediaType(recorded, content.mimeType)
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599) return null
  if (headers.length === 0) return null
  return {
    status,
    reason: typeof statusText === 'string' ? statusText : '',
    httpVersion: typeof httpVersion === 'string' ? httpVersion.replace(/^HTTP\//i, '') : '',
    headers,
    body: harBody(content, recorded),
  }
}

/**
 * The exchange in an entry of a HAR; undefined if it is not one. A response of a service worker is not a response of the service.
 *
 * @param id its number in the traffic
 */
export function harExchange(entry: unknown, id: number): TrafficExchange | undefined {
  const { request, response, _fetchedViaServiceWorker } = asObject(entry)
  const { method, url, headers, postData } = asObject(request)
  if (typeof method !== 'string' || typeof url !== 'string' || !URL.canParse(url)) return undefined
  const { origin, pathname, search } = new URL(url)
  const sent = headersOf(headers)
  return {
    origin,
    exchange: {
      id,
      request: {
        method,
        path: pathname + search,
        headers: sent,
        body: isObject(postData) ? harBody(postData, sent) : null,
      },
      response: _fetchedViaServiceWorker === true ? null : responseOf(asObject(response)),
      timing: { startedAt: 0, duration: 0 },
    },
  }
}
