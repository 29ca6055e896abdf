import { expect } from 'chai'
import { describe, it } from 'mocha'
import { alteredPart } from '../../../../suites/diagnosis/texts/altered-part.ts'

describe('The altered part of a text', () => {
  for (const [sent, received, altered] of [
    ['a(b)c', 'ac', '(b)'],
    ['a-b', 'a - b', 'a-b'],
    ['abc', 'ab', 'bc'],
    ['a, bcd', 'a', 'a,'],
    ['a,ba', 'a', 'a,'],
    ['ab  ', 'ab', 'b'],
    ['abc', 'abc', ''],
    ['a (b)', 'a', 'a('],
    ['abc', 'xbc', 'a'],
    ['abc', 'abcx', 'c'],
    ['abc', '', 'abc'],
    ['', 'abc', ''],
  ] as const)
    it(`is "${altered}" if "${sent}" comes back as "${received}"`, () =>
      expect(alteredPart(sent, received)).to.equal(altered))

  it('is unknown of a long text', () => expect(alteredPart('x'.repeat(300), 'x')).to.equal(undefined))
})
