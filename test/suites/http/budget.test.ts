import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Attempt } from '../../../suites/http/retry/attempt.ts'
import { type Allowance, Budget, nothing } from '../../../suites/http/budget.ts'
import { spentResource } from './spent-resource.ts'

const allowance: Allowance = { requests: 5, creations: 3, resends: 2 }

const responded = (status: number): Attempt => ({
  response: { status, reason: '', httpVersion: '1.1', headers: [], body: { bytes: 0, text: '' } },
  duration: 0,
})
const failed = (kind: 'unreachable' | 'dropped' | 'silent' | 'stale'): Attempt => ({
  response: null,
  failure: { kind, message: '' },
  duration: 0,
})

const plain = { isResend: false, valid: true }

const left = async (attempt: Attempt, isResend = false): Promise<Allowance> => {
  const budget = new Budget(allowance)
  await budget.spend({ isResend, valid: true }, async () => attempt)
  return budget.left
}

const refused = (budget: Budget, isResend = false, valid = true): Promise<string | undefined> =>
  spentResource(() =>
    budget.spend({ isResend, valid }, () => {
      throw new Error('it was sent')
    }),
  )

describe('A budget', () => {
  const stored = { requests: 4, creations: 2, resends: 2 }
  const notStored = { requests: 4, creations: 3, resends: 2 }

  for (const status of [200, 201, 303, 500, 502])
    it(`counts a plant for a request that got ${status}`, async () => {
      expect(await left(responded(status))).to.deep.equal(stored)
    })

  for (const kind of ['dropped', 'silent', 'stale'] as const)
    it(`counts a plant for one that was ${kind}`, async () => {
      expect(await left(failed(kind))).to.deep.equal(stored)
    })

  for (const status of [301, 307, 400, 404, 429, 501, 503])
    it(`counts no plant if the response is ${status}`, async () => {
      expect(await left(responded(status))).to.deep.equal(notStored)
    })

  for (const attempt of [responded(200), responded(500), failed('dropped')])
    it(`counts no plant if the operation stores nothing: ${attempt.response?.status ?? 'dropped'}`, async () => {
      const budget = new Budget(allowance)
      await budget.spend({ ...plain, stores: false }, async () => attempt)
      expect(budget.left).to.deep.equal(notStored)
    })

  it('counts nothing if no connection was made', async () => {
    expect(await left(failed('unreachable'))).to.deep.equal(allowance)
  })

  it('counts a resend apart from requests, but its plant with all others', async () => {
    expect(await left(responded(200), true)).to.deep.equal({ requests: 5, creations: 2, resends: 1 })
  })

  for (const resource of ['requests', 'creations'] as const)
    it(`sends nothing more when no ${resource} are left, and remembers why`, async () => {
      const budget = new Budget({ ...allowance, [resource]: 0 })
      expect(await refused(budget)).to.equal(resource)
      expect(budget.state.exhausted).to.deep.equal([resource])
    })

  it('sends nothing again when no resends are left', async () => {
    const budget = new Budget({ ...allowance, resends: 0 })
    expect(budget.has('resends')).to.equal(false)
    expect(await refused(budget, true)).to.equal('resends')
  })

  it('holds a plant for each request in flight, and waits for one that may give its plant back', async () => {
    const budget = new Budget({ ...allowance, creations: 1 })
    let respond: (attempt: Attempt) => void = () => undefined
    const first = budget.spend(
      plain,
      () =>
        new Promise((resolve) => {
          respond = resolve
        }),
    )
    const second = budget.spend(plain, async () => responded(200))
    const third = refused(budget)
    await setImmediate()
    respond(responded(400))
    expect((await first).response?.status).to.equal(400)
    expect((await second).response?.status).to.equal(200)
    expect(await third).to.equal('creations')
    expect(budget.left.creations).to.equal(0)
  })

  it('lends all but what it keeps, and takes back what is left; with a budget taken back nothing is sent', async () => {
    const budget = new Budget(allowance)
    const lent = budget.lend({ requests: 2, creations: 9, resends: 0 })
    expect(lent.left).to.deep.equal({ requests: 3, creations: 0, resends: 2 })
    expect(budget.left).to.deep.equal({ requests: 2, creations: 3, resends: 0 })
    expect(await refused(lent)).to.equal('creations')
    budget.takeBack(lent)
    expect(budget.state).to.deep.equal({ left: allowance, exhausted: ['creations'] })
    expect(await refused(lent)).to.equal('requests')
  })

  it('lends the rest to one that borrows, if it may', () => {
    const budget = new Budget(allowance)
    const kept = { requests: 2, creations: 1, resends: 0 }
    const [may, mayNot] = [budget.lend(kept, true), budget.lend(kept)]
    mayNot.borrow()
    expect(budget.left).to.deep.equal(kept)
    may.borrow()
    expect(may.left).to.deep.equal(allowance)
    expect(budget.left).to.deep.equal(nothing)
    budget.takeBack(may)
    expect(budget.left).to.deep.equal(allowance)
  })

  it('counts all that it lent to a process that does not report back', () => {
    const budget = new Budget(allowance)
    budget.lend(nothing)
    expect(budget.left).to.deep.equal(nothing)
  })

  it('spends nothing of what is kept until less is kept', async () => {
    const budget = new Budget(allowance)
    budget.keep({ requests: 4, creations: 1, resends: 2 })
    await budget.spend(plain, async () => responded(200))
    expect(await refused(budget)).to.equal('requests')
    expect(await refused(budget, true)).to.equal('resends')
    expect(budget.left.requests).to.equal(4)
    budget.keep(nothing)
    await budget.spend(plain, async () => responded(200))
    expect(budget.left.requests).to.equal(3)
  })

  it('lets invalid requests take two of the creations that are kept', async () => {
    const budget = new Budget(allowance)
    budget.keep({ ...nothing, creations: 3 })
    const invalid = { isResend: false, valid: false }
    expect(await refused(budget)).to.equal('creations')
    await budget.spend(invalid, async () => responded(400))
    await budget.spend(invalid, async () => responded(200))
    await budget.spend(invalid, async () => responded(200))
    expect(await refused(budget, false, false)).to.equal('creations')
    expect(budget.left.creations).to.equal(1)
  })
})
