import { once } from 'node:events'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import { proxyAgent } from '../../../suites/http/proxy-agents.ts'
import { Target } from '../../../suites/http/target.ts'
import { listening } from '../../listening.ts'
import { create } from './sending.ts'
import { withProxy } from '../../with-proxy.ts'

const open = (url: string): Promise<Target> => Target.open({ url, token: null, timeout: 500 })

const post = (target: Target, path: string): Promise<Exchange> =>
  target.send(() => ({ ...create, path, valid: false }))

describe('Requests through a proxy', () => {
  it('go to the host of the target, whatever their path', async () => {
    const urls: (string | undefined)[] = []
    const proxy = createServer((request, response) => {
      urls.push(request.url)
      response.writeHead(400).end()
    })
    const target = 'http://staging.example'
    await withProxy(await listening(proxy), async () => {
      const client = await open(target)
      for (const path of [
        '/plants?x=%C3%28',
        '//other.example/p',
        '/\\other.example/p',
        '/a/..//other.example/p',
      ])
        await post(client, path)
      client.close()
    })
    proxy.close()
    expect(urls.length).to.be.at.least(4)
    expect(urls.filter((url) => url?.startsWith(`${target}/`) !== true)).to.deep.equal([])
    expect(urls).to.include(`${target}/plants?x=%C3%28`)
  })

  it('leave no connection open to one that does not respond to CONNECT', async () => {
    const sockets: Socket[] = []
    const proxy = createTcpServer((socket) => void sockets.push(socket.resume()))
    await withProxy(await listening(proxy), async () => {
      const client = await open('https://staging.example')
      const { failure } = await post(client, '/plants')
      expect(failure?.kind).to.equal('unreachable')
      client.close()
    })
    expect(sockets.length).to.be.at.least(1)
    await Promise.all(sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close')))
    proxy.close()
  })

  it('have no response of the target if the proxy refuses the connection to it', async () => {
    const proxy = createTcpServer((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'))
    })
    await withProxy(await listening(proxy), async () => {
      const client = await open('https://staging.example')
      const { response, failure } = await post(client, '/plants')
      expect(response).to.equal(null)
      expect(failure?.kind).to.equal('unreachable')
      expect(failure?.message).to.include('the proxy refused a connection to the target with status 502')
      client.close()
    })
    proxy.close()
  })

  it('print no warning of Node.js, however many there are', async () => {
    const warnings: Error[] = []
    const note = (warning: Error): void => void warnings.push(warning)
    const proxy = createTcpServer((socket) => void socket.resume())
    const url = await listening(proxy)
    process.on('warning', note)
    const agent = proxyAgent(url, 'https://staging.example', true)
    const requests = Array.from({ length: 16 }, () =>
      request({ host: 'staging.example', agent }).on('error', () => undefined),
    )
    const closed = requests.map((one) => new Promise((resolve) => one.end().on('close', resolve)))
    await once(proxy, 'connection')
    agent.destroy()
    await Promise.all(closed)
    process.off('warning', note)
    proxy.close()
    expect(warnings).to.deep.equal([])
  })
})
