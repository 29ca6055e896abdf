import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Cases } from '../../../suites/campaign/case.ts'
import { concerningCases } from '../../../suites/campaign/planned-cases.ts'
import { refusalOf } from '../../../suites/campaign/mutators.ts'

const all = Array.from({ length: 200 }, (_, index) => new Cases('oak').at(index))

/** The requirements that the invalid cases are about, and `valid` for the others. */
const kindsFor = (only: readonly string[]): Set<string> =>
  new Set([...concerningCases(all, only)].map(({ generated }) => refusalOf(generated) ?? 'valid'))

describe('The cases of a campaign that judges some requirements', () => {
  it('are those of a refusal, and valid ones as their control', () => {
    expect([...kindsFor(['id-required'])].toSorted()).to.deep.equal(['id-required', 'valid'])
  })

  it('are valid ones for what only they can violate', () => {
    expect([...kindsFor(['id-int64', 'create-minimal', 'content-type-parameter'])]).to.deep.equal(['valid'])
  })

  for (const only of [[], ['plant-shape', 'id-int64'], ['rejects-with-400'], ['still-serves']])
    it(`are all cases for ${only.join(' and ') || 'a whole run'}`, () => {
      expect([...concerningCases(all, only)]).to.have.lengthOf(all.length)
    })
})
