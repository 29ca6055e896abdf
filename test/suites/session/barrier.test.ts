import { expect } from 'chai'
import { describe, it } from 'mocha'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { barrierOf } from '../../../suites/session/barrier.ts'

describe('A barrier', () => {
  it('lets its callers go on when the last one has come', async () => {
    const arrive = barrierOf(3, 60_000)
    let gone = 0
    const go = async (): Promise<void> => {
      await arrive()
      gone += 1
    }
    const [first, second] = [go(), go()]
    await setImmediate()
    expect(gone).to.equal(0)
    await Promise.all([first, second, go()])
    expect(gone).to.equal(3)
  })

  it('lets them go on after some time, whoever is missing', async () => {
    const arrive = barrierOf(2, 10)
    const alone = arrive().then(() => 'gone')
    expect(await Promise.race([alone, setTimeout(5_000, 'waiting', { ref: false })])).to.equal('gone')
  })
})
