import { expect } from 'chai'
import { describe, it } from 'mocha'
import request from 'supertest'
import { refusals } from '../../reference-server/errors.ts'
import type { Plant } from '../../reference-server/plant.ts'
import { standard } from '../../reference-server/standard.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { token } from './requests.ts'

describe('a server that fails inside', () => {
  it('sends 500 with the Error shape, reports the error to the operator and goes on', async () => {
    const reports: unknown[] = []
    const broken = new Error('disk full at /var/lib/plants')
    const server = await startReferenceServer({
      token,
      report: (error) => reports.push(error),
      store: new (class extends Map {
        override set(id: bigint, plant: Plant) {
          if (reports.length === 0) throw broken
          return super.set(id, plant)
        }
      })(),
    })
    const post = () =>
      request(server.url).post('/plants').set('Authorization', `Bearer ${token}`).send({ id: 1, name: 'a' })
    const response = await post()
    expect(response.status).to.equal(500)
    expect(response.body).to.deep.equal({
      error: refusals.internal.error,
      message: refusals.internal.message,
    })
    expect(reports).to.deep.equal([broken])
    expect((await post()).status).to.equal(200)
    await server.close()
  })

  it('reports an error in sending a response, closes the connection and goes on', async () => {
    const reports: unknown[] = []
    const broken = new Error('cannot send')
    const server = await startReferenceServer({
      token,
      report: (error) => reports.push(error),
      behaviour: {
        ...standard,
        send: (...response) => {
          if (reports.length === 0) throw broken
          standard.send(...response)
        },
      },
    })
    const get = () => fetch(server.url).then(({ status }) => status)
    expect(await get().catch(() => 'closed')).to.equal('closed')
    expect(reports).to.deep.equal([broken])
    expect(await get()).to.equal(404)
    await server.close()
  })
})
