import { expect } from 'chai'
import { describe, it } from 'mocha'
import { secretsOf } from '../../../suites/session/secrets.ts'
import { invalidTokens } from '../../../suites/requirements/invalid-tokens.ts'

describe('A JSON Web Token without a signature', () => {
  const unsigned = (token: string): string =>
    invalidTokens.find(([slug]) => slug === 'unsigned')?.[2](token) ?? ''
  const parts = (token: string): unknown[] =>
    unsigned(token)
      .replace('Bearer ', '')
      .split('.')
      .filter((part) => part !== '')
      .map((part): unknown => JSON.parse(Buffer.from(part, 'base64url').toString()))
  const header = { alg: 'none', typ: 'JWT' }

  it('has the claims of the right token, if that is one', () => {
    const right = ['{"alg":"RS256"}', '{"sub":"anna"}', 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
    expect(parts(right)).to.deep.equal([header, { sub: 'anna' }])
    expect(secretsOf(right).map(({ text }) => text)).to.include(unsigned(right).replace('Bearer ', ''))
  })

  it('has other claims otherwise', () => {
    expect(parts('Tk-4f9c.a~b+c/72.61940358')).to.deep.equal([header, { sub: 'plants', exp: 4102444800 }])
  })
})

describe('A random token', () => {
  const random = (token: string): string | null | undefined =>
    invalidTokens.find(([slug]) => slug === 'random')?.[2](token)

  it('is as long as the right one, since a service may compare lengths first', () => {
    for (const token of ['tok-123-abcdef', 'c0de'.repeat(16), 'c0de'.repeat(1_000)]) {
      expect(random(token)).to.have.length(`Bearer ${token}`.length)
      expect(random(token)).to.match(/^Bearer [0-9a-f]+$/)
    }
  })

  it('is not so short that it may be the right one', () => {
    expect(random('a')).to.have.length('Bearer '.length + 8)
  })
})
