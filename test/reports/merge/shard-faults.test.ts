import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Report } from '../../../reports/model.ts'
import { shardFaults } from '../../../reports/merge/shard-faults.ts'
import { report } from '../builder.ts'

const shardOf = (index: number, count: number, differing: Partial<Report> = {}) => ({
  place: `out/${index}`,
  report: report(differing),
  shard: { index, count, corpus: 'abc' },
})

const faultsWith = (differing: Partial<Report>, count = 2) =>
  shardFaults([shardOf(1, 2), shardOf(2, count, differing)])

describe('Reports of shards', () => {
  it('that belong together have no fault', () => {
    expect(faultsWith({})).to.deep.equal([])
  })

  const foreign: readonly (readonly [string, Partial<Report>, string])[] = [
    ['seed', { seed: 'elm' }, 'elm, not 42'],
    ['target', { target: { url: 'http://other' } }, 'http://other, not https://staging.example/api/v1'],
    ['contract', { contract: { version: '2.0.0', digest: 'abc' } }, '2.0.0, digest abc, not 1.0.0'],
    ['kit version', { kit: { name: 'kit', version: '9', node: '22' } }, '9, not 1.0.0'],
    ['options', { plan: { ...report().plan, campaign: { cases: 9 } } }, '"cases":9'],
    ['decisions of the team', { decisions: { waivers: [] } }, 'waivers'],
  ]
  for (const [name, differing, words] of foreign)
    it(`of another ${name} are named`, () => {
      const [fault, ...others] = faultsWith(differing)
      expect(fault?.text)
        .to.include(`shard 2/2 (out/2) has another ${name} than shard 1/2 (out/1): `)
        .and.include(words)
      expect(fault?.unfinished).to.equal(false)
      expect(others).to.deep.equal([])
    })

  it('of another number of shards are named', () => {
    expect(faultsWith({}, 3).map(({ text }) => text)[0]).to.include('another number of shards')
  })

  it('that begin with other known counterexamples are named', () => {
    const other = { ...shardOf(2, 2), shard: { index: 2, count: 2, corpus: 'other' } }
    expect(shardFaults([shardOf(1, 2), other])[0]?.text).to.include('another set of known counterexamples')
  })

  it('that are missing, ended early or could judge nothing are unfinished', () => {
    const unfinished = [
      ...shardFaults([shardOf(2, 3)]),
      ...faultsWith({ complete: false, ended: 'interrupted' }),
      ...faultsWith({ setupFailure: 'no connection' }),
    ]
    expect(unfinished).to.deep.equal([
      {
        text: '2 shards are missing: 1/3, 3/3; run them, and give their directories too',
        unfinished: true,
      },
      { text: 'shard 2/2 (out/2) was ended before it was done; run it again', unfinished: true },
      { text: 'shard 2/2 (out/2) could judge nothing: no connection', unfinished: true },
    ])
  })
})
