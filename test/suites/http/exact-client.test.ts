import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Header } from '../../../reports/model.ts'
import { exact } from '../../../suites/http/exact-client.ts'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import { good, sending } from './sending.ts'

const chunked: Header = ['Transfer-Encoding', 'chunked']
const length: Header[] = [
  ['Host', 'x'],
  ['Content-Length', '8'],
]

describe('The client for exact bytes', () => {
  const sent = sending()

  it('sends neither length nor encoding when the framing is none', async () => {
    const { received } = await sent(exact, { body: null, request: { framing: 'none' } })
    expect(received[0]?.toString()).not.to.match(/content-length|transfer-encoding/i)
  })

  it('asks for 100 Continue whatever the letter case of its field names', async () => {
    const { received } = await sent(exact, {
      headers: [...length, ['EXPECT', '100-continue']],
      request: { expectContinue: true },
      serve: (socket, bytes) =>
        void socket.write(bytes.toString().includes('{"id":1}') ? good : 'HTTP/1.1 100 Continue\r\n\r\n'),
    })
    expect(received[0]?.toString()).to.match(/expect: 100-continue/i)
  })

  it('reads no body of a response to HEAD, although the server sends one at once', async () => {
    const { attempts } = await sent(exact, { body: null, request: { method: 'HEAD' } })
    expect(attempts[0]?.failure).to.equal(undefined)
    expect(attempts[0]?.response).to.deep.include({ status: 200, body: { bytes: 0, text: '' } })
  })

  /** What has come of the body each time the server reads something. */
  const bodiesSeen = async (request: Partial<PreparedRequest>, last: string): Promise<string[]> => {
    const seen: string[] = []
    const headers: Header[] = request.framing === 'chunked' ? [['Host', 'x'], chunked] : length
    const { attempts } = await sent(exact, {
      request,
      headers,
      serve: (socket, bytes) => {
        const text = bytes.toString()
        const body = text.slice(text.indexOf('\r\n\r\n') + 4)
        seen.push(body)
        if (body.endsWith(last)) socket.write(good)
      },
    })
    expect(attempts[0]?.response?.status).to.equal(200)
    return seen
  }

  it('sends a body in pieces, split at the given bytes', async () => {
    const seen = await bodiesSeen({ pieces: [1, 4] }, '}')
    expect(seen).to.deep.equal(['{', '{"id', '{"id":1}'])
  }).retries(2) // On a busy machine, pieces may arrive together.

  it('sends the head first', async () => {
    expect(await bodiesSeen({ bodyDelay: 20 }, '}')).to.deep.equal(['', '{"id":1}'])
    expect(await bodiesSeen({ bodyDelay: 20, pieces: [2] }, '}')).to.deep.equal(['', '{"', '{"id":1}'])
  })

  it('sends a chunked body, with one chunk for each piece', async () => {
    const end = '0\r\n\r\n'
    expect(await bodiesSeen({ framing: 'chunked' }, end)).to.deep.equal([`8\r\n{"id":1}\r\n${end}`])
    const pieces = await bodiesSeen({ framing: 'chunked', pieces: [2] }, end)
    // On a busy machine the server may read both chunks at once.
    expect(pieces.at(-1)).to.equal(`2\r\n{"\r\n6\r\nid":1}\r\n${end}`)
  })

  it('sends the body once the target says 100 Continue', async () => {
    const seen: string[] = []
    const { attempts } = await sent(exact, {
      request: { expectContinue: true },
      headers: [...length, ['Expect', '100-continue']],
      serve: (socket, bytes) => {
        seen.push(bytes.toString().split('\r\n\r\n')[1] ?? '')
        socket.write(seen.length === 1 ? 'HTTP/1.1 100 Continue\r\n\r\n' : good)
      },
    })
    expect(seen).to.deep.equal(['', '{"id":1}'])
    expect(attempts[0]?.response?.status).to.equal(200)
  })

  it('sends an Expect field of the user', async () => {
    const { received } = await sent(exact, { headers: [...length, ['Expect', 'something']] })
    expect(Buffer.concat(received).toString()).to.include('Expect: something')
  })

  it('records what comes in place of 100 Continue as the response', async () => {
    const { attempts } = await sent(exact, {
      request: { expectContinue: true },
      serve: (socket) => void socket.end('HTTP/1.1 413 X\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
    })
    expect(attempts[0]?.response?.status).to.equal(413)
  })

  it('reads a response with thousands of header fields, up to the last one', async () => {
    const fields = 'a:b\r\n'.repeat(3_000)
    const { attempts } = await sent(exact, {
      serve: (socket) =>
        void socket.end(`HTTP/1.1 200 OK\r\n${fields}Content-Type: text/css\r\nContent-Length: 0\r\n\r\n`),
    })
    expect(attempts[0]?.response?.headers).to.deep.include(['Content-Type', 'text/css'])
  })
})
