import { readFileSync } from 'node:fs'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Target } from '../../../suites/http/target.ts'
import { TargetHealth } from '../../../suites/http/retry/target-health.ts'
import { certificate, tlsProxy } from '../../implementations/tls-proxy.ts'
import { listening } from '../../listening.ts'
import { wire } from './wire.ts'

/** A way to the port that delays what the client sends first, in milliseconds: its part of the TLS handshake. */
async function delayedWay(port: number, delay: number): Promise<net.Server & { readonly url: string }> {
  const server = net.createServer((socket) => {
    const upstream = net.connect(port, '127.0.0.1').on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    upstream.pipe(socket)
    socket.once('data', async (first: Buffer) => {
      socket.pause()
      await setTimeout(delay)
      upstream.write(first)
      socket.pipe(upstream)
    })
  })
  const { host } = new URL(await listening(server))
  return Object.assign(server, { url: `https://${host}` })
}

const timeout = 2_000

/** After a request was silent for the whole time limit: later invalid ones get a hundredth of it. */
const health = {
  ...new TargetHealth({ silence: 40_000, timeout }).record,
  hasResponded: true,
  silence: { latency: { mean: 1, deviation: 0, recent: [] }, total: 0, long: 2, subjects: ['other body'] },
}

describe('A connection that takes longer than a shortened time limit', () => {
  it('is waited for, and the request has its time after that', async () => {
    const service = await wire((socket) =>
      socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\n{}'),
    )
    const proxy = await tlsProxy(service.origin)
    const way = await delayedWay(Number(new URL(proxy.url).port), 300)
    const ca = readFileSync(certificate, 'utf8')
    const target = await Target.open({ url: way.url, token: null, timeout, health, ca })
    try {
      const request = {
        method: 'POST',
        path: '/plants',
        headers: [],
        body: null,
        valid: false,
        subject: 'body',
      }
      const { response, failure } = await target.send(() => request)
      expect([response?.status, failure]).to.deep.equal([400, undefined])
    } finally {
      target.close()
      way.close()
      proxy.close()
      service.close()
    }
  })
})
