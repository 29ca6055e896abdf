import { expect } from 'chai'
import { after, afterEach, before, describe, it } from 'mocha'
import { type Refusal, refusals } from '../../reference-server/errors.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { type RawResponse, RawConnection } from './raw-connection.ts'
import { rawRequest, token } from './requests.ts'

describe('a connection to the reference server', () => {
  let server: RunningServer
  let connection: RawConnection
  let nextId = 0
  before(async () => {
    server = await startReferenceServer({ token, bodyLimit: 1000, headersTimeout: 400, requestTimeout: 600 })
  })
  after(() => server.close())
  afterEach(() => connection.close())

  const valid = () => {
    nextId += 1
    return `{"id":${nextId},"name":"plant ${nextId}"}`
  }
  const open = async () => {
    connection = await RawConnection.to(server.url)
  }
  const expectRefusal = (response: RawResponse, refusal: Refusal) => {
    expect(response.status).to.equal(refusal.status)
    expect(response.head).to.match(/\r\nContent-Type: application\/json\r\n/)
    expect(JSON.parse(response.body)).to.deep.equal({ error: refusal.error, message: refusal.message })
  }
  const expectCreated = async () => {
    connection.send(rawRequest(valid()))
    const response = await connection.response()
    expect(response.status).to.equal(200)
    expect(response.body).to.equal(`{"name":"plant ${nextId}"}`)
  }

  const body = '{"id":1,"name":"POST /plants HTTP/1.1"}'
  const chunked = { 'Content-Length': null, 'Transfer-Encoding': 'chunked' }
  const inStep: readonly (readonly [string, string, Refusal])[] = [
    ['a wrong token', rawRequest(body, { Authorization: 'Bearer x' }), refusals.tokenInvalid],
    ['no token', rawRequest(body, { Authorization: null }), refusals.tokenMissing],
    ['a wrong path', rawRequest(body, {}, 'POST /x'), refusals.pathUnknown],
    ['a wrong method with a body', rawRequest(body, {}, 'PUT /plants'), refusals.methodUnknown],
    ['a wrong content type', rawRequest(body, { 'Content-Type': 'text/plain' }), refusals.typeUnsupported],
    ['a compressed body', rawRequest(body, { 'Content-Encoding': 'gzip' }), refusals.codingUnsupported],
    ['a body that is not JSON', rawRequest('{'), refusals.notJson],
    ['no body, length 0', rawRequest(''), refusals.bodyMissing],
    ['no body, no length', rawRequest('', { 'Content-Length': null }), refusals.bodyMissing],
    ['a body one byte too long', rawRequest('x'.repeat(1001)), refusals.bodyTooLarge],
    [
      'a chunked body too long',
      `${rawRequest('', chunked)}7d0\r\n${'x'.repeat(2000)}\r\n0\r\n\r\n`,
      refusals.bodyTooLarge,
    ],
    [
      'a chunked body and a wrong token',
      `${rawRequest('', { ...chunked, Authorization: null })}1\r\nx\r\n0\r\n\r\n`,
      refusals.tokenMissing,
    ],
    ['no Host', rawRequest(body, { Host: null }), refusals.badRequest],
  ]
  for (const [what, bytes, refusal] of inStep) {
    it(`stays in step after ${what}`, async () => {
      await open()
      connection.send(bytes)
      const response = await connection.response()
      expectRefusal(response, refusal)
      expect(response.head).to.match(/\r\nConnection: keep-alive\r\n/i)
      await expectCreated()
    })
  }

  it('takes a body of exactly the limit', async () => {
    await open()
    const start = '{"id":-5,"name":"'
    connection.send(rawRequest(`${start}${'x'.repeat(1000 - start.length - 2)}"}`))
    expect((await connection.response()).status).to.equal(200)
  })

  it('puts together a body that comes in pieces, through a character', async () => {
    await open()
    const text = Buffer.from('{"id":-6,"name":"木"}').toString('latin1')
    connection.send(rawRequest('', chunked))
    for (const part of [text.slice(0, 18), text.slice(18)]) {
      connection.send(`${part.length.toString(16)}\r\n${part}\r\n`)
    }
    connection.send('0\r\n\r\n')
    const response = await connection.response()
    expect(Buffer.from(response.body, 'latin1').toString()).to.equal('{"name":"木"}')
  })

  it('responds to pipelined requests in their order', async () => {
    await open()
    const bodies = [valid(), valid(), valid()]
    connection.send(bodies.map((one) => rawRequest(one)).join(''))
    for (const one of bodies) {
      expect(JSON.parse((await connection.response()).body).name).to.equal(JSON.parse(one).name)
    }
  })

  it('takes a target with scheme and host, and HTTP/1.0 without Host', async () => {
    await open()
    connection.send(rawRequest(valid(), {}, `POST ${server.url}/plants?x=1`))
    expect((await connection.response()).status).to.equal(200)
    connection.send(rawRequest(valid(), { Host: null }).replace('HTTP/1.1', 'HTTP/1.0'))
    expect((await connection.response()).status).to.equal(200)
    await connection.end()
  })

  it('sends 100 if the body may come, and then the response', async () => {
    await open()
    const text = valid()
    const [head = ''] = rawRequest(text, { Expect: '100-continue' }).split('{')
    connection.send(head)
    expect(await connection.head()).to.match(/^HTTP\/1\.1 100 /)
    connection.send(text)
    expect((await connection.response()).status).to.equal(200)
    await expectCreated()
  })

  it('passes over an expectation that it does not know', async () => {
    await open()
    connection.send(rawRequest(valid(), { Expect: 'x' }))
    expect((await connection.response()).status).to.equal(200)
  })

  const broken: readonly (readonly [string, string, Refusal])[] = [
    ['what is not HTTP', 'GARBAGE\r\n\r\n', refusals.badRequest],
    ['a length beside an encoding', rawRequest('x', { 'Transfer-Encoding': 'chunked' }), refusals.badRequest],
    ['a broken chunk', `${rawRequest('', chunked)}zz\r\n`, refusals.badRequest],
    ['too many header bytes', rawRequest('', { X: 'x'.repeat(20_000) }), refusals.headersTooLarge],
    ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n', refusals.methodUnknown],
    ['headers that never end', 'POST /plants HTTP/1.1\r\nHost: a\r\n', refusals.requestTimeout],
    ['a body that never ends', rawRequest(body, { 'Content-Length': '900' }), refusals.requestTimeout],
    [
      'a body without end',
      rawRequest('\0'.repeat(9 * 1024 * 1024), { 'Content-Length': String(2 ** 40) }),
      refusals.bodyTooLarge,
    ],
    // The body may come or not.
    [
      'a wrong head that waits for 100',
      rawRequest('', { 'Content-Length': '39', Expect: '100-continue', Authorization: null }),
      refusals.tokenMissing,
    ],
  ]
  for (const [what, bytes, refusal] of broken) {
    it(`responds to ${what} in the Error shape, and closes`, async () => {
      await open()
      connection.send(bytes)
      const response = await connection.response()
      expectRefusal(response, refusal)
      expect(response.head).to.match(/\r\nConnection: close\r\n/)
      expect(await connection.end()).to.equal('')
    })
  }

  it('responds to the whole request before the broken bytes', async () => {
    await open()
    connection.send(`${rawRequest(valid())}GARBAGE\r\n\r\n`)
    expect((await connection.response()).status).to.equal(200)
    expectRefusal(await connection.response(), refusals.badRequest)
  })

  it('goes on after a client that leaves in the middle of its body', async () => {
    await open()
    connection.send(rawRequest(body, { 'Content-Length': '900' }))
    connection.close()
    await open()
    await expectCreated()
  })
})
