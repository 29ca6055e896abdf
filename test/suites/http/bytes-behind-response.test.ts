import { expect } from 'chai'
import { describe, it } from 'mocha'
import { exact } from '../../../suites/http/exact-client.ts'
import { Target } from '../../../suites/http/target.ts'
import { clients, create, good, sending } from './sending.ts'
import { wire } from './wire.ts'

const idle408 = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

const responses: Record<string, readonly [response: string, status: number, text: string]> = {
  'the rest of a longer body': ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{} and more', 200, '{}'],
  'a line feed': ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}\n', 200, '{}'],
  'a 408 that ends an idle connection': [good + idle408, 200, '{}'],
  'a 408 behind a response that ends the connection': [
    `HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}${idle408}`,
    200,
    '{}',
  ],
  'a body behind a 204': ['HTTP/1.1 204 No Content\r\n\r\n{"name":"Fern"}', 204, ''],
  'bytes behind the last chunk': [
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\nmore',
    200,
    '{}',
  ],
}

describe('A response with other bytes behind it', () => {
  const sent = sending()

  for (const [name, client] of Object.entries(clients))
    for (const [what, [response, status, text]] of Object.entries(responses))
      it(`is whole for ${name}: ${what}`, async () => {
        const { attempts } = await sent(client, { serve: (socket) => void socket.end(response) })
        expect(attempts[0]).to.not.have.property('failure')
        expect(attempts[0]?.response).to.deep.include({ status })
        expect(attempts[0]?.response?.body).to.deep.include({ text })
      })

  it('is followed by a request on a new connection', async () => {
    const { attempts } = await sent(exact, {
      times: 2,
      serve: (socket) => void socket.write(`${good}and more`),
    })
    expect(attempts.map(({ connection }) => connection?.place)).to.deep.equal([1, 1])
    expect(attempts.map(({ failure }) => failure)).to.deep.equal([undefined, undefined])
  })

  it('says so if it has a Content-Length', async () => {
    const { attempts } = await sent(exact, {
      serve: (socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{"name":"Fern"}'),
    })
    expect(attempts[0]?.response?.body).to.deep.equal({ bytes: 2, text: '{"', hasBytesBehind: true })
  })
})

describe('A target that sends other bytes behind its responses', () => {
  it('gets no request twice', async () => {
    const server = await wire((socket) => void socket.end(`${good}and more`))
    const target = await Target.open({ url: server.origin, token: null, timeout: 2_000 })
    try {
      const exchange = await target.send(() => ({ ...create, subject: 'names' }))
      expect(exchange.response?.status).to.equal(200)
      expect(server.received).to.have.lengthOf(1)
    } finally {
      target.close()
      server.close()
    }
  })
})
