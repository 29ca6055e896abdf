import http from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { TrafficCount } from '../../../cli/self-test/traffic.ts'
import { listening } from '../../listening.ts'

describe('The traffic of a server', () => {
  it('has its requests, those that it accepted, and those that may be sent again', async () => {
    const count = new TrafficCount()
    const server = http.createServer((request, response) => {
      if (request.url === '/drop') request.socket.destroy()
      else response.writeHead(Number(request.url?.slice(1))).end()
    })
    const url = await listening(server)
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const send = (path: string, method = 'POST') =>
      new Promise<void>((resolve) => {
        const request = http.request(url + path, { method, agent }, (response) => {
          void text(response).then(() => resolve())
        })
        request.on('error', () => resolve()).end()
      })
    for (const path of ['/200', '/201', '/400', '/429', '/503', '/drop']) await send(path)
    await send('/200', 'GET')
    agent.destroy()
    expect(count.take()).to.deep.equal({ requests: 7, plants: 2, repeatable: 3 })
    expect(count.take()).to.deep.equal({ requests: 0, plants: 0, repeatable: 0 })
    server.close()
  })
})
