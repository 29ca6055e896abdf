import { createServer, type Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import type { Outgoing } from '../../../suites/exchange/outgoing.ts'
import { Target } from '../../../suites/exchange/target.ts'

const answer = (body: string, more = ''): string =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Case: Kept\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`

const outgoing: Outgoing = {
  method: 'POST',
  path: '/plants',
  headers: [['Content-Type', 'application/json']],
  body: Buffer.from('{"id":9223372036854775807,"name":"Fern"} '),
  via: 'plain',
  patient: false,
}

/**
 * Sends requests one after the other to a service that is a function of the socket, the number of its connection and the number of
 * the request on it.
 */
async function exchanged(
  serve: (socket: Socket, connection: number, request: number, bytes: string) => void,
  count = 1,
): Promise<{ exchanges: Exchange[]; tries: readonly Exchange[] }> {
  let connections = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    connections += 1
    const connection = connections
    let requests = 0
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', (bytes) => {
      requests += 1
      serve(socket, connection, requests, bytes.toString('latin1'))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port.')
  const url = `http://127.0.0.1:${address.port}/api`
  const target = await Target.open({ url, token: null, timeout: 300 }, { client: 'undici' })
  try {
    const exchanges: Exchange[] = []
    for (let sent = 0; sent < count; sent += 1) exchanges.push(await target.send(() => outgoing))
    return { exchanges, tries: target.exchanges }
  } finally {
    target.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  }
}

describe('Sending with undici', () => {
  it('sends the exact bytes, and records the answer with its headers as they came', async () => {
    let received = ''
    const { exchanges } = await exchanged((socket, _connection, _request, bytes) => {
      received += bytes
      socket.write(answer('{"name":"Fern"}'))
    })
    expect(received).to.match(/^POST \/api\/plants HTTP\/1\.1\r\n/)
    expect(received.slice(-41)).to.equal(outgoing.body?.toString())
    const response = exchanges[0]?.response
    expect(response?.status).to.equal(200)
    expect(response?.headers).to.deep.include(['X-Case', 'Kept'])
    expect(response?.body).to.deep.equal({ bytes: 15, text: '{"name":"Fern"}' })
  })

  it('keeps the connection for the next request', async () => {
    let connections = 0
    await exchanged((socket, connection) => {
      connections = connection
      socket.write(answer('{}'))
    }, 5)
    expect(connections).to.equal(1)
  })

  it('passes over 1xx answers', async () => {
    const { exchanges } = await exchanged((socket) =>
      socket.write(`HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n${answer('{}')}`),
    )
    expect(exchanges[0]?.response?.status).to.equal(200)
  })

  it('takes a connection that closes before the next answer for stale, and sends again', async () => {
    const { exchanges, tries } = await exchanged((socket, connection, request) => {
      if (connection === 1 && request === 2) socket.destroy()
      else socket.write(answer('{}'))
    }, 2)
    expect(exchanges.map(({ response }) => response?.status)).to.deep.equal([200, 200])
    expect(tries.map(({ failure }) => failure?.kind)).to.deep.equal([undefined, 'stale', undefined])
  })

  it('takes a first request without an answer for dropped, and tries it once more', async () => {
    const { exchanges, tries } = await exchanged((socket) => socket.destroy())
    expect(exchanges[0]?.failure?.kind).to.equal('dropped')
    expect(tries).to.have.lengthOf(2)
  })

  it('takes an answer that breaks off for dropped', async () => {
    const { exchanges } = await exchanged((socket) => socket.end(answer('{"name":"Fern"}').slice(0, -5)))
    expect(exchanges[0]?.failure?.kind).to.equal('dropped')
  })

  it('takes silence until the time limit for silent', async () => {
    const { exchanges } = await exchanged(() => undefined)
    expect(exchanges[0]?.failure?.kind).to.equal('silent')
  })

  it('keeps no more than the limit of a body without end', async () => {
    const { exchanges } = await exchanged((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n')
      const more = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(65_536, 'a')));
      }
      socket.on('drain', more)
      more()
    })
    expect(exchanges[0]?.failure?.kind).to.equal('oversized')
    expect(exchanges[0]?.response?.body.truncated).to.equal(true)
    expect(exchanges[0]?.response?.body.text?.length).to.be.at.most(1024 * 1024)
  })

  it('takes a refused connection for unreachable', async () => {
    const target = await Target.open(
      { url: 'http://127.0.0.1:1', token: null, timeout: 1_000 },
      { client: 'undici' },
    )
    const { failure } = await target.send(() => outgoing)
    target.close()
    expect(failure?.kind).to.equal('unreachable')
  })
})
