import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import Mocha, { Suite, Test } from 'mocha'
import { type CheckEnd, ChecksAhead, inOrder } from '../../../suites/requirements/checks-ahead.ts'

const { describe, it } = Mocha

const passed: CheckEnd = { outcome: { status: 'passed' }, error: undefined, evidence: [] }
const failed: CheckEnd = { ...passed, outcome: { status: 'failed', message: 'no' } }

interface Setting {
  readonly isSlow: boolean
  readonly gate?: CheckEnd
  readonly isOrdered?: boolean
}

/** A run in which mocha comes to the first of six checks; six more are in a suite after it, and one in a suite that is in order. */
class Run {
  readonly started: string[] = []
  overlaps = 0
  readonly #ends = new Map<string, (end: CheckEnd) => void>()

  constructor({ isSlow, gate = passed, isOrdered = false }: Setting) {
    const root = new Suite('')
    root.root = true
    const [one, other, last] = ['one', 'other', 'last'].map((title) => Suite.create(root, title))
    if (one === undefined || other === undefined || last === undefined) throw new Error('there are three')
    const tests = Array.from({ length: 12 }, (_, at) => new Test(String(at)))
    for (const [at, test] of tests.entries()) (at < 6 ? one : other).addTest(test)
    last.addTest(new Test('gate'))
    inOrder(last)
    if (isOrdered) inOrder(one)
    const ahead = new ChecksAhead({
      isSlow: () => isSlow,
      isGate: ({ title }) => title === 'gate',
      onOverlap: () => {
        this.overlaps += 1
      },
      start: ({ title }) => {
        this.started.push(title)
        if (title === 'gate') return Promise.resolve(gate)
        return new Promise((resolve) => {
          this.#ends.set(title, resolve)
        })
      },
    })
    const [first] = tests
    if (first !== undefined) void ahead.end(first)
  }

  /** Lets what waits for nothing but promises go on. */
  async settled(): Promise<this> {
    await setImmediate()
    return this
  }

  async end(title: string): Promise<void> {
    this.#ends.get(title)?.(passed)
    await this.settled()
  }
}

const startedAtFirst = async (setting: Setting): Promise<string[]> =>
  (await new Run(setting).settled()).started

describe('Checks', () => {
  it('run one by one at a fast target', async () => {
    expect(await startedAtFirst({ isSlow: false })).to.deep.equal(['0'])
  })

  it('run beside each other at a slow one, once it takes creates in flight, those of the next suite too', async () => {
    const run = await new Run({ isSlow: true }).settled()
    expect(run.started).to.deep.equal(['gate', ...'01234567'])
    expect(run.overlaps).to.equal(1)
  })

  it('begin as others end, whatever mocha waits for, up to a suite whose order matters', async () => {
    const run = await new Run({ isSlow: true }).settled()
    await run.end('3')
    expect(run.started.slice(9)).to.deep.equal(['8'])
    for (const title of '124567') await run.end(title)
    expect(run.started.slice(10)).to.deep.equal(['9', '10', '11'])
  })

  it('run one by one if creates in flight fail', async () => {
    const run = await new Run({ isSlow: true, gate: failed }).settled()
    expect(run.started).to.deep.equal(['gate', '0'])
    expect(run.overlaps).to.equal(0)
  })

  it('run one by one in a suite whose order matters', async () => {
    expect(await startedAtFirst({ isSlow: true, isOrdered: true })).to.deep.equal(['0'])
  })
})
