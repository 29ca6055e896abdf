import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Header } from '../../../reports/model.ts'
import { keptExchange } from '../../../suites/http/kept-exchange.ts'
import { cookieOf } from '../../../suites/requirements/credentials.ts'
import { exchange, text } from '../../reports/builder.ts'

const short: Header = ['Set-Cookie', 'a=1; Path=/']
const long: Header = ['set-cookie', `b=${'x'.repeat(60_000)}; Path=/`]
const longAttribute: Header = ['Set-Cookie', `c=3; Path=/${'x'.repeat(60_000)}`]

/** The cookies that go back after the first response of a run was kept. */
function cookieAfter(...headers: readonly Header[]): string | undefined {
  const { response, ...sent } = exchange(text('{}'), 200, text('{}'))
  if (response === null) throw new Error('The exchange has a response.')
  return cookieOf({ preflight: { first: keptExchange({ ...sent, response: { ...response, headers } }) } })
}

describe('The cookies that the first response set', () => {
  it('go back without their attributes', () => {
    expect(cookieAfter(short, ['Set-Cookie', 'd=4'])).to.equal('a=1; d=4')
    expect(cookieAfter()).to.equal(undefined)
  })

  it('go back without those that were cut, which would be other cookies', () => {
    expect(cookieAfter(short, long)).to.equal('a=1')
    expect(cookieAfter(long)).to.equal(undefined)
    expect(cookieAfter(longAttribute)).to.equal('c=3')
  })
})
