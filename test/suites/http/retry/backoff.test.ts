import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Interrupted } from '../../../../suites/http/interruption.ts'
import { Backoff } from '../../../../suites/http/retry/backoff.ts'

describe('The backoff of a run', () => {
  it('counts its waits', async () => {
    const backoff = new Backoff(1_000, undefined)
    await backoff.sleep(10)
    await backoff.sleep(20)
    expect(backoff.left).to.be.closeTo(970, 3)
  })

  it('adds jitter when several requests wait at the same time, which counts once', async () => {
    const backoff = new Backoff(10_000, undefined)
    const woken: number[] = []
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        await backoff.sleep(100)
        woken.push(index)
      }),
    )
    expect(10_000 - backoff.left)
      .to.be.greaterThan(100)
      .and.at.most(160)
    expect(woken[0]).to.equal(0)
  })

  it('ends when the run is ended', async () => {
    const ending = new AbortController()
    const backoff = new Backoff(1_000, ending.signal)
    const asleep = backoff.sleep(900).catch((error: unknown) => error)
    ending.abort()
    expect(await asleep).to.be.instanceOf(Interrupted)
  })
})
