import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Attempt } from '../../../../suites/http/retry/attempt.ts'
import type { PreparedRequest } from '../../../../suites/http/prepared-request.ts'
import { TargetHealth } from '../../../../suites/http/retry/target-health.ts'
import {
  TargetOverloaded,
  TargetUnavailable,
  TargetGone,
} from '../../../../suites/http/target-unavailable.ts'
import { about, came, exchangeOf, healthOf, silent } from '../health-of-attempts.ts'

describe('The health of a target', () => {
  it('is suspect once after valid requests of one subject got nothing to judge', () => {
    for (const nothing of [silent, came(429), came(503)]) {
      const health = healthOf()
      health.note(about('one'), nothing)
      health.note(about('one'), nothing)
      expect(health.takeDueCheck()).to.equal(true)
      expect(health.takeDueCheck()).to.equal(false)
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
    expect(() => health.assertAlive()).to.throw(TargetGone, /connections, since a request of three$/)
    const { record } = health
    const next = new TargetHealth({ silence: 1, timeout: 1, record })
    expect(() => next.assertAlive()).to.throw(TargetGone)
  })

  it('is suspect once after each of the first three invalid subjects without a response', () => {
    const health = healthOf()
    health.note(about('one', false), came(429))
    expect(health.takeDueCheck()).to.equal(false)
    const suspicions = ['one', 'one', 'two', 'three', 'four'].map((subject) => {
      health.note(about(subject, false), silent)
      return health.takeDueCheck()
    })
    expect(suspicions).to.deep.equal([true, false, true, true, false])
  })

  it('shows nothing more by another attempt of a large request that was dropped: it may be refused so', () => {
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
    expect(() => other.assertAlive()).to.throw(TargetUnavailable, 'no longer responds')
    const busy = healthOf()
    for (const subject of ['one', 'two', 'three']) busy.note(about(subject), came(503))
    expect(() => busy.assertAlive()).to.throw(TargetOverloaded, '429 or 503 only')
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
    spent.noteAttempt(about('one'), silent, 10_000)
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

  it('is lost once silent attempts have taken the time of the run, in the next engine too', () => {
    const health = healthOf()
    const { silence } = health.record
    const record = { ...health.record, silence: { ...silence, total: 39_990 } }
    const next = new TargetHealth({ silence: 40_000, timeout: 10_000, record })
    next.assertAlive()
    next.noteAttempt(about('one'), { ...silent, duration: 10 }, 10)
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
