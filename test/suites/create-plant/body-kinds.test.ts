import { expect } from 'chai'
import { describe, it } from 'mocha'
import { occurrences } from '../../../common/occurrences.ts'
import { badSyntax } from '../../../suites/create-plant/bad-syntax.ts'
import { malformed, nearMisses } from '../../../suites/create-plant/mutations.ts'

describe('Kinds of invalid bodies', () => {
  it('are those of the bodies that services check with the same code', () => {
    const lists = { malformed, badSyntax, nearMisses }
    const numbers = Object.entries(lists).map(([list, mutations]) => [
      list,
      Object.fromEntries(occurrences(mutations.flatMap(({ kinds = [] }) => kinds))),
    ])
    expect(Object.fromEntries(numbers)).to.deep.equal({
      malformed: { 'cut-off': 4, 'cut-in-text': 1 },
      badSyntax: { 'cut-in-text': 1, 'after-end': 6, comment: 3, 'number-form': 2, 'raw-control': 3 },
      nearMisses: { 'letter-case': 4, array: 3 },
    })
  })
})
