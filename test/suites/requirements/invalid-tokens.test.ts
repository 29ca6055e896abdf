import { expect } from 'chai'
import { describe, it } from 'mocha'
import { invalidTokens } from '../../../suites/requirements/invalid-tokens.ts'

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
