import { exchangesOf, type RecordedExchange } from '../exchanges.ts'
import type { Body, ExchangeRequest, ExchangeResponse, Header, Report } from '../model.ts'
import { headerOf } from '../preview.ts'
import { visibleJson } from '../visible.ts'

/** HAR writes -1 for what was not measured. */
const unknown = -1

const fields = (headers: readonly Header[]): object[] => headers.map(([name, value]) => ({ name, value }))

const textOf = (body: Body): { text: string; encoding?: 'base64' } =>
  body.text !== undefined ? { text: body.text } : { text: body.base64 ?? '', encoding: 'base64' }

const cutOff = ({ truncated }: Body): object =>
  truncated === true ? { comment: 'Only the beginning was kept.' } : {}

const mimeTypeOf = (headers: readonly Header[]): string => headerOf(headers, 'content-type') ?? ''

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

/** The whole address; of a target whose address is no URL, one that names it. */
function addressOf(path: string, { target }: Report): URL {
  const base = URL.canParse(target.url) ? new URL(target.url).origin : 'http://target.invalid'
  return URL.canParse(base + path) ? new URL(base + path) : new URL(encodeURIComponent(path), base)
}

function requestOf({ method, path, headers, body }: ExchangeRequest, report: Report): object {
  const address = addressOf(path, report)
  return {
    method,
    url: address.href,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: fields(headers),
    queryString: Array.from(address.searchParams, ([name, value]) => ({ name, value })),
    headersSize: unknown,
    bodySize: body?.bytes ?? 0,
    ...(body === null || body.bytes === 0 ? {} : { postData: postData(body, headers) }),
  }
}

/** Without an answer status 0, as browsers write it. */
const noAnswer: ExchangeResponse = {
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
  redirectURL: headerOf(headers, 'location') ?? '',
  headersSize: unknown,
  bodySize: body.bytes,
})

function entryOf({ engine, exchange }: RecordedExchange, report: Report): object {
  const { request, response, failure, timing } = exchange
  return {
    startedDateTime: new Date(Date.parse(report.startedAt) + timing.startedAt).toISOString(),
    time: timing.duration,
    request: requestOf(request, report),
    response: {
      ...responseOf(response ?? noAnswer),
      ...(failure === undefined ? {} : { _error: `${failure.kind}: ${failure.message}` }),
    },
    cache: {},
    timings: { send: 0, wait: timing.duration, receive: 0 },
    comment: `${engine}, exchange ${exchange.id}`,
  }
}

/** HAR 1.2 of every exchange that a finding rests on, for the network panel of a browser. The token is not in it. */
export function har(report: Report): string {
  const creator = { name: report.kit.name, version: report.kit.version }
  const entries = exchangesOf(report).map((one) => visibleJson(JSON.stringify(entryOf(one, report))))
  return `{"log":{"version":"1.2","creator":${visibleJson(JSON.stringify(creator))},"pages":[],"entries":[\n${entries.join(',\n')}\n]}}\n`
}
