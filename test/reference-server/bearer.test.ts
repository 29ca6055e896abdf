import { expect } from 'chai'
import { describe, it } from 'mocha'
import { bearerCheck } from '../../reference-server/bearer.ts'
import { refusals } from '../../reference-server/errors.ts'

describe('bearerCheck', () => {
  const check = bearerCheck('abc.DEF')
  for (const header of ['Bearer abc.DEF', 'bearer abc.DEF', 'BEARER   abc.DEF']) {
    it(`lets "${header}" in`, () => expect(check(header)).to.equal(null))
  }
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Basic abc.DEF',
    'abc.DEF',
    'Bearerabc.DEF',
    'x Bearer abc.DEF',
  ]) {
    it(`finds no bearer token in ${header ?? 'no header'}`, () =>
      expect(check(header)).to.equal(refusals.tokenMissing))
  }
  for (const header of [
    'Bearer abc.DEG',
    'Bearer xbc.DEF',
    'Bearer abc.DE',
    'Bearer abc.DEFF',
    'Bearer abc.def',
    'Bearer a bc.DEF',
  ]) {
    it(`refuses the token of "${header}"`, () => expect(check(header)).to.equal(refusals.tokenInvalid))
  }
  it('keeps nothing of a token that it saw before', () => {
    expect(check('Bearer abc.DEF')).to.equal(null)
    expect(check('Bearer abc')).to.equal(refusals.tokenInvalid)
    expect(check('Bearer éé')).to.equal(refusals.tokenInvalid)
  })
})
