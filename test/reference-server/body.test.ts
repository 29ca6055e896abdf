import { expect } from 'chai'
import { LosslessNumber } from 'lossless-json'
import { describe, it } from 'mocha'
import { parseBody } from '../../reference-server/create-plant/body.ts'
import { refusals } from '../../reference-server/errors.ts'

describe('parseBody', () => {
  it('keeps all digits of a number', () => {
    expect(parseBody('{"id":9007199254740993}')).to.deep.equal({ id: new LosslessNumber('9007199254740993') })
  })

  it('takes the last of duplicate keys', () => {
    expect(parseBody('{"name":"a","name":"b","name":"c"}')).to.deep.equal({ name: 'c' })
  })

  for (const text of ['[]', 'null', 'true', '1', '"x"'])
    it(`refuses ${text}, which is no object`, () => expect(parseBody(text)).to.equal(refusals.notAnObject))
})
