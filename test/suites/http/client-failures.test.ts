import https from 'node:https'
import net, { type Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { clients, good, type Sending, sending } from './sending.ts'
import { wireErrorOf } from '../../../suites/http/wire-errors.ts'
import { wire } from './wire.ts'
import { listening } from '../../listening.ts'

const closed = 'the connection closed without a response'

/** What the server does, with the failure that it is recorded as. */
const failing: Record<string, readonly [kind: string, message: RegExp, serve: (socket: Socket) => void]> = {
  'a reset': ['dropped', /^the connection was reset$/, (socket) => void socket.resetAndDestroy()],
  'a close': ['dropped', new RegExp(`^${closed}$`), (socket) => void socket.end()],
  'half a header section': ['dropped', /./, (socket) => void socket.end('HTTP/1.1 200 OK\r\nConte')],
  'half a body': [
    'dropped',
    /^the response broke off: its Content-Length is 9, and 1 byte arrived$/,
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'),
  ],
  'half a chunk': [
    'dropped',
    /^the response broke off after 1 byte of its body$/,
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{'),
  ],
  'a chunk without a length': [
    'dropped',
    /^the body of the response is malformed HTTP \(.+\)$/,
    (socket) => void socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\ntea\r\n'),
  ],
  'what is no HTTP': [
    'dropped',
    /^the response is not HTTP: it begins with "tea\?"$/,
    (socket) => void socket.write('tea?\r\n\r\n'),
  ],
  'a long line that is no HTTP': [
    'dropped',
    /^the response is not HTTP: it begins with "teatea.{34}…"$/,
    (socket) => void socket.write(`${'tea'.repeat(20)}\r\n\r\n`),
  ],
  'a frame of HTTP/2': [
    'dropped',
    /^the response is not HTTP: it begins with the bytes 0000060400000000…$/,
    (socket) => void socket.write(Buffer.from([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100])),
  ],
  'an interim response that asks to close the connection, and more': [
    'dropped',
    /^an interim response \(1xx\) asked to close the connection, and more followed$/,
    (socket) => void socket.write(`HTTP/1.1 103 Early Hints\r\nConnection: close\r\n\r\n${good}`),
  ],
  'a wrong head': [
    'dropped',
    /^the response is malformed HTTP \(.*Invalid header token.*\)$/,
    (socket) => void socket.write('HTTP/1.1 200 OK\r\nMy Header: tea\r\n\r\n'),
  ],
  'a TLS alert': [
    'dropped',
    /^the port speaks TLS, not plain HTTP$/,
    (socket) => void socket.write(Buffer.from([0x15, 0x03, 0x03, 0, 2, 2, 70])),
  ],
  'too many headers': [
    'dropped',
    /^the header section of the response is too large$/,
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(300 * 1024)}\r\n\r\n`),
  ],
  'too many trailers': [
    'dropped',
    /^the trailer section of the response is too large$/,
    (socket) =>
      void socket.write(
        `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: ${'x'.repeat(300 * 1024)}\r\n\r\n`,
      ),
  ],
  'two lengths': [
    'dropped',
    /malformed HTTP/,
    (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'),
  ],
  'another protocol': [
    'dropped',
    /./,
    (socket) => void socket.write('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n'),
  ],
  silence: ['silent', /^no whole response within 100 ms$/, () => undefined],
  'a body without an end': [
    'silent',
    /^no whole response within 100 ms$/,
    (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n{'),
  ],
}

describe('Without a whole response', () => {
  const sent = sending()

  it('gives the reason for each address of a host that has several', () => {
    const reasons = ['connect ECONNREFUSED ::1:80', 'connect ECONNREFUSED 127.0.0.1:80']
    const error = new AggregateError(reasons.map((reason) => new Error(reason)))
    expect(wireErrorOf(error).message).to.equal(reasons.join(', '))
  })

  for (const [name, client] of Object.entries(clients)) {
    const first = async (sending?: Sending) => (await sent(client, sending)).attempts[0]

    for (const [what, [kind, message, serve]] of Object.entries(failing))
      it(`${name} records ${what} as ${kind}`, async () => {
        const attempt = await first({ serve, options: { timeout: kind === 'silent' ? 100 : 2_000 } })
        expect(attempt).to.deep.include({ response: null })
        expect(attempt?.failure?.kind).to.equal(kind)
        expect(attempt?.failure?.message).to.match(message)
      })

    const reused: Record<string, readonly [kind: string | undefined, second: (socket: Socket) => void]> = {
      'that closes before one byte of the response as stale': ['stale', (socket) => void socket.destroy()],
      'that says 408 as stale': [
        'stale',
        (socket) => void socket.end('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n'),
      ],
      'that breaks off within the response as dropped': [
        'dropped',
        (socket) => void socket.end('HTTP/1.1 2'),
      ],
    }
    for (const [what, [kind, second]] of Object.entries(reused))
      it(`${name} records a reused connection ${what}`, async () => {
        const { attempts } = await sent(client, {
          times: 2,
          serve: (socket, bytes) => {
            if (bytes.toString().split('POST').length === 2) socket.write(good)
            else second(socket)
          },
        })
        expect(attempts.map(({ failure }) => failure?.kind)).to.deep.equal([undefined, kind])
      })

    it(`${name} records a 408 on a new connection as a response`, async () => {
      const attempt = await first({
        serve: (socket) => void socket.write('HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n\r\n'),
      })
      expect(attempt?.response?.status).to.equal(408)
    })

    it(`${name} records a connection that is reset at once as dropped`, async () => {
      const kinds = new Set<string | undefined>()
      const server = net.createServer((socket) => void socket.resetAndDestroy())
      const origin = await listening(server)
      for (let sent = 0; sent < 20; sent += 1)
        kinds.add((await first({ options: { origin } }))?.failure?.kind)
      server.close()
      expect([...kinds]).to.deep.equal(['dropped'])
    })

    it(`${name} records that nobody accepts the connection`, async () => {
      const empty = await wire(() => undefined)
      empty.close()
      expect((await first({ options: { origin: empty.origin } }))?.failure?.kind).to.equal('unreachable')
    })

    it(`${name} says that a port speaks plain HTTP, not TLS`, async () => {
      const plain = await wire((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
      const attempt = await first({
        options: { origin: plain.origin.replace('http:', 'https:'), agent: new https.Agent() },
      })
      plain.close()
      expect(attempt?.failure).to.deep.equal({
        kind: 'unreachable',
        message: 'the port does not speak TLS',
        problem: 'no-tls',
      })
    })

    it(`${name} says that a port closes connections before TLS is set up`, async () => {
      const closing = await wire((socket) => void socket.end())
      const attempt = await first({
        options: { origin: closing.origin.replace('http:', 'https:'), agent: new https.Agent() },
      })
      closing.close()
      expect(attempt?.failure).to.deep.equal({
        kind: 'unreachable',
        message: 'the connection closed before TLS was set up',
        problem: 'no-tls',
      })
    })

    it(`${name} ends at once when the run is ended`, async () => {
      const ending = new AbortController()
      const attempt = await first({ serve: () => ending.abort(), options: { signal: ending.signal } })
      expect(attempt?.failure?.kind).to.equal('dropped')
    })
  }
})
