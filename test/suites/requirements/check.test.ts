import { expect } from 'chai'
import Mocha from 'mocha'
import { check, declaredId } from '../../../suites/requirements/check.ts'
import { loadSuites } from '../../../suites/requirements/engine.ts'

const { describe, it } = Mocha

/** The ids of the checks in these suites, each as often as it is declared. */
function idsIn({ suite }: Mocha): (string | undefined)[] {
  const ids: (string | undefined)[] = []
  suite.eachTest((test) => ids.push(declaredId(test)))
  return ids
}

const repeatedIn = (ids: readonly (string | undefined)[]): (string | undefined)[] =>
  ids.filter((id, index) => ids.indexOf(id) !== index)

describe('check', () => {
  it('has another id in each place that declares one', async () => {
    const mocha = new Mocha()
    await loadSuites(mocha, {})
    const ids = idsIn(mocha)
    expect(ids).to.have.length.greaterThan(200).and.not.include(undefined)
    expect(repeatedIn(ids)).to.deep.equal([])
  })

  it('has the same id if requirement and slug are the same, in whichever suite', () => {
    const mocha = new Mocha()
    const declare = (slug: string): void => check('id-required', slug, 'a title', async () => undefined)
    mocha.suite.emit('pre-require', globalThis, 'a file', mocha)
    Mocha.describe('one suite', () => declare('once'))
    declare('another')
    declare('once')
    expect(repeatedIn(idsIn(mocha))).to.deep.equal(['requirements/id-required/once'])
  })
})
