import { expect } from 'chai'
import { describe, it } from 'mocha'
import { runsWith, trials } from '../../../cli/self-test/trials.ts'

const some = (seed: string) => trials({ seed, pairs: 10, only: [], runs: runsWith(['requirements']) })
const pairsOf = (seed: string): string[] =>
  some(seed)
    .filter(({ kind }) => kind === 'pair')
    .map(({ id }) => id)

describe('What the self-test tries', () => {
  it('begins with the reference itself', () => {
    expect(some('a')[0]).to.deep.include({ kind: 'reference', deviations: [] })
  })

  it('holds as many different pairs as were asked for', () => {
    expect(new Set(pairsOf('a')).size).to.equal(10)
  })

  it('holds the same pairs for the same seed, and others for another', () => {
    expect(pairsOf('a')).to.deep.equal(pairsOf('a'))
    expect(pairsOf('a')).to.not.deep.equal(pairsOf('b'))
  })

  it('is what was asked for, and nothing else', () => {
    const only = ['slow', 'created-201']
    const asked = trials({ seed: 'a', pairs: 10, only, runs: runsWith(['requirements']) })
    expect(asked.map(({ kind, id }) => `${kind} ${id}`)).to.deep.equal(['freedom slow', 'fault created-201'])
  })

  it('runs twice against one store where nothing may be raised', () => {
    const kinds = new Map(some('a').map(({ kind, runs }) => [kind, runs.length]))
    expect(Object.fromEntries(kinds)).to.deep.equal({ reference: 2, freedom: 2, pair: 1, fault: 1 })
  })
})
