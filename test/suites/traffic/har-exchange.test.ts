import { expect } from 'chai'
import { describe, it } from 'mocha'
import { exchangesOf } from '../../../reports/exchanges.ts'
import type { Exchange, Header } from '../../../reports/model.ts'
import { har } from '../../../reports/renderers/har.ts'
import { harExchange } from '../../../suites/traffic/har-exchange.ts'
import { fixtures } from '../../reports/fixtures/table.ts'
import { base64, content, type EntryOptions, gzipped, harEntry } from './har-entry.ts'

const body = '{"name":"Fern"}'
const responseOf = (options: EntryOptions) => harExchange(harEntry(options), 1)?.exchange.response

const lines = (headers: readonly Header[]): Header[] =>
  headers.flatMap(([name, value]) => value.split('\n').map((line): Header => [name, line]))

/** What the format keeps of an exchange: no connection, no times, no failure, no status that is none. */
const kept = ({ request, response }: Exchange): object => ({
  // A URL has its own form of a path, and no header of HTTP has a line feed.
  request: { ...request, path: '', headers: lines(request.headers) },
  response:
    response === null || response.status > 599 ? null : { ...response, headers: lines(response.headers) },
})

describe('an exchange in a HAR', () => {
  for (const [name, report] of Object.entries(fixtures))
    it(`is the same as before the kit wrote it, for the ${name} report`, () => {
      const entries: unknown[] = JSON.parse(har(report)).log.entries
      const read = entries.map((entry) => harExchange(entry, 1)?.exchange)
      expect(read.map((one) => one && kept(one))).to.deep.equal(
        exchangesOf(report).map(({ exchange }) => kept(exchange)),
      )
    })

  it('has the path and the origin of its URL, escapes as they were', () => {
    const { origin, exchange } =
      harExchange(harEntry({ url: 'https://plants.example:443/api/pl%2Fants?a=%zz' }), 7) ?? {}
    expect(origin).to.equal('https://plants.example')
    expect([exchange?.id, exchange?.request.path]).to.deep.equal([7, '/api/pl%2Fants?a=%zz'])
  })

  it('has a body in base64, with a content coding or without', () => {
    const coded = [{ name: 'Content-Encoding', value: 'gzip' }]
    expect(responseOf({ content: base64(body) })?.body).to.deep.equal({ bytes: 15, text: body })
    expect(responseOf({ content: gzipped(body), headers: coded })?.body).to.deep.equal({
      bytes: 15,
      text: body,
    })
    expect(responseOf({ content: base64(body), headers: coded })?.body.text).to.equal(body)
  })

  const unknown: Readonly<Record<string, EntryOptions>> = {
    'is missing': { content: { size: 15, mimeType: 'application/json' } },
    'is missing, and its size too': { content: {} },
    'was left out by a tool that writes an empty text': {
      content: { size: 0, text: '' },
      headers: [{ name: 'Content-Length', value: '15' }],
    },
    'is an empty text without headers, as Chromium exports a beacon': {
      type: null,
      content: { size: 0, mimeType: 'application/json', text: '' },
    },
    'is shorter than its size': { content: { size: 99, text: '{"name":"Fe' } },
    'is longer than what is judged': { content: { size: 5e6, text: 'a'.repeat(5e6) } },
    'was read from encoded bytes': {
      content: content('\ufffd\u0000x'),
      headers: [{ name: 'content-encoding', value: 'gzip' }],
    },
  }
  for (const [what, options] of Object.entries(unknown))
    it(`has an unknown body if it ${what}`, () => {
      expect(responseOf(options)?.body.truncated).to.equal(true)
    })

  it('has an empty body if its length says so', () => {
    const length = [{ name: 'Content-Length', value: '0' }]
    expect(responseOf({ content: { size: 0 }, headers: length })?.body).to.deep.equal({ bytes: 0, text: '' })
    expect(responseOf({ content: { size: 0, text: '' } })?.body).to.deep.equal({ bytes: 0, text: '' })
  })

  it('has a whole body if it is whole JSON, whatever its size says', () => {
    expect(responseOf({ content: { size: 99, text: body } })?.body).to.deep.equal({ bytes: 99, text: body })
  })

  it('has the media type as content type if headers are missing, and no response if both are', () => {
    expect(responseOf({ type: null })?.headers).to.deep.equal([['Content-Type', 'application/json']])
    expect(responseOf({ type: null, content: { size: 3, text: 'abc' } })).to.equal(null)
    expect(
      responseOf({ type: null, headers: [{ name: 'date', value: 'x' }], content: { mimeType: 'x-unknown' } })
        ?.headers,
    ).to.deep.equal([['date', 'x']])
  })

  it('has each header field, without those of HTTP/2 itself', () => {
    const headers = [
      { name: ':status', value: '200' },
      { name: 'Vary', value: 'a\nb' },
    ]
    expect(responseOf({ headers })?.headers.slice(1)).to.deep.equal([
      ['Vary', 'a'],
      ['Vary', 'b'],
    ])
  })

  it('has no response if there was none, or if a service worker gave it', () => {
    expect(responseOf({ status: 0 })).to.equal(null)
    expect(harExchange({ ...harEntry(), _fetchedViaServiceWorker: true }, 1)?.exchange.response).to.equal(
      null,
    )
  })

  for (const entry of [
    null,
    7,
    {},
    { request: { method: 'GET' } },
    { request: { method: 'GET', url: 'plants' } },
  ])
    it(`is none in ${JSON.stringify(entry)}`, () => {
      expect(harExchange(entry, 1)).to.equal(undefined)
    })
})
