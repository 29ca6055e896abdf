import { expect } from 'chai'
import { describe, it } from 'mocha'
import { countInWords } from '../../../suites/diagnosis/features/feature.ts'

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
