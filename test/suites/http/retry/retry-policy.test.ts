import { expect } from 'chai'
import { describe, it } from 'mocha'
import { played } from '../played-attempts.ts'

describe('The retry policy', () => {
  it('takes the first whole response, whatever its status', async () => {
    for (const status of [200, 201, 302, 400, 404, 500, 502])
      expect(await played([status])).to.deep.include({ last: status, onNew: [false], slept: [] })
  })

  it('tries again on a new connection after a second 503: one of several backends may be down', async () => {
    expect(await played([503, 503, 200])).to.deep.include({ last: 200, onNew: [false, false, true] })
  })

  it('replaces a stale connection, and counts no drop', async () => {
    expect(await played(['stale', 200])).to.deep.include({ last: 200, onNew: [false, true], slept: [] })
    expect(await played(['stale', 'dropped', 200])).to.include({ last: 200 })
  })

  for (const kind of ['dropped', 'silent'] as const) {
    it(`tries once more on a new connection after one was ${kind}`, async () => {
      expect(await played([kind, 200])).to.deep.include({ last: 200, onNew: [false, true], slept: [] })
    })

    it(`counts refused connections after one that was ${kind} as a second one`, async () => {
      const { last, slept } = await played([kind, 'unreachable'])
      expect(last).to.equal(kind)
      expect(slept.reduce((sum, wait) => sum + wait, 0)).to.equal(5_000)
    })
  }

  for (const kind of ['dropped', 'silent'] as const)
    it(`sends a request that was ${kind} twice up to three more times, a second apart or more`, async () => {
      expect(await played([kind, kind, kind, 200])).to.deep.include({ last: 200, slept: [1_000, 1_300] })
      const { last, onNew } = await played([kind])
      expect({ last, attempts: onNew.length }).to.deep.equal({ last: kind, attempts: 5 })
    })

  it('lets the second attempt decide whether a request counts as silent', async () => {
    expect((await played(['silent'])).decisive).to.deep.equal([2])
    expect((await played([503, 'silent', 'silent', 200])).decisive).to.deep.equal([3])
  })

  it('does not try again after one silence if such requests never get a response', async () => {
    const { onNew } = await played(['silent', 200], { isSilentForGood: true })
    expect(onNew).to.have.lengthOf(1)
    expect((await played(['dropped', 200], { isSilentForGood: true })).last).to.equal(200)
  })

  it('judges the silence that took the whole time limit', async () => {
    expect(await played(['silent', 'silent', 'given up'])).to.include({ last: 'silent', isEarly: false })
    expect(await played(['given up', 'given up'])).to.include({ last: 'silent', isEarly: true })
    expect(await played(['silent', 'silent', 'given up', 200])).to.include({ last: 200 })
  })

  it('does not wait for a network if the target never responded, and is silent', async () => {
    expect((await played(['silent'], { hasResponded: false })).onNew).to.have.lengthOf(2)
  })

  it('does not wait after two drops if that is known not to help', async () => {
    const { last, onNew } = await played(['dropped'], { dropsForGood: true })
    expect({ last, attempts: onNew.length }).to.deep.equal({ last: 'dropped', attempts: 2 })
  })

  it('judges the second of two different failures', async () => {
    expect(await played(['dropped', 'silent'])).to.include({ last: 'silent' })
  })

  it('gives a refused connection up at once if the target never responded', async () => {
    const result = await played(['unreachable', 200], { hasResponded: false })
    expect(result).to.deep.include({ last: 'unreachable', onNew: [false], slept: [] })
  })

  it('tries a refused connection again if the target has responded before', async () => {
    const { last, onNew, slept } = await played(['unreachable', 'unreachable', 'unreachable', 200])
    expect({ last, attempts: onNew.length }).to.deep.equal({ last: 200, attempts: 4 })
    expect(slept).to.deep.equal([50, 100, 200])
  })

  it('tries a refused connection again for five seconds at most', async () => {
    const { last, slept } = await played(['unreachable'])
    expect(last).to.equal('unreachable')
    expect(slept.reduce((sum, wait) => sum + wait, 0)).to.equal(5_000)
  })

  it('waits 429 and 503 out, longer each time, at most five seconds', async () => {
    const { last, slept } = await played([429, 503, 429, 503, 503, 200])
    expect(last).to.equal(200)
    expect(slept).to.deep.equal([500, 1_000, 2_000, 4_000, 5_000])
  })

  it('waits as long as Retry-After asks for', async () => {
    expect(await played([[503, '17'], 200])).to.deep.include({
      last: 200,
      onNew: [false, false],
      slept: [17_000],
    })
  })

  it('waits a little if Retry-After asks for nothing', async () => {
    expect(await played([[429, '0'], 200]))
      .to.include({ last: 200 })
      .and.to.have.deep.property('slept', [100])
  })

  it('waits longer each time if Retry-After asks for nothing, since some services round down', async () => {
    const zero = [429, '0'] as const
    expect((await played([zero, zero, zero, zero, 200])).slept).to.deep.equal([100, 500, 1_000, 2_000])
  })

  it('ends when the retries are used up', async () => {
    const { last, onNew } = await played([503], { limits: { retries: 3 } })
    expect({ last, attempts: onNew.length }).to.deep.equal({ last: 503, attempts: 4 })
  })

  it('retries less while the circuit is open', async () => {
    expect((await played([429], { circuit: 'open' })).slept).to.deep.equal([100])
    expect((await played([[429, '6']], { circuit: 'open' })).slept).to.deep.equal([])
    expect((await played([429], { circuit: 'serving' })).slept).to.deep.equal([100])
    expect((await played([[429, '60'], 200], { circuit: 'serving' })).slept).to.deep.equal([60_000])
    expect((await played([429], { circuit: 'halfOpen' })).onNew).to.have.lengthOf(7)
    expect((await played([[429, '20']], { circuit: 'halfOpen' })).slept).to.deep.equal([])
  })

  it('does not begin a wait that is longer than what is left for one request', async () => {
    expect(await played([[503, '62']])).to.deep.include({ last: 503, slept: [] })
    expect((await played([[503, '20']])).slept).to.deep.equal([20_000, 20_000])
  })

  it('waits for the next minute once', async () => {
    expect((await played([[503, '60']])).slept).to.deep.equal([60_000])
    // As a date, it is up to a second later.
    expect((await played([[503, '61']])).slept).to.deep.equal([61_000])
  })

  it('does not begin a wait that is longer than what is left of the run', async () => {
    expect((await played([[503, '10']], { waitingLeft: 9_999 })).slept).to.deep.equal([])
  })

  it('replaces the connection after a 503 and a drop', async () => {
    expect(await played([503, 'dropped', 200])).to.deep.include({
      last: 200,
      onNew: [false, false, true],
      slept: [500],
    })
  })
})
