import https from 'node:https'
import type { Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { clients, good, type Sending, sending } from './sending.ts'
import { wire } from './wire.ts'

const closed = 'the connection closed without a response'

/** What the server does, with the failure that it is recorded as. */
const failing: Record<string, readonly [kind: string, message: RegExp, serve: (socket: Socket) => void]> = {
  'a reset': ['dropped', /^the connection was reset$/, (socket) => void socket.resetAndDestroy()],
  'a close': ['dropped', new RegExp(`^${closed}$`), (socket) => void socket.end()],
  'half a header section': ['dropped', /./, (socket) => void socket.end('HTTP/1.1 200 OK\r\nConte')],
  'half a body': [
    'dropped',
    /./,
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'),
  ],
  'half a chunk': [
    'dropped',
    /./,
    (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{'),
  ],
  'what is no HTTP': ['dropped', /malformed HTTP/, (socket) => void socket.write('tea?\r\n\r\n')],
  'a TLS alert': [
    'dropped',
    /^the port speaks TLS, not plain HTTP$/,
    (socket) => void socket.write(Buffer.from([0x15, 0x03, 0x03, 0, 2, 2, 70])),
  ],
  'too many headers': [
    'dropped',
    /header section of the response is too large/,
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(300 * 1024)}\r\n\r\n`),
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
      })
    })

    it(`${name} ends at once when the run is ended`, async () => {
      const ending = new AbortController()
      const attempt = await first({ serve: () => ending.abort(), options: { signal: ending.signal } })
      expect(attempt?.failure?.kind).to.equal('dropped')
    })
  }
})
