import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { expect } from 'chai'
import { before, describe, it } from 'mocha'
import { engines } from '../../suites/run/engines.ts'
import { proof } from '../../cli/self-test/markdown.ts'
import { matrixOf } from '../../cli/self-test/matrix.ts'
import { finds, type Reading, readingOf } from '../../cli/self-test/reading.ts'
import { type RunsByKind, trials } from '../../cli/self-test/trials.ts'
import { loadContract } from '../../contracts/contract.ts'
import { evidenceOf, without } from './evidence.ts'
import { mutationHeading, page } from './page.ts'

/** Minutes of two cores, and what else may run there. */
const timeLimit = 900_000

const names = engines.map(({ name }) => name)
/** The engine that carries the whole catalogue. */
const [carrier = ''] = names

/**
 * All engines where nothing may be raised; the one that carries the catalogue for the rest: the whole matrix takes minutes more,
 * and `npm run proof` makes it.
 */
const runs: RunsByKind = {
  reference: [names, names],
  freedom: [names, [carrier]],
  pair: [[carrier]],
  fault: [[carrier]],
}

const { requirements } = loadContract()
const complaintsIn = ({ complaints }: Reading, ids: ReadonlySet<string>): string[] =>
  complaints.filter(({ trial }) => ids.has(trial)).map(({ trial, text }) => `${trial} ${text}`)

describe('The gate on every fault and every freedom', function () {
  this.timeout(timeLimit)
  let reading: Reading

  before('runs the kit on all of them', async () => {
    const matrix = await matrixOf(trials({ seed: 'proof', pairs: 40, only: [], runs }), {
      engines: names,
      requirements,
      seed: 'proof',
      lanes: availableParallelism() + 1,
      onResult: () => undefined,
      signal: new AbortController().signal,
    })
    reading = readingOf(matrix)
  })

  it('finds each fault on the requirement that it breaks, and on no must that it does not break', () => {
    const ids = new Set(reading.faults.map(({ fault }) => fault.id))
    expect(complaintsIn(reading, ids)).to.deep.equal([])
  })

  it('raises nothing on the reference, on any freedom and on any sampled pair, twice on one store', () => {
    const ids = new Set(reading.conforming.map(({ trial }) => trial.id))
    expect(complaintsIn(reading, ids)).to.deep.equal([])
  })

  it('has a fault for every check of its own suites: each has failed in a real run', () => {
    const { checks, failed } = evidenceOf(reading.matrix, carrier)
    expect(checks.size).to.be.greaterThan(0)
    expect(without(checks, failed)).to.deep.equal([])
  })

  it('passes every check of its own suites on a server that conforms', () => {
    const { checks, passed } = evidenceOf(reading.matrix, carrier)
    expect(without(checks, passed)).to.deep.equal([])
  })

  it('has a check for every must and every should', () => {
    const judged = new Set(requirements.filter(({ level }) => level !== 'observe').map(({ id }) => id))
    const { requirements: checked } = evidenceOf(reading.matrix, carrier)
    expect(without(judged, checked)).to.deep.equal([])
  })

  it('finds every fault with its own suites alone', () => {
    const missed = reading.faults.filter((row) => !finds(row, carrier)).map(({ fault }) => fault.id)
    expect(missed).to.deep.equal([])
  })

  it('says in docs/proof.md what the runs showed; npm run proof writes it', () => {
    expect(readFileSync(page, 'utf8').slice(0, proof(reading).length)).to.equal(proof(reading))
  })

  it('has a row for every fault and a column for every engine in docs/proof.md', () => {
    const [byEngine = ''] = (readFileSync(page, 'utf8').split('## Engines')[1] ?? '').split(mutationHeading)
    expect(byEngine).to.include(`| fault | ${names.join(' | ')} |`)
    const listed = [...byEngine.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id)
    expect(listed).to.deep.equal(reading.faults.map(({ fault }) => fault.id))
  })
})
