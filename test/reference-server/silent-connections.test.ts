import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { startReferenceServer } from '../../reference-server/start.ts'
import { RawConnection } from './raw-connection.ts'
import { rawRequest, token } from './requests.ts'

describe('a silent connection', () => {
  it('is ended, used or not', async () => {
    const server = await startReferenceServer({ token, silenceTimeout: 50 })
    const [used, unused] = await Promise.all([RawConnection.to(server.url), RawConnection.to(server.url)])
    used.send(rawRequest('{"id":1,"name":"a"}'))
    expect((await used.response()).body).to.equal('{"name":"a"}')
    await Promise.all([used.end(), unused.end()])
    await server.close()
  })

  it('is kept as long as something comes in every period', async () => {
    const server = await startReferenceServer({ token, silenceTimeout: 400 })
    const connection = await RawConnection.to(server.url)
    for (let id = 1; id <= 6; id += 1) {
      connection.send(rawRequest(`{"id":${id},"name":"a"}`))
      expect((await connection.response()).body).to.equal('{"name":"a"}')
      await setTimeout(200)
    }
    await server.close()
  })
})
