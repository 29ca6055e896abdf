import { expect } from 'chai'
import { describe, it } from 'mocha'
import { bearerCheck, isToken, newToken } from '../../reference-server/bearer.ts'
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

describe('newToken', () => {
  it('gives another token of 256 bits each time, fit for the header', () => {
    const tokens = [newToken(), newToken()]
    expect(new Set(tokens).size).to.equal(2)
    for (const token of tokens)
      expect(token)
        .to.match(/^[0-9a-f]{64}$/)
        .and.to.satisfy(isToken)
  })
})

describe('isToken', () => {
  for (const text of ['', 'a b', 'a\n', 'é', '=', 'a=b']) {
    it(`refuses ${JSON.stringify(text)}`, () => expect(isToken(text)).to.equal(false))
  }
  it('takes base64 with its padding', () => expect(isToken('aZ0-._~+/==')).to.equal(true))
})
