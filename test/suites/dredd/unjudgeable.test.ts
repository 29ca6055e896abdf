import { once } from 'node:events'
import { Agent } from 'node:http'
import net from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Connection } from '../../../suites/dredd/connection.ts'
import type { EngineResult } from '../../../suites/session/engine.ts'
import { deadUrl } from '../../cli/service.ts'
import { examined, outcomesOf } from './examined.ts'

/** What Dredd finds of a target that treats each connection in this way. */
async function foundAt(treat: (socket: net.Socket) => void, signal?: AbortSignal): Promise<EngineResult> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    treat(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    return await examined(`http://127.0.0.1:${port}`, {
      timeout: 1_000,
      ...(signal === undefined ? {} : { signal }),
    })
  } finally {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

const treatments: readonly (readonly [string, (socket: net.Socket) => void, RegExp])[] = [
  ['is silent', () => undefined, /no whole answer within 1000 ms/],
  ['hangs up', (socket) => socket.once('data', () => socket.destroy()), /hang up|ECONNRESET/],
  ['answers no HTTP', (socket) => socket.end('220 mail ready\r\n\r\n'), /Parse Error/],
  [
    'breaks its answer off',
    (socket) => socket.once('data', () => socket.end(`${head}Content-Length: 99\r\n\r\n{"name":"x"}`)),
    /aborted|ECONNRESET/,
  ],
  [
    'never ends its body',
    (socket) =>
      socket.once('data', () => socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)),
    /no whole answer within 1000 ms/,
  ],
]

describe('Dredd at a target that cannot be judged', function () {
  this.timeout(60_000)

  for (const [what, treat, reason] of treatments)
    it(`is inconclusive where it ${what}`, async () => {
      const result = await foundAt(treat)
      expect(outcomesOf(result)).to.deep.equal(['create-with-tag: inconclusive'])
      expect(result.notices[0]).to.match(reason)
    })

  it('is inconclusive where it is dead', async () => {
    const result = await examined(await deadUrl())
    expect(outcomesOf(result)).to.deep.equal(['create-with-tag: inconclusive'])
    expect(result.notices[0]).to.match(/^no connection to http:.* ECONNREFUSED/)
  })

  it('keeps no endless body', async () => {
    const result = await foundAt((socket) =>
      socket.once('data', () => {
        socket.write(`${head}\r\n`)
        const chunk = Buffer.alloc(256 * 1024, ' ')
        const more = (): void => {
          while (!socket.destroyed && socket.write(chunk));
          socket.once('drain', more)
        }
        more()
      }),
    )
    expect(outcomesOf(result)[0]).to.equal('create-with-tag: inconclusive')
    expect(result.findings[0]?.outcome).to.have.property('reason').that.includes('larger than 2097152 bytes')
  })

  it('ends with the run', async () => {
    const controller = new AbortController()
    const result = await foundAt((socket) => socket.once('data', () => controller.abort()), controller.signal)
    expect(result).to.include({ complete: false })
    expect(result.findings).to.deep.equal([])
  })

  it('tells a connection that was never made from one that was dropped', () => {
    const connection = new Connection(new Agent())
    const failure = (code: string) => connection.failureOf(Object.assign(new Error(code), { code })).kind
    connection.close()
    expect(['ECONNREFUSED', 'ENOTFOUND', 'DEPTH_ZERO_SELF_SIGNED_CERT'].map(failure)).to.deep.equal(
      Array.from({ length: 3 }, () => 'unreachable'),
    )
    expect(['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT'].map(failure)).to.deep.equal(
      Array.from({ length: 3 }, () => 'dropped'),
    )
  })
})
