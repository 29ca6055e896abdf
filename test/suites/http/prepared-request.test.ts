import { expect } from 'chai'
import { describe, it } from 'mocha'
import { deliveryOf } from '../../../suites/http/prepared-request.ts'

describe('How a body leaves', () => {
  it('is said of one in pieces, and not of one that is sent whole', () => {
    expect(deliveryOf({ pieces: [1] })).to.deep.equal({ pieces: [1] })
    expect(deliveryOf({ pieces: [] })).to.deep.equal({})
    expect(deliveryOf({ bodyDelay: 20 })).to.deep.equal({ bodyDelay: 20 })
  })
})
