import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Drops } from '../../../../suites/http/retry/drops.ts'
import { about, came, exchangeOf, healthOf, silent } from '../health-of-attempts.ts'

describe('A valid request that got no response twice and one after that', () => {
  const recovered = exchangeOf(came(200))
  const sixOf = (kind: string) => Array.from({ length: 6 }, (_, index) => `${kind} ${index}`)

  it('is the fault of the target if nothing else was dropped', () => {
    const drops = new Drops()
    drops.note(about('one'), recovered, 1)
    expect(drops.unexplained).to.equal(undefined)
    drops.note(about('one'), recovered, 2)
    expect(drops.unexplained).to.equal(recovered)
    drops.note(about('one'), exchangeOf(came(200)), 1)
    expect(drops.unexplained).to.equal(recovered)
  })

  it('is the fault of the network if another one got no response twice', () => {
    const drops = new Drops()
    drops.note(about('one'), recovered, 2)
    drops.note(about('one'), exchangeOf(came(200)), 2)
    expect(drops.unexplained).to.equal(undefined)
  })

  it('blames the network for a drop if other requests found no connection', () => {
    const health = healthOf()
    const recovered = exchangeOf(came(200))
    health.drops.note(about('one'), recovered, 2)
    expect(health.drops.unexplained).to.equal(recovered)
    const failure = { kind: 'unreachable', message: 'refused' } as const
    health.noteAttempt(about('two'), { response: null, failure, duration: 1 }, 10_000)
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
    expect(new Drops({ forGood: sixOf('valid'), recovered: 0 }).areForGood(about('one'))).to.equal(true)
  })

  it('is waited for although the target closes the connection on bad requests of every kind', () => {
    expect(new Drops({ forGood: sixOf('other'), recovered: 0 }).areForGood(about('one'))).to.equal(false)
    expect(new Drops({ forGood: sixOf('other'), recovered: 0 }).areForGood(about('one', false))).to.equal(
      true,
    )
  })
})
