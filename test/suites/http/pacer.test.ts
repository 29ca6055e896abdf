import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Pacer } from '../../../suites/http/pacer.ts'

const interval = 100

/** A pacer with a clock that stands still, and the waits that it asked for. */
function paced(milliseconds = interval) {
  const waits: number[] = []
  const clock = {
    now: () => 5_000,
    sleep: async (wait: number) => {
      waits.push(wait)
    },
  }
  return { pacer: new Pacer(milliseconds, undefined, clock), waits }
}

describe('a pacer', () => {
  it('gives requests that come together their turns one after the other, the first after an interval', async () => {
    const { pacer, waits } = paced()
    await Promise.all([pacer.turn(), pacer.turn(), pacer.turn()])
    expect(waits).to.deep.equal([100, 200, 300])
  })

  it('holds later requests while the target wants to be left alone', async () => {
    const { pacer, waits } = paced()
    pacer.hold(2_000)
    pacer.hold(500)
    await pacer.turn()
    await pacer.turn()
    expect(waits).to.deep.equal([2_000, 2_100])
  })

  it('never waits without an interval', async () => {
    const { pacer, waits } = paced(0)
    pacer.hold(2_000)
    await pacer.turn()
    expect(waits).to.deep.equal([])
  })
})
