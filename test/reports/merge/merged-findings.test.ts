import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Finding } from '../../../reports/model.ts'
import { mergedFindings } from '../../../reports/merge/merged-findings.ts'
import { finding, passed } from '../builder.ts'

const foundAt = (path: string): Finding => ({
  ...finding('id-int64', passed),
  counterexample: { seed: 'oak', path, text: '', runs: 1 },
})

describe('Findings of several shards', () => {
  it('are open if the target of one shard went away, whatever passed in another', () => {
    const gone = finding('id-int64', { status: 'inconclusive', reason: 'gone', unreachable: true })
    for (const findings of [
      [finding('id-int64', passed), gone],
      [gone, finding('id-int64', passed)],
    ])
      expect(mergedFindings(findings)).to.deep.equal([gone])
  })

  for (const [first, second] of [
    ['corpus:3', 'values:0'],
    ['values:9:1', 'values:10'],
  ] as const)
    it(`are one, of the case that one run comes to first: ${first}, not ${second}`, () => {
      for (const findings of [
        [foundAt(first), foundAt(second)],
        [foundAt(second), foundAt(first)],
      ])
        expect(mergedFindings(findings).map(({ counterexample }) => counterexample?.path)).to.deep.equal([
          first,
        ])
    })
})
