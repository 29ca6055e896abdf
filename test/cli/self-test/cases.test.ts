import { expect } from 'chai'
import { describe, it } from 'mocha'
import { runsWith, selfTestCases } from '../../../cli/self-test/cases.ts'

const some = (seed: string) => selfTestCases({ seed, pairs: 10, only: [], runs: runsWith(['requirements']) })
const pairsOf = (seed: string): string[] =>
  some(seed)
    .filter(({ kind }) => kind === 'pair')
    .map(({ id }) => id)

describe('The cases of a self-test', () => {
  it('begin with the reference itself', () => {
    expect(some('a')[0]).to.deep.include({ kind: 'reference', changes: [] })
  })

  it('contain as many different pairs as asked for', () => {
    expect(new Set(pairsOf('a')).size).to.equal(10)
  })

  it('contain the same pairs for the same seed, and others for another seed', () => {
    expect(pairsOf('a')).to.deep.equal(pairsOf('a'))
    expect(pairsOf('a')).to.not.deep.equal(pairsOf('b'))
  })

  it('are only those asked for', () => {
    const only = ['slow', 'created-201']
    const asked = selfTestCases({ seed: 'a', pairs: 10, only, runs: runsWith(['requirements']) })
    expect(asked.map(({ kind, id }) => `${kind} ${id}`)).to.deep.equal(['variant slow', 'fault created-201'])
  })

  it('run twice against one store for the reference and for variants', () => {
    const kinds = new Map(some('a').map(({ kind, runs }) => [kind, runs.length]))
    expect(Object.fromEntries(kinds)).to.deep.equal({ reference: 2, variant: 2, pair: 1, fault: 1 })
  })
})
