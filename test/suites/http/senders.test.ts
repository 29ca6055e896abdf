import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { keptBytes } from '../../../suites/http/recorder.ts'
import { exact } from '../../../suites/http/exact-client.ts'
import { good, type Sending, senders, sending } from './sending.ts'

describe('The senders', () => {
  const sent = sending()

  for (const [name, sender] of Object.entries(senders)) {
    const first = async (sending?: Sending) => (await sent(sender, sending)).attempts[0]

    it(`${name} sends the body byte for byte, and the headers that it was given, each once`, async () => {
      const body = Buffer.from('{"id":9223372036854775807, "name":"\\u0041 木🌵","name":"x",}\r\n')
      const { received, origin } = await sent(sender, { body })
      const [head = '', ...bodies] = received[0]?.toString('latin1').split('\r\n\r\n') ?? []
      expect(Buffer.from(bodies.join('\r\n\r\n'), 'latin1').equals(body)).to.equal(true)
      const [request, ...fields] = head.split('\r\n')
      expect(request).to.equal('POST /base/plants HTTP/1.1')
      expect(fields.map((field) => field.toLowerCase()).sort()).to.deep.equal([
        'accept-encoding: identity',
        'connection: keep-alive',
        `content-length: ${body.length}`,
        'content-type: application/json',
        `host: ${new URL(origin).host}`,
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
  }

  it('exact sends neither length nor encoding where there is to be none', async () => {
    const { received } = await sent(exact, { body: null, outgoing: { framing: 'none' } })
    expect(received[0]?.toString()).not.to.match(/content-length|transfer-encoding/i)
  })

  it('exact sends a body in pieces where it is asked to', async () => {
    const pieces: string[] = []
    const { attempts } = await sent(exact, {
      outgoing: { inPieces: true },
      serve: (socket, bytes) => {
        const body = bytes.toString().split('\r\n\r\n')[1] ?? ''
        pieces.push(body)
        if (body.length === 8) socket.write(good)
      },
    })
    expect(pieces).to.deep.equal(['{"id', '{"id":1}'])
    expect(attempts[0]?.response?.status).to.equal(200)
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
