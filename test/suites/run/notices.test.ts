import { expect } from 'chai'
import { describe, it } from 'mocha'
import { judgeServer } from '../../../cli/self-test/kit-process.ts'
import { withMembers } from '../../../reference-server/changed-response.ts'
import { created, requestCounter } from '../../../reference-server/changes.ts'
import { type Change, changed } from '../../../reference-server/named-change.ts'
import type { Finding } from '../../../reports/model.ts'
import { oversized } from '../../../suites/http/failures.ts'
import { overloadStop, unavailable } from '../../../suites/http/target-unavailable.ts'
import { inconclusiveOutcome } from '../../../suites/rules/inconclusive.ts'
import { dropNotices, lengthNotices, overloadNotices } from '../../../suites/run/notices.ts'
import { exchange, finding, passed, plant, text } from '../../reports/builder.ts'
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

/** Every 60th plant comes back with more than can be judged. */
const lengthening: Change = (steps) => {
  const count = requestCounter()
  return created((plain) =>
    count() % 60 === 0
      ? withMembers(plain, (members) => ({ ...members, note: 'x'.repeat(5 * 1024 * 1024) }))
      : plain,
  )(steps)
}

describe('a notice about responses that are too long', () => {
  it('is part of the report of a run', async () => {
    const behaviour = changed([{ id: 'long', title: 'long', steps: lengthening }])
    const { notices } = await withReferenceServer({ behaviour }, ({ url, token }) =>
      judgeServer({ url, token, engines: ['requirements'], seed: 'long' }),
    )
    expect(notices.join()).to.match(/\b\d+ responses had a body that was too long to be judged\./)
  }).timeout(60_000)

  it('counts each response once, although every session has those of the preflight', () => {
    const sent = exchange(null, 200, text('{'))
    const long = {
      exchange: { ...sent, failure: oversized },
      path: '/plants',
      intent: { expect: 'observed' },
    } as const
    expect(lengthNotices([{ ...long, exchange: sent }])).to.deep.equal([])
    expect(lengthNotices([long, long])).to.deep.equal([
      '1 response had a body that was too long to be judged.',
    ])
  })
})

const levels = new Map([
  ['id-int64', 'must'],
  ['id-type', 'should'],
] as const)

const inconclusive = { status: 'inconclusive', reason: 'it shows nothing' } as const

const noticesOf = (...findings: readonly Finding[]): string[] => overloadNotices(findings, { levels })

describe('a notice about 429 and 503', () => {
  it('names the requirements whose checks got nothing else, those of the highest level first', () => {
    const wait = [plant, exchange(null, 503, text('{}'))]
    const open = ['id-type', 'id-int64', 'id-int64'].map((id) => finding(id, inconclusive, wait))
    expect(noticesOf(...open, finding('id-int64', passed))).to.deep.equal([
      'The target responded with 429 or 503 only to 3 checks of id-int64, id-type, which could not be judged.',
    ])
  })

  it('counts checks of which nothing was sent any more', () => {
    const late = inconclusiveOutcome(unavailable(overloadStop))
    expect(noticesOf(finding('id-int64', late))).to.deep.equal([
      'The target responded with 429 or 503 only to 1 check of id-int64, which could not be judged.',
    ])
  })

  it('is not made for checks that could be judged, or are open for another reason', () => {
    const wait = exchange(null, 429, text('{}'))
    expect(noticesOf(finding('id-int64', passed, [wait]), finding('id-int64', inconclusive))).to.deep.equal(
      [],
    )
  })
})
