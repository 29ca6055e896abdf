import { expect } from 'chai'
import Mocha from 'mocha'
import { check } from '../../../suites/requirements/check.ts'

const { describe, it } = Mocha

const declare = (slug: string): void => check('id-required', slug, 'a title', async () => undefined)

/** What a run declares from now on belongs to it. */
function beginRun(): void {
  const mocha = new Mocha()
  mocha.suite.emit('pre-require', globalThis, 'a file', mocha)
}

describe('check', () => {
  it('refuses an id that the run has declared before, in whichever suite', () => {
    beginRun()
    Mocha.describe('one suite', () => declare('once'))
    declare('another')
    expect(() => declare('once')).to.throw(
      'Two checks have the id "requirements/id-required/once": give one of them',
    )
    beginRun()
    expect(() => declare('once')).to.not.throw()
  })
})
