import { expect } from 'chai'
import { describe, it } from 'mocha'
import { errorMessage } from '../../common/error-message.ts'

describe('The message of an error', () => {
  it('is that of each address of a host that could not be connected', () => {
    const refused = new AggregateError([new Error('refused on ::1'), new Error('refused on 127.0.0.1')])
    expect(errorMessage(refused)).to.equal('refused on ::1, refused on 127.0.0.1')
  })

  it('is its own if it has one, and the text of what is no error', () => {
    expect(errorMessage(new AggregateError([new Error('one')], 'all failed'))).to.equal('all failed')
    expect(errorMessage('no error')).to.equal('no error')
  })
})
