import { expect } from 'chai'
import { describe, it } from 'mocha'
import { isToken, newToken } from '../../reference-server/token.ts'

describe('newToken', () => {
  it('gives another token of 384 bits each time, fit for the header', () => {
    const tokens = [newToken(), newToken()]
    expect(new Set(tokens).size).to.equal(2)
    for (const token of tokens)
      expect(token)
        .to.match(/^[\w-]{64}$/)
        .and.to.satisfy(isToken)
  })
})

describe('isToken', () => {
  for (const text of ['', 'a b', 'a\n', 'é', '=', 'a=b']) {
    it(`refuses ${JSON.stringify(text)}`, () => expect(isToken(text)).to.equal(false))
  }
  it('takes base64 with its padding', () => expect(isToken('aZ0-._~+/==')).to.equal(true))
})
