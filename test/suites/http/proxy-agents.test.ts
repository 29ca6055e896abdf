import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import { Target } from '../../../suites/http/target.ts'
import { listening } from '../../listening.ts'
import { withProxy } from '../../with-proxy.ts'

const open = (url: string): Promise<Target> => Target.open({ url, token: null, timeout: 500 })

const post = (target: Target, path: string): Promise<Exchange> =>
  target.send(() => ({ method: 'POST', path, headers: [], body: Buffer.from('{}'), valid: false }))

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

  it('leave no connection open to one that does not answer CONNECT', async () => {
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
})
