import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect } from 'chai'
import { before, describe, it } from 'mocha'
import { type RunsByKind, sampledPairs, selfTestCases } from '../../cli/self-test/cases.ts'
import { proof } from '../../cli/self-test/markdown.ts'
import { namesEach } from '../causes/names-each.ts'
import { runCases } from '../../cli/self-test/run-cases.ts'
import { finds, type SelfTestSummary, selfTestSummary } from '../../cli/self-test/summary.ts'
import { loadContract } from '../../contracts/contract.ts'
import { engines } from '../../suites/run/engines.ts'
import { evidenceOf, without } from './evidence.ts'
import { mutationHeading, page } from './page.ts'

const timeLimit = 3_600_000

const names = engines.map(({ name }) => name)
/** The engine with the whole catalogue. */
const [primary = ''] = names

/** All engines if nothing may be raised, the primary one otherwise. `npm run proof` runs all engines on every case. */
const runs: RunsByKind = {
  reference: [names, names],
  variant: [names, [primary]],
  pair: [[primary]],
  fault: [[primary]],
}

const { requirements } = loadContract()
const failuresIn = ({ failures }: SelfTestSummary, ids: ReadonlySet<string>): string[] =>
  failures.filter(({ caseId }) => ids.has(caseId)).map(({ caseId, text }) => `${caseId} ${text}`)

describe('The kit on every fault and every variant', function () {
  this.timeout(timeLimit)
  let summary: SelfTestSummary

  before('runs all cases', async () => {
    const cases = selfTestCases({ seed: 'proof', pairs: sampledPairs, only: [], runs })
    const results = await runCases(cases, {
      engines: names,
      requirements,
      seed: 'proof',
      concurrency: 2 * availableParallelism() + 1,
      onResult: () => undefined,
      signal: new AbortController().signal,
    })
    summary = selfTestSummary(results)
  })

  it('finds each fault on the requirement that it breaks, and on no must that it does not break', () => {
    const ids = new Set(summary.faults.map(({ fault }) => fault.id))
    expect(failuresIn(summary, ids)).to.deep.equal([])
  })

  it('sends no server more than 400 requests and 200 plants in a run, but for what may be sent again', () => {
    expect(summary.most.requests).to.be.within(1, 800)
    expect(summary.most.plants).to.be.within(1, 200)
    expect(summary.failures.filter(({ text }) => /received|accepted/.test(text))).to.deep.equal([])
  })

  it('raises nothing on the reference and on any variant, twice on one store, and on any sampled pair', () => {
    const ids = new Set(summary.conforming.map(({ testCase }) => testCase.id))
    expect(failuresIn(summary, ids)).to.deep.equal([])
  })

  it('names one cause for 95 % of the faults, and 97 % by the requirement that they break', () => {
    const named = summary.faults.map(({ fault: { id, breaks }, runs: [run] }) => {
      const isRight = run !== undefined && namesEach([{ breaks: [breaks] }], run.diagnosis)
      return { id, isRight, isOne: run?.diagnosis.causes.length === 1 }
    })
    const missed = (is: 'isRight' | 'isOne'): string[] => named.filter((one) => !one[is]).map(({ id }) => id)
    expect(missed('isOne'), missed('isOne').join()).to.have.length.below(0.05 * named.length)
    expect(missed('isRight'), missed('isRight').join()).to.have.length.below(0.03 * named.length)
  })

  it('names no cause if nothing may be raised, and sends nothing to find one', () => {
    const runs = summary.conforming.flatMap((one) => one.runs)
    expect(runs.filter(({ diagnosis }) => diagnosis.causes.length + diagnosis.requests > 0)).to.deep.equal([])
  })

  it('fails every check of its requirement suites on some fault', () => {
    const { checks, failed } = evidenceOf(summary.results, primary)
    expect(checks.size).to.be.greaterThan(0)
    expect(without(checks, failed)).to.deep.equal([])
  })

  it('passes every check of its requirement suites on some conforming server', () => {
    const { checks, passed } = evidenceOf(summary.results, primary)
    expect(without(checks, passed)).to.deep.equal([])
  })

  it('has a check for every must and every should', () => {
    const judged = new Set(requirements.filter(({ level }) => level !== 'observe').map(({ id }) => id))
    const { requirements: checked } = evidenceOf(summary.results, primary)
    expect(without(judged, checked)).to.deep.equal([])
  })

  it('finds every fault with its requirement suites alone', () => {
    const missed = summary.faults.filter((row) => !finds(row, primary)).map(({ fault }) => fault.id)
    expect(missed).to.deep.equal([])
  })

  it('has the same results as docs/proof.md, which npm run proof writes', () => {
    expect(readFileSync(page, 'utf8').slice(0, proof(summary).length)).to.equal(proof(summary))
  })

  it('has a row for every fault and a column for every engine in docs/proof.md', () => {
    const [byEngine = ''] = (readFileSync(page, 'utf8').split('## Engines')[1] ?? '').split(mutationHeading)
    expect(byEngine).to.include(`| fault | ${names.join(' | ')} |`)
    const listed = [...byEngine.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id)
    expect(listed).to.deep.equal(summary.faults.map(({ fault }) => fault.id))
  })
})
