import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { curlOf, type ReproducibleRequest } from '../../../reports/text/curl.ts'
import type { Header } from '../../../reports/model.ts'
import { type RecordedRequest, type Recorder, startRecorder } from '../recorder.ts'

const run = promisify(execFile)
const token = `t0k'"$HOME\`x\` end`
const json: Header = ['Content-Type', 'application/json']
const authorization: Header = ['Authorization', 'Bearer $PLANT_STORE_TOKEN']

const create = (url: string, body: Buffer | null, headers: readonly Header[] = []): ReproducibleRequest => ({
  method: 'POST',
  url: `${url}/api/plants`,
  headers: [authorization, json, ...headers],
  body,
})

const bodies: Readonly<Record<string, Buffer>> = {
  'plain JSON': Buffer.from('{"id":9223372036854775807,"name":"Fern"}'),
  'quotes of every kind': Buffer.from(`'"\`$(id)\${HOME}!!\\'\\\\ %s %% '`),
  'a leading at sign': Buffer.from('@/etc/hostname'),
  'a leading dash': Buffer.from('-n --\u0000'),
  'a lone dash': Buffer.from('-'),
  Unicode: Buffer.from('{"name":"Grünlilie 植物 😀"}'),
  'bidi overrides and zero widths': Buffer.from('a\u202eb\u200bc'),
  'line ends and tabs': Buffer.from('\r\n\t{}\n\n'),
  NUL: Buffer.from('{"name":"a\u0000b"}1'),
  'every byte': Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  'invalid UTF-8': Buffer.from([0x7b, 0xff, 0xc3, 0x28, 0x7d]),
  'a name of a million letters': Buffer.from(`{"id":1,"name":"${'n'.repeat(1_000_000)}"}`),
  'arrays 10 000 deep': Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)),
  'objects 10 000 deep': Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  'a long name of one character beyond ASCII': Buffer.from(`{"name":"${'植'.repeat(50_000)}"}`),
  'a long run of NUL': Buffer.alloc(5_000),
  'a long run of quotes': Buffer.from("'".repeat(5_000)),
  'a long pattern with a line feed': Buffer.from('a\n%\u0000'.repeat(300)),
  'a long pattern with a leading dash': Buffer.from('-n '.repeat(300)),
  'a long pattern of bytes that are not UTF-8': Buffer.from('ff00fe'.repeat(300), 'hex'),
}

describe('the curl line', () => {
  let recorder: Recorder

  before(async function () {
    if (spawnSync('curl', ['--version']).status !== 0) {
      console.warn('SKIPPED: curl is not installed, the curl lines of reports were not run. Install curl.')
      this.skip()
    }
    recorder = await startRecorder()
  })

  after(async () => {
    await recorder?.close()
  })

  async function sentBy(request: ReproducibleRequest): Promise<RecordedRequest> {
    const env = { PATH: process.env.PATH, PLANT_STORE_TOKEN: token }
    const { stdout } = await run('sh', ['-c', curlOf(request)], { env })
    expect(stdout).to.match(/^HTTP\/1\.1 200 OK/)
    const [taken, ...more] = recorder.taken()
    expect(more).to.deep.equal([])
    if (taken === undefined) throw new Error('Nothing was sent.')
    return taken
  }

  for (const [name, body] of Object.entries(bodies)) {
    it(`sends ${name} byte for byte, with the headers of the request and no other`, async () => {
      const request = create(recorder.url, body)
      const taken = await sentBy(request)
      expect(taken.body.equals(body)).to.equal(true)
      expect(taken.requestLine).to.equal('POST /api/plants HTTP/1.1')
      expect(taken.headers).to.have.members([
        `Host: ${new URL(recorder.url).host}`,
        `Authorization: Bearer ${token}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ])
      expect(curlOf(request)).to.match(/^\P{Cc}+$/u)
      expect(curlOf(request).length).to.be.lessThan(1_200)
    })
  }

  it('sends no content type if the request had none, and each header as it was', async () => {
    const headers: readonly Header[] = [
      ['accept', 'text/plain'],
      ['X-Empty', ''],
      ['X-Quote', `it's "$HOME" \\ %s`],
      ['X-Twice', '1'],
      ['X-Twice', '2'],
      ['X-Basic', 'a$PLANT_STORE_TOKEN"b$PLANT_STORE_TOKEN'],
      ['X-Longer', '$PLANT_STORE_TOKENplant'],
    ]
    const taken = await sentBy({ ...create(recorder.url, Buffer.from('{}')), headers })
    expect(taken.headers).to.have.members([
      `Host: ${new URL(recorder.url).host}`,
      'accept: text/plain',
      'X-Empty:',
      `X-Quote: it's "$HOME" \\ %s`,
      'X-Twice: 1',
      'X-Twice: 2',
      `X-Basic: a${token}"b${token}`,
      `X-Longer: ${token}plant`,
      'Content-Length: 2',
    ])
  })

  it('sends no body, with or without a length, as the request did', async () => {
    const without = await sentBy(create(recorder.url, null))
    expect(without.headers.filter((line) => /^(content-length|transfer-encoding)/i.test(line))).to.deep.equal(
      [],
    )
    const zero = await sentBy(create(recorder.url, null, [['Content-Length', '0']]))
    expect(zero.headers).to.include('Content-Length: 0')
    const empty = await sentBy(create(recorder.url, Buffer.alloc(0), [['Content-Length', '0']]))
    expect(empty.headers.filter((line) => line === 'Content-Length: 0')).to.have.length(1)
  })

  it('sends the body in chunks if the request did', async () => {
    const taken = await sentBy(create(recorder.url, Buffer.from('{}'), [['Transfer-Encoding', 'chunked']]))
    expect(taken.body.toString()).to.equal('2\r\n{}\r\n0\r\n\r\n')
    expect(taken.headers.filter((line) => line.startsWith('Content-Length'))).to.deep.equal([])
  })

  it('keeps the path as it was, and sends any method', async () => {
    for (const path of [
      '/api/../plants/./x',
      '/plants?a=[1]&b={2,3}',
      '/plants?q=%20+\'"$HOME',
      '//plants/',
    ]) {
      for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const taken = await sentBy({ method, url: recorder.url + path, headers: [], body: null })
        expect(taken.requestLine).to.equal(`${method} ${path} HTTP/1.1`)
      }
    }
  })

  it('sends another host name if the request had one', async () => {
    const taken = await sentBy(create(recorder.url, null, [['Host', 'plants.example']]))
    expect(taken.headers.filter((line) => line.startsWith('Host'))).to.deep.equal(['Host: plants.example'])
  })
})

describe('the text of the curl line', () => {
  it('names the variable and never needs the token', () => {
    expect(curlOf(create('https://staging.example', Buffer.from(`{"id":1,"name":"it's"}`)))).to.equal(
      `curl -sS -i -X POST --http1.1 'https://staging.example/api/plants' -H "Authorization: Bearer $PLANT_STORE_TOKEN" ` +
        `-H 'Content-Type: application/json' -H 'Accept:' -H 'User-Agent:' --data-binary '{"id":1,"name":"it'\\''s"}'`,
    )
  })

  it('writes a name of a million letters as one word', () => {
    const line = curlOf(create('http://127.0.0.1', Buffer.from(`{"name":"${'n'.repeat(1_000_000)}"}`)))
    expect(line).to.match(
      /^\{ printf '\{"name":"'; head -c 1000000 \/dev\/zero \| tr '\\0' n; printf '"\}'; \} \| curl /,
    )
  })
})
