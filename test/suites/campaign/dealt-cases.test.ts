import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Cases, take } from '../../../suites/campaign/case.ts'
import { dealtCases } from '../../../suites/campaign/planned-cases.ts'

const all = Array.from({ length: 600 }, (_, index) => new Cases('oak').at(index))

const pathsOf = (index: number, count: number): string[] =>
  [...dealtCases(all, { index, count })].map(({ path }) => path)

describe('The cases of a campaign in shards', () => {
  for (const count of [1, 2, 3, 8])
    it(`are each in one of ${count}, and the first has half as many as the others`, () => {
      const dealt = Array.from({ length: count }, (_, at) => pathsOf(at + 1, count))
      expect(dealt.flat().sort()).to.deep.equal(all.map(({ path }) => path).sort())
      const [first = [], ...others] = dealt
      for (const other of others) expect(first.length / other.length).to.be.within(0.4, 0.6)
    })

  it('are valid and invalid ones in each shard', () => {
    for (let index = 1; index <= 8; index += 1) {
      const kinds = new Set(
        [...dealtCases(all, { index, count: 8 })].map(({ generated }) => generated.mutation === null),
      )
      expect(kinds.size, `shard ${index}`).to.equal(2)
    }
  })

  it('are taken one by one', () => {
    expect([...take(dealtCases(all, { index: 2, count: 2 }), 3)]).to.have.lengthOf(3)
  })
})
