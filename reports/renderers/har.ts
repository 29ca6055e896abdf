import { exchangesOf, type RecordedExchange } from '../exchanges.ts'
import type { Body, ExchangeRequest, ExchangeResponse, Header, Report } from '../model.ts'
import { headerValue } from '../text/header-value.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { linedJson } from '../text/lined-json.ts'

/** The value in HAR for what was not measured. */
const unknown = -1

const fields = (headers: readonly Header[]): object[] => headers.map(([name, value]) => ({ name, value }))

const textOf = (body: Body): { text: string; encoding?: 'base64' } =>
  body.text !== undefined ? { text: body.text } : { text: body.base64 ?? '', encoding: 'base64' }

const cutOff = ({ truncated }: Body): object =>
  truncated === true ? { comment: 'Only the beginning was kept.' } : {}

const mimeTypeOf = (headers: readonly Header[]): string => headerValue(headers, 'content-type') ?? ''

function postData(body: Body, headers: readonly Header[]): object {
  const { text, encoding } = textOf(body)
  // The format has no field for the encoding of a request's body.
  return {
    mimeType: mimeTypeOf(headers),
    text,
    ...cutOff(body),
    ...(encoding ? { _encoding: encoding } : {}),
  }
}

interface Address {
  readonly url: string
  readonly queryString: readonly object[]
}

/** Encodes the characters that browsers do not encode in URLs although RFC 3986 demands it. */
function strict(path: string): string {
  const fragment = path.lastIndexOf('#')
  return path.replace(/[^\w\-.~:/?@!$&'()*+,;=%]|%(?![\da-f]{2})/gi, (character, at) =>
    at === fragment ? character : encodeURIComponent(character),
  )
}

/** The URL of a path. If the target's address is not a URL of HTTP, a placeholder stands for its origin. */
function addressIn({ target }: Report): (path: string) => Address {
  const isHttp = URL.canParse(target.url) && /^https?:/i.test(target.url)
  const base = isHttp ? new URL(target.url).origin : 'http://target.invalid'
  return (path) => {
    const url = URL.canParse(base + path)
      ? new URL(base + path)
      : new URL(encodeURIComponent(escapeInvisible(path)), base)
    const queryString = Array.from(url.searchParams, ([name, value]) => ({ name, value }))
    return { url: url.origin + strict(url.href.slice(url.origin.length)), queryString }
  }
}

const requestOf = ({ method, headers, body }: ExchangeRequest, address: Address): object => ({
  method,
  ...address,
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: fields(headers),
  headersSize: unknown,
  bodySize: body?.bytes ?? 0,
  ...(body === null || body.bytes === 0 ? {} : { postData: postData(body, headers) }),
})

/** Without a response status 0, as browsers write it. */
const noResponse: ExchangeResponse = {
  status: 0,
  reason: '',
  httpVersion: '',
  headers: [],
  body: { bytes: 0, text: '' },
}

const responseOf = ({ status, reason, httpVersion, headers, body }: ExchangeResponse): object => ({
  status,
  statusText: reason,
  httpVersion: httpVersion === '' ? '' : `HTTP/${httpVersion}`,
  cookies: [],
  headers: fields(headers),
  content: { size: body.bytes, mimeType: mimeTypeOf(headers), ...textOf(body), ...cutOff(body) },
  redirectURL: headerValue(headers, 'location') ?? '',
  headersSize: unknown,
  bodySize: body.bytes,
})

function entryOf({ engine, exchange }: RecordedExchange, start: number, address: Address): object {
  const { request, response, failure, timing } = exchange
  return {
    startedDateTime: new Date(start + timing.startedAt).toISOString(),
    time: timing.duration,
    request: requestOf(request, address),
    response: {
      ...responseOf(response ?? noResponse),
      ...(failure === undefined ? {} : { _error: `${failure.kind}: ${failure.message}` }),
    },
    cache: {},
    timings: { send: 0, wait: timing.duration, receive: 0 },
    comment: `${engine}, exchange ${exchange.id}`,
  }
}

/** HAR 1.2 with every exchange that is evidence of a finding, for the network panel of a browser. It does not contain the token. */
export function har(report: Report): string {
  const creator = { name: report.kit.name, version: report.kit.version }
  const start = Date.parse(report.startedAt)
  const addressOf = addressIn(report)
  const entries = exchangesOf(report).map((one) => entryOf(one, start, addressOf(one.exchange.request.path)))
  return linedJson({ log: { version: '1.2', creator, pages: [], entries } }, 3)
}
