import type { Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { good, type Sending, senders, sending } from './sending.ts'
import { wire } from './wire.ts'

describe('The senders, where there is no whole answer,', () => {
  const sent = sending()

  for (const [name, sender] of Object.entries(senders)) {
    const first = async (sending?: Sending) => (await sent(sender, sending)).attempts[0]

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
})
