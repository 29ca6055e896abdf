import { expect } from 'chai'
import { describe, it } from 'mocha'
import { countInWords } from '../../../../suites/diagnosis/features/feature.ts'
import { httpQuantities } from '../../../../suites/diagnosis/features/http-quantities.ts'

describe('A range of counts', () => {
  it('has its unit in the singular for one', () => {
    expect(countInWords(1n, 1n, 'digits')).to.equal('1 digit')
    expect(countInWords(undefined, 1n, 'characters when escaped')).to.equal('up to 1 character when escaped')
    expect(countInWords(2n, undefined, 'zeros')).to.equal('2 or more zeros')
    expect(countInWords(undefined, 0n, 'digits')).to.equal('no digits')
    expect(countInWords(0n, 1n, 'digits')).to.equal('from 0 to 1 digits')
    expect(countInWords(11n, 11n, 'bytes')).to.equal('11 bytes')
  })
})

describe('The first request on a connection', () => {
  it('is named so, and not by its number', () => {
    const words = httpQuantities.flatMap((one) =>
      one.restarts === true ? [one.words(undefined, 1n), one.words(2n, undefined)] : [],
    )
    expect(words).to.deep.equal([
      'the request is the first on its connection',
      'the number of the request on its connection is 2 or more',
      'a create is the first request on its connection',
      'a create is request 2 or more on its connection',
      'the create is the first on its connection',
      'the number of the create on its connection is 2 or more',
    ])
  })
})
