import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Pacer } from '../../../../suites/http/retry/pacer.ts'

const interval = 100

/** A pacer with a clock that only sleeping moves, and when requests left. @param late what each sleep takes longer than it was asked to */
function paced(milliseconds = interval, late = [0]) {
  const left: number[] = []
  let now = 0
  let sleeps = 0
  const clock = {
    now: () => now,
    sleep: async (wait: number) => {
      await setImmediate()
      now += wait + (late[sleeps] ?? 0)
      sleeps += 1
    },
  }
  const pacer = new Pacer(milliseconds, undefined, clock)
  const turn = async (): Promise<void> => {
    await pacer.turn()
    left.push(now)
  }
  return { pacer, turn, left }
}

describe('a pacer', () => {
  it('gives requests that come together their turns one after the other, the first after an interval', async () => {
    const { turn, left } = paced()
    await Promise.all([turn(), turn(), turn()])
    expect(left).to.deep.equal([100, 200, 300])
  })

  it('leaves an interval after a request that left late, as on a busy machine', async () => {
    const { turn, left } = paced(interval, [70, 0, 0])
    await Promise.all([turn(), turn(), turn()])
    expect(left).to.deep.equal([170, 270, 370])
  })

  it('holds later requests while the target wants to be left alone', async () => {
    const { pacer, turn, left } = paced()
    pacer.hold(2_000)
    pacer.hold(500)
    await turn()
    await turn()
    expect(left).to.deep.equal([2_000, 2_100])
  })

  it('never waits without an interval', async () => {
    const { pacer, turn, left } = paced(0)
    pacer.hold(2_000)
    await turn()
    expect(left).to.deep.equal([0])
  })
})
