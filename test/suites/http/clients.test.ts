import type { Socket } from 'node:net'
import { deflateSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { keptBytes } from '../../../suites/http/body.ts'
import { clients, good, type Sending, sending } from './sending.ts'
import { wire } from './wire.ts'

describe('The HTTP clients', () => {
  const sent = sending()

  for (const [name, client] of Object.entries(clients)) {
    const first = async (sending?: Sending) => (await sent(client, sending)).attempts[0]

    it(`${name} sends the body byte for byte, and each of its headers once`, async () => {
      const body = Buffer.from('{"id":9223372036854775807, "name":"\\u0041 木🌵","name":"x",}\r\n')
      const { received, origin } = await sent(client, { body })
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
      const { received, attempts } = await sent(client, { times: 3 })
      expect(attempts.map(({ response }) => response?.status)).to.deep.equal([200, 200, 200])
      expect(received).to.have.lengthOf(1)
    })

    it(`${name} reads a response that arrived while the process was busy beyond the time limit`, async () => {
      const serve = (socket: Socket) => {
        socket.write(good)
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
      }
      expect(await first({ serve, options: { timeout: 300 } })).not.to.have.property('failure')
    })

    it(`${name} records status, reason, body, and headers as they came`, async () => {
      expect(await first()).to.deep.include({
        response: {
          status: 200,
          reason: 'Fine',
          httpVersion: name === 'undici' ? '' : '1.1',
          headers: [
            ['Content-Length', '2'],
            ['X-One', '1'],
            ['x-one', '2'],
          ],
          body: { bytes: 2, text: '{}' },
        },
      })
    })

    it(`${name} passes interim responses over`, async () => {
      const attempt = await first({
        serve: (socket) => void socket.write(`HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${good}`),
      })
      expect(attempt?.response?.status).to.equal(200)
    })

    it(`${name} follows no redirect, and talks to no other host`, async () => {
      const other = await wire((socket) => void socket.write(good))
      const location = `Location: ${other.origin}/base/plants`
      const { attempts, received } = await sent(client, {
        serve: (socket) => void socket.write(`HTTP/1.1 307 X\r\n${location}\r\nContent-Length: 0\r\n\r\n`),
      })
      other.close()
      expect(attempts[0]?.response?.status).to.equal(307)
      expect(received).to.have.lengthOf(1)
      expect(other.received).to.deep.equal([])
    })

    const staying = {
      chunks: 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
      'no body': 'HTTP/1.1 204 No Content\r\n\r\n',
      'an interim response before': `HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${good}`,
    }
    for (const [what, text] of Object.entries(staying))
      it(`${name} keeps the connection after a response with ${what}`, async () => {
        const { received } = await sent(client, { times: 2, serve: (socket) => void socket.write(text) })
        expect(received).to.have.lengthOf(1)
      })

    const ending = {
      'Connection: close': (socket: Socket) =>
        void socket.write(good.replace('\r\n', '\r\nConnection: close\r\n')),
      'HTTP/1.0': (socket: Socket) => void socket.end(good.replace('1.1', '1.0')),
      'no length': (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n{}'),
      'bytes after it': (socket: Socket) => void socket.write(good + good.replace('{}', '[]')),
    }
    for (const [what, serve] of Object.entries(ending))
      it(`${name} opens a new connection after a response with ${what}`, async () => {
        const { attempts, received } = await sent(client, { times: 2, serve })
        expect(attempts.map(({ response }) => response?.body.text)).to.deep.equal(['{}', '{}'])
        expect(received).to.have.lengthOf(2)
      })

    it(`${name} keeps bytes that are not UTF-8`, async () => {
      const attempt = await first({
        serve: (socket) =>
          void socket.end(Buffer.concat([Buffer.from('HTTP/1.1 200 X\r\n\r\n'), Buffer.from([0xe9, 0x00])])),
      })
      expect(attempt?.response?.body).to.deep.equal({ bytes: 2, base64: '6QA=' })
    })

    it(`${name} decodes a response that is compressed though nobody asked for it`, async () => {
      const zipped = gzipSync('{"name":"Fern"}')
      const attempt = await first({
        serve: (socket) => {
          socket.write(`HTTP/1.1 200 X\r\nContent-Encoding: GZIP\r\nContent-Length: ${zipped.length}\r\n\r\n`)
          socket.write(zipped)
        },
      })
      expect(attempt?.response?.body.text).to.equal('{"name":"Fern"}')
    })

    it(`${name} unpacks a response with content codings in several fields`, async () => {
      const zipped = gzipSync(deflateSync('{"name":"Fern"}'))
      const fields = 'Content-Encoding: deflate\r\nContent-Encoding: gzip'
      const attempt = await first({
        serve: (socket) => {
          socket.write(`HTTP/1.1 200 X\r\n${fields}\r\nContent-Length: ${zipped.length}\r\n\r\n`)
          socket.write(zipped)
        },
      })
      expect(attempt?.response?.body.text).to.equal('{"name":"Fern"}')
    })

    it(`${name} leaves a response open that is too long once it is unpacked`, async () => {
      const zipped = gzipSync(Buffer.alloc(keptBytes + 1, ' '))
      const attempt = await first({
        serve: (socket) => {
          socket.write(`HTTP/1.1 200 X\r\nContent-Encoding: gzip\r\nContent-Length: ${zipped.length}\r\n\r\n`)
          socket.write(zipped)
        },
      })
      expect(attempt?.failure?.kind).to.equal('oversized')
      expect(attempt?.response?.body.truncated).to.equal(true)
    })

    it(`${name} keeps the beginning of a response that is too long`, async () => {
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

    it(`${name} keeps a response of just the kept size whole`, async () => {
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
})
