import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Objections } from '../../../suites/rules/objections.ts'
import { plant } from '../../reports/builder.ts'

describe('objections to responses', () => {
  it('are listed with the most frequent first, their exchanges with its one last', () => {
    const objections = new Objections()
    expect(objections.isEmpty).to.equal(true)
    for (const [index, problem] of ['rare', 'often', 'often'].entries())
      objections.add(problem, { ...plant, id: index })
    expect(objections.inWords(9)).to.equal('often (2 of 9 responses); rare (1 of 9 responses)')
    expect(objections.evidence.map(({ id }) => id)).to.deep.equal([0, 1])
  })

  it('are no more than 51, however many problems there are', () => {
    const objections = new Objections()
    for (let index = 0; index < 60; index += 1) objections.add(`problem ${index}`, plant)
    expect(objections.evidence).to.have.length(51)
    expect(objections.inWords(60)).to.match(/^other problems \(10 of 60 responses\); problem 0 /)
  })
})
