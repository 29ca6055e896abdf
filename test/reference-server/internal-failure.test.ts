import { expect } from 'chai'
import { describe, it } from 'mocha'
import request from 'supertest'
import { refusals } from '../../reference-server/errors.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { token } from './requests.ts'

describe('a server that fails inside', () => {
  it('answers 500 in the Error shape, tells the operator and goes on', async () => {
    const reports: unknown[] = []
    const broken = new Error('disk full at /var/lib/plants')
    let calls = 0
    const server = await startReferenceServer({
      token,
      report: (error) => reports.push(error),
      store: {
        add: () => {
          calls += 1
          if (calls === 1) throw broken
          return true
        },
      },
    })
    const post = () =>
      request(server.url).post('/plants').set('Authorization', `Bearer ${token}`).send({ id: 1, name: 'a' })
    const answer = await post()
    expect(answer.status).to.equal(500)
    expect(answer.body).to.deep.equal({ error: refusals.internal.error, message: refusals.internal.message })
    expect(reports).to.deep.equal([broken])
    expect((await post()).status).to.equal(200)
    await server.close()
  })
})
