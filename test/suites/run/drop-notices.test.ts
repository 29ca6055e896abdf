import { expect } from 'chai'
import { describe, it } from 'mocha'
import { judgeServer } from '../../../cli/self-test/kit-process.ts'
import { type Change, changed } from '../../../reference-server/named-change.ts'
import { dropNotices } from '../../../suites/run/drop-notices.ts'
import { withReferenceServer } from '../../with-reference-server.ts'
import { about, came, exchangeOf, healthOf, silent } from '../http/health-of-attempts.ts'

/** Closes the connection of every 40th request without a response. */
const dropping: Change = ({ route }) => {
  let requests = 0
  return {
    route: (request, service) => {
      requests += 1
      if (requests % 40 === 0) request.socket.destroy()
      return route(request, service)
    },
  }
}

describe('a notice about drops', () => {
  it('counts the requests that got a response when they were sent again', () => {
    const health = healthOf()
    expect(dropNotices(health.record)).to.deep.equal([])
    health.drops.note(about('one'), exchangeOf(came(200)), 1)
    health.drops.note(about('two'), exchangeOf(silent), 5)
    expect(dropNotices(health.record)[0]).to.match(/^1 request got a whole response only when sent again: /)
  })

  it('is part of the report of a run', async () => {
    const behaviour = changed([{ id: 'dropping', title: 'dropping', steps: dropping }])
    const { verdict, notices } = await withReferenceServer({ behaviour }, ({ url, token }) =>
      judgeServer({ url, token, engines: ['requirements'], seed: 'drops' }),
    )
    expect(verdict).to.equal('conformant')
    expect(notices.join()).to.match(/\b\d+ requests got a whole response only when sent again: /)
  }).timeout(60_000)
})
