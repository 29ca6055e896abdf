import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Failure } from '../../../reports/model.ts'
import { type Limits, withRetries, standardLimits, type Trier } from '../../../suites/http/retry-policy.ts'
import type { Attempt } from '../../../suites/http/recorder.ts'
import { answer } from '../rules/answered.ts'

type Came = Failure['kind'] | number | readonly [status: number, retryAfter: string]

function attemptOf(came: Came): Attempt {
  if (typeof came === 'string') return { response: null, failure: { kind: came, message: came }, duration: 1 }
  const [status, after] = typeof came === 'number' ? [came] : came
  const headers = after === undefined ? [] : [['Retry-After', after] as const]
  return { response: answer('{}', { status, headers }), duration: 1 }
}

interface Told {
  /** What was judged in the end. */
  readonly last: Failure['kind'] | number | undefined
  /** For each try, whether it went over a new connection. */
  readonly fresh: readonly boolean[]
  readonly slept: readonly number[]
}

interface Setting {
  readonly hasAnswered?: boolean
  readonly waitingLeft?: number
  readonly hopeless?: boolean
  readonly limits?: Partial<Limits>
}

/** Plays the tries one after the other; the last of them for ever. */
async function played(script: readonly [Came, ...Came[]], setting: Setting = {}): Promise<Told> {
  const fresh: boolean[] = []
  const slept: number[] = []
  const trier: Trier = {
    attempt: async (tryNumber, isFresh) => {
      fresh.push(isFresh)
      expect(tryNumber).to.equal(fresh.length)
      return attemptOf(script[tryNumber - 1] ?? script.at(-1) ?? script[0])
    },
    sleep: async (milliseconds) => {
      slept.push(milliseconds)
      await new Promise((resolve) => setImmediate(resolve))
    },
    waitingLeft: () => setting.waitingLeft ?? 600_000,
    hasAnswered: () => setting.hasAnswered ?? true,
    hopeless: () => setting.hopeless ?? false,
  }
  const { failure, response } = await withRetries(await trier.attempt(1, false), trier, {
    ...standardLimits,
    ...setting.limits,
  })
  return { last: failure?.kind ?? response?.status, fresh, slept }
}

describe('Patience with a target', () => {
  it('takes the first whole answer, whatever its status', async () => {
    for (const status of [200, 201, 302, 400, 404, 500, 502])
      expect(await played([status])).to.deep.equal({ last: status, fresh: [false], slept: [] })
  })

  it('sends again on a new connection where a reused one was closed, and counts no drop', async () => {
    expect(await played(['stale', 200])).to.deep.equal({ last: 200, fresh: [false, true], slept: [] })
    expect(await played(['stale', 'dropped', 200])).to.include({ last: 200 })
  })

  for (const kind of ['dropped', 'silent'] as const) {
    it(`tries once more on a new connection where one was ${kind}`, async () => {
      expect(await played([kind, 200])).to.deep.equal({ last: 200, fresh: [false, true], slept: [] })
    })

    it(`tries no third time where both were ${kind}`, async () => {
      expect(await played([kind, kind, 200])).to.deep.equal({ last: kind, fresh: [false, true], slept: [] })
    })

    it(`judges a ${kind} one, where no connection was to be had afterwards, as a second one`, async () => {
      expect(await played([kind, 'unreachable'], { limits: { refusal: 0 } })).to.include({ last: kind })
    })
  }

  it('judges what the second try met, where the two met different things', async () => {
    expect(await played(['dropped', 'silent'])).to.include({ last: 'silent' })
  })

  it('gives a refused connection up at once where the target never answered', async () => {
    const told = await played(['unreachable', 200], { hasAnswered: false })
    expect(told).to.deep.equal({ last: 'unreachable', fresh: [false], slept: [] })
  })

  it('tries a refused connection again where the target has answered before', async () => {
    const { last, fresh, slept } = await played(['unreachable', 'unreachable', 'unreachable', 200])
    expect({ last, tries: fresh.length }).to.deep.equal({ last: 200, tries: 4 })
    expect(slept).to.deep.equal([50, 100])
  })

  it('waits 429 and 503 out, longer each time, at most five seconds', async () => {
    const { last, slept } = await played([429, 503, 429, 503, 503, 200])
    expect(last).to.equal(200)
    expect(slept).to.deep.equal([500, 1_000, 2_000, 4_000, 5_000])
  })

  it('waits as long as Retry-After asks for', async () => {
    expect(await played([[503, '17'], 200])).to.deep.equal({
      last: 200,
      fresh: [false, false],
      slept: [17_000],
    })
  })

  it('waits a little where Retry-After asks for nothing', async () => {
    expect(await played([[429, '0'], 200]))
      .to.include({ last: 200 })
      .and.to.have.deep.property('slept', [100])
  })

  it('ends its tries where they are used up', async () => {
    const { last, fresh } = await played([503], { limits: { retries: 3 } })
    expect({ last, tries: fresh.length }).to.deep.equal({ last: 503, tries: 4 })
  })

  it('tries less where waiting is known not to help', async () => {
    expect((await played([429], { hopeless: true })).fresh).to.have.lengthOf(3)
  })

  it('does not begin a wait that is longer than what is left for one request', async () => {
    expect(await played([[503, '121']]))
      .to.include({ last: 503 })
      .and.to.have.deep.property('slept', [])
    const { slept } = await played([[503, '50']])
    expect(slept).to.deep.equal([50_000, 50_000])
  })

  it('does not begin a wait that is longer than what is left of the run', async () => {
    expect((await played([[503, '10']], { waitingLeft: 9_999 })).slept).to.deep.equal([])
  })

  it('meets a drop after a 503 with a new connection', async () => {
    expect(await played([503, 'dropped', 200])).to.deep.equal({
      last: 200,
      fresh: [false, false, true],
      slept: [500],
    })
  })
})
