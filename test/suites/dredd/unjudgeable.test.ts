import net from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { EngineResult } from '../../../suites/session/engine.ts'
import { deadUrl } from '../../cli/service.ts'
import { runDredd, outcomesOf } from './run-dredd.ts'
import { listening } from '../../listening.ts'

/** What Dredd finds of a target that treats each connection in this way. */
async function foundAt(treat: (socket: net.Socket) => void, signal?: AbortSignal): Promise<EngineResult> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    treat(socket)
  })
  const url = await listening(server)
  try {
    return await runDredd(url, {
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
  ['is silent', () => undefined, /no whole response within the time limit/],
  ['hangs up', (socket) => socket.once('data', () => socket.destroy()), /hang up|ECONNRESET|closed without/],
  ['sends no HTTP', (socket) => socket.end('220 mail ready\r\n\r\n'), /the response is not HTTP/],
  [
    'breaks its response off',
    (socket) => socket.once('data', () => socket.end(`${head}Content-Length: 99\r\n\r\n{"name":"x"}`)),
    /broke off|closed/,
  ],
  [
    'never ends its body',
    (socket) =>
      socket.once('data', () => socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)),
    /no whole response within the time limit/,
  ],
]

describe('Dredd at a target that fails', function () {
  this.timeout(60_000)

  for (const [what, treat, reason] of treatments)
    it(`finds a violation if it ${what}, and leaves the refusal open without its control`, async () => {
      const result = await foundAt(treat)
      expect(outcomesOf(result)).to.deep.equal(['create-with-tag: failed', 'name-required: inconclusive'])
      expect(result.findings[0]?.outcome).to.have.property('actual').that.matches(reason)
    })

  it('is inconclusive if it is dead', async () => {
    const result = await runDredd(await deadUrl())
    expect(outcomesOf(result)).to.deep.equal(['create-with-tag: inconclusive', 'name-required: inconclusive'])
    expect(result.findings[0]?.outcome).to.have.property('reason').that.includes('ECONNREFUSED')
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
    expect(result.findings[0]?.outcome).to.have.property('reason').that.includes('the body is larger than')
  })

  it('gets no response that takes a parser seconds, which the kit itself judges', async () => {
    const body = `{"name":"Rose","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const result = await foundAt((socket) =>
      socket.once('data', () => socket.end(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)),
    )
    expect(outcomesOf(result)[0]).to.equal('create-with-tag: notApplicable')
    expect(result.findings[0]?.outcome).to.have.property('reason').that.includes('nested too deeply')
  })

  it('ends with the run', async () => {
    const controller = new AbortController()
    const result = await foundAt((socket) => socket.once('data', () => controller.abort()), controller.signal)
    expect(result).to.include({ complete: false })
    expect(result.findings).to.deep.equal([])
  })
})
