import { EventEmitter, once } from 'node:events'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { standard } from '../../reference-server/standard.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { RawConnection } from './raw-connection.ts'
import { rawRequest, token } from './requests.ts'

describe('close', function () {
  // If a connection stays open, only this limit ends the test.
  this.timeout(20_000)

  it('sends the response that is in flight, then ends its connection', async () => {
    const events = new EventEmitter()
    const server = await startReferenceServer({
      token,
      behaviour: {
        ...standard,
        send: (plain, response, request) => {
          events.once('release', () => standard.send(plain, response, request))
          events.emit('held')
        },
      },
    })
    const connection = await RawConnection.to(server.url)
    const held = once(events, 'held')
    connection.send(rawRequest('{"id":1,"name":"a"}'))
    await held
    const closed = server.close()
    expect(
      await Promise.race([closed.then(() => 'closed'), new Promise((go) => setImmediate(go, 'waits'))]),
    ).to.equal('waits')
    events.emit('release')
    expect((await connection.response()).body).to.equal('{"name":"a"}')
    await Promise.all([closed, connection.end()])
  })

  it('takes the rest of a request that has begun, and closes its connection with the response', async () => {
    const server = await startReferenceServer({ token })
    const connection = await RawConnection.to(server.url)
    connection.send(rawRequest('{"id":1,"name":"a"}', { Expect: '100-continue' }).slice(0, -5))
    await connection.head()
    const closed = server.close()
    connection.send(':"a"}')
    const response = await connection.response()
    expect(response.body).to.equal('{"name":"a"}')
    expect(response.head).to.match(/\r\nConnection: close\r\n/i)
    await closed
  })

  it('ends connections that are idle, were never used, or are kept alive', async () => {
    const server = await startReferenceServer({ token })
    const used = await RawConnection.to(server.url)
    used.send(rawRequest('{"id":1,"name":"a"}'))
    await used.response()
    const unused = await RawConnection.to(server.url)
    const [, ...sent] = await Promise.all([server.close(), used.end(), unused.end()])
    expect(sent).to.deep.equal(['', ''])
  })

  it('takes no new connection', async () => {
    const server = await startReferenceServer({ token })
    await server.close()
    const refused = await RawConnection.to(server.url).catch((error: unknown) => error)
    expect(refused).to.be.instanceOf(Error).and.have.property('code', 'ECONNREFUSED')
  })

  it('cuts what is still in flight after the time limit', async () => {
    const server = await startReferenceServer({
      token,
      closeTimeout: 50,
      behaviour: { ...standard, send: () => undefined },
    })
    const connection = await RawConnection.to(server.url)
    connection.send(rawRequest('{"id":1,"name":"a"}', { Expect: '100-continue' }))
    await connection.head()
    const [, sent] = await Promise.all([server.close(), connection.end()])
    expect(sent).to.equal('')
  })
})
