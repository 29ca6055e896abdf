import { expect } from 'chai'
import { describe, it } from 'mocha'
import { secretsOf } from '../../../suites/session/secrets.ts'

const textsOf = (name: string, value: string): string[] =>
  secretsOf(null, [[name, value]]).map(({ text }) => text)

describe('The secrets in headers of a run', () => {
  it('are the value and the credential in it, which a target may return alone', () => {
    expect(textsOf('X-Gateway', 'Bearer of-gateway-998877')).to.deep.equal([
      'Bearer of-gateway-998877',
      'of-gateway-998877',
    ])
    const pair = `Basic ${Buffer.from('gardener:of-the-gardener').toString('base64')}`
    expect(textsOf('Authorization', pair)).to.include.members(['gardener', 'of-the-gardener'])
    expect(textsOf('Cookie', 'session=cookie-5544; theme=dark')).to.deep.equal([
      'session=cookie-5544; theme=dark',
      'cookie-5544',
    ])
  })

  it('are no words of other values', () => {
    expect(textsOf('X-Team', 'gardeners of Ghent')).to.deep.equal(['gardeners of Ghent'])
  })
})
