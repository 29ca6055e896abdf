import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import type { Attempt } from '../../../suites/http/attempt.ts'
import { Drops } from '../../../suites/http/drops.ts'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import { TargetHealth } from '../../../suites/http/target-health.ts'
import { TargetUnavailable, TargetUnreachable } from '../../../suites/http/target-unavailable.ts'
import { responseWith } from '../rules/responses.ts'

const about = (subject: string, valid = true): PreparedRequest => ({
  method: 'POST',
  path: '/',
  headers: [],
  body: null,
  valid,
  subject,
})

const came = (status: number): Attempt => ({ response: responseWith('{}', { status }), duration: 1 })
const silent: Attempt = { response: null, failure: { kind: 'silent', message: 'silent' }, duration: 1 }

const exchangeOf = ({ response, failure }: Attempt): Exchange => ({
  id: 1,
  request: { method: 'POST', path: '/', headers: [], body: null },
  response,
  ...(failure === undefined ? {} : { failure }),
  timing: { startedAt: 0, duration: 1 },
})

const healthOf = (silence = 40_000): TargetHealth => new TargetHealth({ silence, timeout: 10_000 })

describe('The health of a target', () => {
  it('is suspect once after valid requests of one subject got nothing to judge', () => {
    for (const nothing of [silent, came(429), came(503)]) {
      const health = healthOf()
      health.note(about('one'), nothing)
      health.note(about('one'), nothing)
      expect(health.takeSuspicion()).to.equal(true)
      expect(health.takeSuspicion()).to.equal(false)
      health.note(about('one'), came(200))
      health.assertAlive()
    }
  })

  it('is that of an unreachable one if there is no connection for two requests in a row', () => {
    const failure = { kind: 'unreachable', message: 'refused' } as const
    const refused: Attempt = { response: null, failure, duration: 1 }
    const health = healthOf()
    health.note(about('one'), refused)
    health.note(about('two'), came(200))
    health.note(about('three'), refused)
    health.assertAlive()
    health.note(about('four'), refused)
    expect(() => health.assertAlive()).to.throw(TargetUnreachable, /connections, since a request of three$/)
    const { record } = health
    const next = new TargetHealth({ silence: 1, timeout: 1, record })
    expect(() => next.assertAlive()).to.throw(TargetUnreachable)
  })

  it('is suspect once after each of the first three invalid subjects without a response', () => {
    const health = healthOf()
    health.note(about('one', false), came(429))
    expect(health.takeSuspicion()).to.equal(false)
    const suspicions = ['one', 'one', 'two', 'three', 'four'].map((subject) => {
      health.note(about(subject, false), silent)
      return health.takeSuspicion()
    })
    expect(suspicions).to.deep.equal([true, false, true, true, false])
  })

  it('shows nothing more by another try of a large request that was dropped: it may be refused so', () => {
    const dropped: Attempt = { response: null, failure: { kind: 'dropped', message: 'reset' }, duration: 1 }
    const sent = (bytes: number): PreparedRequest => ({
      ...about('long names', false),
      body: Buffer.alloc(bytes),
    })
    expect(healthOf().isLostForGood(sent(20_000), dropped)).to.equal(true)
    expect(healthOf().isLostForGood(sent(2_000), dropped)).to.equal(false)
  })

  it('is lost if no plain request is served either, or valid ones of three subjects', () => {
    const health = healthOf()
    health.giveUp(exchangeOf(silent), exchangeOf(silent))
    expect(() => health.assertAlive()).to.throw(TargetUnavailable, 'no longer responds')
    expect(health.stopped).to.have.lengthOf(2)
    const refusing = healthOf()
    refusing.giveUp(undefined, exchangeOf(silent))
    expect(refusing.stopped).to.have.lengthOf(1)
    const other = healthOf()
    for (const subject of ['one', 'two']) other.note(about(subject), silent)
    other.assertAlive()
    other.note(about('three'), silent)
    expect(() => other.assertAlive()).to.throw(TargetUnavailable)
  })

  it('stopped responding if a request was lost after those of three subjects, but not if time ran out', () => {
    const stopped = healthOf()
    for (const subject of ['one', 'two', 'three']) stopped.note(about(subject), silent)
    const lost = exchangeOf(silent)
    stopped.giveUp(lost, lost)
    expect(stopped.stopped).to.deep.equal([lost])
    const { record } = healthOf()
    const spent = new TargetHealth({
      silence: 40_000,
      timeout: 10_000,
      record: { ...record, silence: { ...record.silence, total: 40_000 } },
    })
    spent.noteTry(about('one'), silent, 10_000)
    expect(() => spent.assertAlive()).to.throw(TargetUnavailable, 'used up the time')
    spent.giveUp(lost, lost)
    expect(spent.stopped).to.deep.equal([])
  })

  it('is no violation if the target only asks to wait', () => {
    const health = healthOf()
    health.giveUp(exchangeOf(came(429)), exchangeOf(came(429)))
    expect(() => health.assertAlive()).to.throw(TargetUnavailable, '429 or 503')
    expect(health.stopped).to.deep.equal([])
  })

  it('is lost once silent tries have taken the time of the run, in the next engine too', () => {
    const health = healthOf()
    const { silence } = health.record
    const record = { ...health.record, silence: { ...silence, total: 39_990 } }
    const next = new TargetHealth({ silence: 40_000, timeout: 10_000, record })
    next.assertAlive()
    next.noteTry(about('one'), { ...silent, duration: 10 }, 10)
    expect(() => next.assertAlive()).to.throw(TargetUnavailable, 'used up the time')
    const last = new TargetHealth({ silence: 40_000, timeout: 10_000, record: structuredClone(next.record) })
    expect(() => last.assertAlive()).to.throw(TargetUnavailable)
  })

  it('says how long to wait at 429 and 503', () => {
    const health = healthOf()
    expect(health.circuit(about('one'))).to.equal('closed')
    health.note(about('one'), came(429))
    expect(health.circuit(about('one'))).to.equal('open')
    expect(health.circuit(about('two', false))).to.equal('open')
    expect(health.circuit(about('two'))).to.equal('halfOpen')
  })

  it('is not waited for at length again while the target serves others, until a wait helps', () => {
    const health = healthOf()
    health.note(about('bad', false), came(503))
    expect(health.circuit(about('two'))).to.equal('closed')
    health.note(about('one'), came(503))
    health.note(about('two'), came(200))
    expect(health.circuit(about('three'))).to.equal('serving')
    expect(
      new TargetHealth({ silence: 1, timeout: 1, record: health.record }).circuit(about('three')),
    ).to.equal('serving')
    health.note(about('three'), came(200), came(503))
    expect(health.circuit(about('three'))).to.equal('closed')
  })
})

