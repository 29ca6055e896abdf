import { expect } from 'chai'
import { describe, it } from 'mocha'
import { afterRequest, under } from '../../reference-server/circumstances.ts'
import { standard } from '../../reference-server/standard.ts'
import { withReferenceServer } from '../with-reference-server.ts'

/** The statuses and one header field of two requests. */
async function responsesOf(behaviour: typeof standard) {
  return withReferenceServer({ behaviour }, async (server) => {
    const found: string[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      const { status, headers } = await fetch(`${server.url}/unknown`)
      found.push(`${status} ${headers.get('x-changed')}`)
    }
    return found
  })
}

describe('A change under a circumstance', () => {
  it('may replace every step of the behaviour, the last one too', async () => {
    const change = under(afterRequest(1), ({ send }) => ({
      send: (plain, response, request) => {
        response.setHeader('X-Changed', 'yes')
        send(plain, response, request)
      },
    }))
    const statuses = await responsesOf({ ...standard, ...change(standard) })
    expect(statuses).to.deep.equal(['404 null', '404 yes'])
  })
})
