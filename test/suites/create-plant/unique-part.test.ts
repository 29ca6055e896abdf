import { expect } from 'chai'
import { describe, it } from 'mocha'
import { isOfAnother } from '../../../suites/create-plant/unique-part.ts'

const runId = 'a1b2cj'

describe('A returned name', () => {
  for (const [what, returned, own] of [
    ['with the count of another request', 'Fern a1b2cj02', 'Moss a1b2cj01'],
    ['with a count, for one without the run id', 'Fern a1b2cj02', 'q7'],
    ['with the beginning of another request', 'a1b2cj beginning 2wood', 'a1b2cj beginning 1wood'],
    ['without a count', 'a1b2cj beginning 2wood', 'Moss a1b2cj01'],
    ['with the words of another request', 'a1b2cj2 red elm', 'a1b2cj1 red elm'],
  ] as const)
    it(`is that of another request: ${what}`, () => {
      expect(isOfAnother(returned, own, runId)).to.equal(true)
    })

  for (const [what, returned, own] of [
    ['with other characters before its count', '?? a1b2cj01', '木木 a1b2cj01'],
    ['that is cut off behind its count', 'Fern a1b2cj0', 'Fern a1b2cj01'],
    ['without its hyphens', 'a1b2cj1redelm', 'a1b2cj1-red - elm'],
    ['of another plant that is older than the run', 'Fern z9y8xk02', 'Fern a1b2cj02'],
  ] as const)
    it(`is not that of another request: ${what}`, () => {
      expect(isOfAnother(returned, own, runId)).to.equal(false)
    })
})
