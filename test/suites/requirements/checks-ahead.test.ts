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

/** The checks that are started when mocha comes to the first of ten. */
async function startedAtFirst({ isSlow, gate = passed, isOrdered = false }: Setting): Promise<string[]> {
  const root = new Suite('')
  root.root = true
  const suite = Suite.create(root, 'checks')
  const other = Suite.create(root, 'other')
  const tests = Array.from({ length: 10 }, (_, at) => new Test(String(at)))
  for (const test of tests) suite.addTest(test)
  other.addTest(new Test('gate'))
  if (isOrdered) inOrder(suite)
  const started: string[] = []
  const ahead = new ChecksAhead({
    isSlow: () => isSlow,
    isGate: ({ title }) => title === 'gate',
    start: async ({ title }) => {
      started.push(title)
      return title === 'gate' ? gate : passed
    },
  })
  const [first, second] = tests
  if (first === undefined || second === undefined) throw new Error('there are ten')
  expect(await ahead.end(first)).to.equal(passed)
  const before = [...started]
  await ahead.end(second)
  expect(new Set(started).size).to.equal(started.length)
  return before
}

describe('Checks', () => {
  it('run one by one at a fast target', async () => {
    expect(await startedAtFirst({ isSlow: false })).to.deep.equal(['0'])
  })

  it('run beside each other at a slow one, once it takes creates in flight', async () => {
    expect(await startedAtFirst({ isSlow: true })).to.deep.equal(['gate', ...'01234567'])
  })

  it('run one by one if creates in flight fail', async () => {
    expect(await startedAtFirst({ isSlow: true, gate: failed })).to.deep.equal(['gate', '0'])
  })

  it('run one by one in a suite whose order matters', async () => {
    expect(await startedAtFirst({ isSlow: true, isOrdered: true })).to.deep.equal(['0'])
  })
})