describe('A valid request that got no response twice and one after that', () => {
  const recovered = exchangeOf(came(200))
  const sixOf = (kind: string) => Array.from({ length: 6 }, (_, index) => `${kind} ${index}`)

  it('is the fault of the target if nothing else was dropped', () => {
    const drops = new Drops()
    drops.note(about('one'), recovered, 1)
    expect(drops.unexplained).to.equal(undefined)
    drops.note(about('one'), recovered, 2)
    expect(drops.unexplained).to.equal(recovered)
  })

  it('blames the network for a drop if other requests found no connection', () => {
    const health = healthOf()
    const recovered = exchangeOf(came(200))
    health.drops.note(about('one'), recovered, 2)
    expect(health.drops.unexplained).to.equal(recovered)
    const failure = { kind: 'unreachable', message: 'refused' } as const
    health.noteTry(about('two'), { response: null, failure, duration: 1 }, 10_000)
    expect(health.drops.unexplained).to.equal(undefined)
  })

  it('is the fault of the network if requests of other subjects were dropped', () => {
    const drops = new Drops()
    drops.note(about('one'), recovered, 2)
    drops.note(about('two', false), exchangeOf(came(400)), 1)
    expect(drops.unexplained).to.equal(undefined)
  })

  it('is waited for no more if requests are dropped for good', () => {
    const drops = new Drops()
    drops.note(about('one'), exchangeOf(silent), 5)
    expect(drops.areForGood(about('one'))).to.equal(true)
    expect(drops.areForGood(about('two'))).to.equal(false)
    expect(drops.areForGood(about('one', false))).to.equal(false)
    drops.note(about('two'), exchangeOf(silent), 5)
    expect(drops.areForGood(about('one', false))).to.equal(true)
    expect(drops.areForGood(about('three'))).to.equal(false)
    expect(new Drops(sixOf('valid')).areForGood(about('one'))).to.equal(true)
  })

  it('is waited for although the target closes the connection on bad requests of every kind', () => {
    expect(new Drops(sixOf('other')).areForGood(about('one'))).to.equal(false)
    expect(new Drops(sixOf('other')).areForGood(about('one', false))).to.equal(true)
  })
})
