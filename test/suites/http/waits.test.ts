import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Interrupted } from '../../../suites/http/interruption.ts'
import { Backoff } from '../../../suites/http/backoff.ts'

describe('The waits of a run', () => {
  it('are counted', async () => {
    const waits = new Backoff(1_000, undefined)
    await waits.sleep(10)
    await waits.sleep(20)
    expect(waits.left).to.equal(970)
  })

  it('spread where several wait at the same time', async () => {
    const waits = new Backoff(10_000, undefined)
    const woken: number[] = []
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await waits.sleep(100)
        woken.push(index)
      }),
    )
    expect(10_000 - waits.left)
      .to.be.greaterThan(1_000)
      .and.at.most(1_450)
    expect(woken[0]).to.equal(0)
  })

  it('end where the run is ended', async () => {
    const ending = new AbortController()
    const waits = new Backoff(1_000, ending.signal)
    const asleep = waits.sleep(900).catch((error: unknown) => error)
    ending.abort()
    expect(await asleep).to.be.instanceOf(Interrupted)
  })
})
