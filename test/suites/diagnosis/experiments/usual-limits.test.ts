import { expect } from 'chai'
import { describe, it } from 'mocha'
import { usualIdLimits } from '../../../../suites/diagnosis/experiments/usual-limits.ts'

describe('The usual limits of ids', () => {
  for (const power of [52n, 60n])
    it(`have 2^${power} and its negative counterpart`, () => {
      expect(usualIdLimits).to.include(2n ** power)
      expect(usualIdLimits).to.include(-(2n ** power))
    })
})
