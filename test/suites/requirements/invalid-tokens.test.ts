import { randomBytes } from 'node:crypto'
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

describe('A token with another character near the end', () => {
  const near = (token: string): string | null | undefined =>
    invalidTokens
      .find(([slug]) => slug === 'near-end')?.[2](token)
      ?.replace('Bearer ', '')

  it('differs in one character of the same kind', () => {
    expect(near('Tk-4f9c.a~b+c/72.61940358')).to.equal('Tk-4f9c.a~b+c/72.61940558')
    expect(near('c0dea55')).to.equal('c0deb55')
    expect(near('C0DEX-1')).to.equal('C0DEA-1')
  })

  it('has other bytes, whatever padding follows', () => {
    for (const count of [30, 31, 32])
      for (let time = 0; time < 200; time += 1) {
        const bytes = randomBytes(count)
        const varied = near(bytes.toString('base64'))
        if (typeof varied === 'string') expect(Buffer.from(varied, 'base64')).to.not.deep.equal(bytes)
      }
  })

  it('is not sent if there is no letter or digit in that place', () => {
    expect(near('abc-de')).to.equal(undefined)
    expect(near('ab')).to.equal(undefined)
  })

  it('is a secret, with another placeholder than the right one', () => {
    const [right, ...others] = secretsOf('c0dea55')
    expect(others.map(({ text }) => text)).to.include('c0deb55')
    expect(others.map(({ placeholder }) => placeholder)).to.not.include(right?.placeholder)
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
