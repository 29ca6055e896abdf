import { expect } from 'chai'
import { describe, it } from 'mocha'
import { mergedCauses } from '../../../reports/merge/merged-causes.ts'
import type { Cause } from '../../../reports/model.ts'
import { caused } from '../fixtures/caused.ts'

function causeOf(differing: Partial<Cause>): Cause {
  const [cause] = caused.causes
  if (cause === undefined) throw new Error('The fixture has no cause.')
  return { ...cause, requirement: 'id-int64', deviation: 'refused with 400', ...differing }
}

const negative = causeOf({ condition: 'the id is negative', findings: ['a'], requirements: ['id-int64'] })

describe('The causes of shards', () => {
  it('with the same condition are one, and their requests count together', () => {
    const [one, ...others] = mergedCauses([[negative], [{ ...negative, findings: ['b'] }]])
    expect(others).to.deep.equal([])
    expect(one?.findings).to.deep.equal(['a', 'b'])
    expect(one?.support.metAndDeviated).to.equal(2 * negative.support.metAndDeviated)
  })

  it('with the same requirement and deviation are named by the first shard that found them', () => {
    const byChance = { ...negative, condition: 'the id is 1164461 or less', findings: ['b'] }
    expect(mergedCauses([[], [negative], [byChance]])).to.deep.equal([{ ...negative, findings: ['a', 'b'] }])
  })

  it('with another deviation or requirement stay, and so do all of one shard', () => {
    const others = [
      causeOf({ condition: 'the id is odd', findings: ['c'] }),
      causeOf({ deviation: '500 instead of 200' }),
      causeOf({ requirement: 'unicode-names' }),
    ]
    expect(mergedCauses([[negative, ...others]])).to.have.lengthOf(4)
    expect(mergedCauses([[negative], others.slice(1)])).to.have.lengthOf(3)
  })
})
