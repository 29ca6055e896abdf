import { expect } from 'chai'
import { describe, it } from 'mocha'
import { padded } from '../../../../suites/create-plant/features/draft.ts'

const kibibyte = 1_024

describe('A padded body', () => {
  for (const json of ['{"id":1,"name":"Fern"}', '{"name":"木","id":1}\n', '{"tag":"木","name":"Fern 木"}'])
    it(`has the length that was asked for, and the same meaning: ${json.trim()}`, () => {
      expect(Buffer.byteLength(padded(json, 2_048))).to.equal(2_048)
      expect(JSON.parse(padded(json, 2_048))).to.deep.equal(JSON.parse(json))
    })

  it('has a character of the name across the end of the first KiB', () => {
    const body = Buffer.from(padded('{"tag":"木","name":"Fern 木"}', 2_048))
    expect(body.subarray(kibibyte - 1, kibibyte + 2).toString()).to.equal('木')
  })

  it('has white space around its first brace if the name is behind the first KiB', () => {
    const json = `{"tag":"${'x'.repeat(kibibyte)}","name":"木"}`
    expect(padded(json, 2_048)).to.match(/^ +\{ +"tag":"x+","name":"木"\}$/)
  })

  it('has white space behind its last brace, if the name leaves some', () => {
    expect(padded('{"name":"木"}', 2_048)).to.match(/^\{ +"name":"木"\} +$/)
  })

  it('is unchanged if it is long enough', () => {
    expect(padded('{"name":"木"}', 5)).to.equal('{"name":"木"}')
  })
})
