import http from 'node:http'
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import type { Header } from '../../../reports/model.ts'
import type { Outgoing } from '../../../suites/exchange/outgoing.ts'
import { type Attempt, keptBytes } from '../../../suites/exchange/recorder.ts'
import { exact, type Line } from '../../../suites/exchange/senders.ts'
import { plain } from '../../../suites/exchange/supertest-sender.ts'
import { type Wire, wire } from './wire.ts'

const senders = { exact, supertest: plain }

const good = 'HTTP/1.1 200 Fine\r\nContent-Length: 2\r\nX-One: 1\r\nx-one: 2\r\n\r\n{}'

interface Sending {
  readonly serve?: (socket: Socket, bytes: Buffer) => void
  readonly body?: Buffer | null
  readonly outgoing?: Partial<Outgoing>
  readonly line?: Partial<Line>
  /** Requests one after the other over the same agent. */
  readonly times?: number
}

describe('The senders', () => {
  let server: Wire | undefined
  let agent: http.Agent | undefined
  afterEach(() => {
    agent?.destroy()
    server?.close()
  })

  async function sent(
    sender: (outgoing: Outgoing, line: Line) => Promise<Attempt>,
    { serve = (socket) => void socket.write(good), body = Buffer.from('{"id":1}'), ...rest }: Sending = {},
  ): Promise<{ attempts: Attempt[]; received: readonly Buffer[] }> {
    server = await wire(serve)
    agent = new http.Agent({ keepAlive: true })
    const { host } = new URL(server.origin)
    const headers: Header[] = [
      ['Host', host],
      ['User-Agent', 'kit/1'],
      ['Content-Type', 'application/json'],
      ...(body === null ? [] : [['Content-Length', String(body.length)] as const]),
      ['Accept-Encoding', 'identity'],
    ]
    const outgoing: Outgoing = {
      method: 'POST',
      path: '/plants',
      headers: [],
      body,
      via: 'exact',
      patient: true,
      ...rest.outgoing,
    }
    const line: Line = {
      origin: server.origin,
      path: '/base/plants',
      headers,
      agent,
      insecure: false,
      timeLimit: 2_000,
      ...rest.line,
    }
    const attempts: Attempt[] = []
    for (let time = 0; time < (rest.times ?? 1); time += 1) attempts.push(await sender(outgoing, line))
    return { attempts, received: server.received }
  }

  for (const [name, sender] of Object.entries(senders)) {
    const first = async (sending?: Sending) => (await sent(sender, sending)).attempts[0]

    it(`${name} sends the body byte for byte, and the headers that it was given, each once`, async () => {
      const body = Buffer.from('{"id":9223372036854775807, "name":"\\u0041 木🌵","name":"x",}\r\n')
      const { received } = await sent(sender, { body })
      const [head = '', ...bodies] = received[0]?.toString('latin1').split('\r\n\r\n') ?? []
      expect(Buffer.from(bodies.join('\r\n\r\n'), 'latin1').equals(body)).to.equal(true)
      const [request, ...fields] = head.split('\r\n')
      expect(request).to.equal('POST /base/plants HTTP/1.1')
      expect(fields.map((field) => field.toLowerCase()).sort()).to.deep.equal([
        'accept-encoding: identity',
        'connection: keep-alive',
        `content-length: ${body.length}`,
        'content-type: application/json',
        `host: ${new URL(server?.origin ?? '').host}`,
        'user-agent: kit/1',
      ])
    })

    it(`${name} keeps the connection for the next request`, async () => {
      const { received, attempts } = await sent(sender, { times: 3 })
      expect(attempts.map(({ response }) => response?.status)).to.deep.equal([200, 200, 200])
      expect(received).to.have.lengthOf(1)
    })

    it(`${name} records status, reason, version, body, and headers as they came`, async () => {
      expect(await first()).to.deep.include({
        response: {
          status: 200,
          reason: 'Fine',
          httpVersion: '1.1',
          headers: [
            ['Content-Length', '2'],
            ['X-One', '1'],
            ['x-one', '2'],
          ],
          body: { bytes: 2, text: '{}' },
        },
      })
    })

    it(`${name} passes interim answers over`, async () => {
      const attempt = await first({
        serve: (socket) => void socket.write(`HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${good}`),
      })
      expect(attempt?.response?.status).to.equal(200)
    })

    it(`${name} follows no redirect`, async () => {
      const { attempts, received } = await sent(sender, {
        serve: (socket) => void socket.write('HTTP/1.1 307 X\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'),
      })
      expect(attempts[0]?.response?.status).to.equal(307)
      expect(received).to.have.lengthOf(1)
    })

    it(`${name} keeps bytes that are no UTF-8`, async () => {
      const attempt = await first({
        serve: (socket) =>
          void socket.end(Buffer.concat([Buffer.from('HTTP/1.1 200 X\r\n\r\n'), Buffer.from([0xe9, 0x00])])),
      })
      expect(attempt?.response?.body).to.deep.equal({ bytes: 2, base64: '6QA=' })
    })

    it(`${name} reads what is compressed though nobody asked for it`, async () => {
      const zipped = gzipSync('{"name":"Fern"}')
      const attempt = await first({
        serve: (socket) => {
          socket.write(`HTTP/1.1 200 X\r\nContent-Encoding: GZIP\r\nContent-Length: ${zipped.length}\r\n\r\n`)
          socket.write(zipped)
        },
      })
      expect(attempt?.response?.body.text).to.equal('{"name":"Fern"}')
    })

    it(`${name} cuts an answer off that is too long, and keeps its beginning`, async () => {
      const attempt = await first({
        serve: (socket) => {
          socket.write(`HTTP/1.1 200 X\r\nContent-Length: ${keptBytes + 1}\r\n\r\n`)
          socket.write(Buffer.alloc(keptBytes + 1, 'x'))
        },
      })
      expect(attempt?.failure?.kind).to.equal('oversized')
      expect(attempt?.response?.body).to.include({ truncated: true, bytes: keptBytes + 1 })
      expect(attempt?.response?.body.text).to.match(/^x{1000,}$/)
    })

    it(`${name} takes an answer of just the kept size`, async () => {
      const attempt = await first({
        serve: (socket) => {
          socket.write(`HTTP/1.1 200 X\r\nContent-Length: ${keptBytes}\r\n\r\n`)
          socket.write(Buffer.alloc(keptBytes, 'x'))
        },
      })
      expect(attempt?.failure).to.equal(undefined)
      expect(attempt?.response?.body.bytes).to.equal(keptBytes)
    })

    const failing: Record<string, readonly [string, (socket: Socket) => void]> = {
      'a reset': ['dropped', (socket) => void socket.resetAndDestroy()],
      'a close': ['dropped', (socket) => void socket.end()],
      'half a header section': ['dropped', (socket) => void socket.end('HTTP/1.1 200 OK\r\nConte')],
      'half a body': [
        'dropped',
        (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{'),
      ],
      'half a chunk': [
        'dropped',
        (socket) => void socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\n{'),
      ],
      'what is no HTTP': ['dropped', (socket) => void socket.write('tea?\r\n\r\n')],
      'another protocol': [
        'dropped',
        (socket) => void socket.write('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n'),
      ],
      silence: ['silent', () => undefined],
      'a body without an end': ['silent', (socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n{')],
    }
    for (const [what, [kind, serve]] of Object.entries(failing))
      it(`${name} takes ${what} for no whole answer`, async () => {
        const attempt = await first({ serve, line: { timeLimit: kind === 'silent' ? 100 : 2_000 } })
        expect(attempt).to.deep.include({ response: null })
        expect(attempt?.failure?.kind).to.equal(kind)
      })

    it(`${name} tells a reused connection that was closed from one that was dropped`, async () => {
      const { attempts } = await sent(sender, {
        times: 2,
        serve: (socket, bytes) => {
          if (bytes.toString().split('POST').length === 2) socket.write(good)
          else socket.destroy()
        },
      })
      expect(attempts.map(({ failure }) => failure?.kind)).to.deep.equal([undefined, 'stale'])
    })

    it(`${name} takes a reused connection that breaks off within an answer for dropped`, async () => {
      const { attempts } = await sent(sender, {
        times: 2,
        serve: (socket, bytes) => {
          if (bytes.toString().split('POST').length === 2) socket.write(good)
          else socket.end('HTTP/1.1 2')
        },
      })
      expect(attempts.map(({ failure }) => failure?.kind)).to.deep.equal([undefined, 'dropped'])
    })

    it(`${name} tells that there is nobody to connect to`, async () => {
      const empty = await wire(() => undefined)
      empty.close()
      expect((await first({ line: { origin: empty.origin } }))?.failure?.kind).to.equal('unreachable')
    })

    it(`${name} ends at once where the run is ended`, async () => {
      const ending = new AbortController()
      const attempt = await first({ serve: () => ending.abort(), line: { signal: ending.signal } })
      expect(attempt?.failure?.kind).to.equal('dropped')
    })
  }

  it('exact sends neither length nor encoding where there is to be none', async () => {
    const { received } = await sent(exact, { body: null, outgoing: { framing: 'none' } })
    expect(received[0]?.toString()).not.to.match(/content-length|transfer-encoding/i)
  })

  it('exact waits with the body until the target says 100 Continue', async () => {
    const seen: string[] = []
    const { attempts, received } = await sent(exact, {
      outgoing: { expectContinue: true },
      serve: (socket, bytes) => {
        seen.push(bytes.toString().split('\r\n\r\n')[1] ?? '')
        socket.write(seen.length === 1 ? 'HTTP/1.1 100 Continue\r\n\r\n' : good)
      },
    })
    expect(seen).to.deep.equal(['', '{"id":1}'])
    expect(received[0]?.toString()).to.match(/Expect: 100-continue/)
    expect(attempts[0]?.response?.status).to.equal(200)
  })

  it('exact takes what comes in place of 100 Continue for the answer', async () => {
    const { attempts } = await sent(exact, {
      outgoing: { expectContinue: true },
      serve: (socket) => void socket.end('HTTP/1.1 413 X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
    })
    expect(attempts[0]?.response?.status).to.equal(413)
  })
})
