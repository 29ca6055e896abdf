import { expect } from 'chai'
import { describe, it } from 'mocha'
import { ProblemCounts } from '../../../suites/rules/problem-counts.ts'
import { plant } from '../../reports/builder.ts'

describe('problems of responses', () => {
  it('are listed with the most frequent first, their exchanges with its one last', () => {
    const counts = new ProblemCounts()
    expect(counts.isEmpty).to.equal(true)
    for (const [index, problem] of ['rare', 'often', 'often'].entries())
      counts.add(problem, { ...plant, id: index })
    expect(counts.inWords(9)).to.equal('often (2 of 9 responses); rare (1 of 9 responses)')
    expect(counts.evidence.map(({ id }) => id)).to.deep.equal([0, 1])
  })

  it('are no more than 51, however many problems there are', () => {
    const counts = new ProblemCounts()
    for (let index = 0; index < 60; index += 1) counts.add(`problem ${index}`, plant)
    expect(counts.evidence).to.have.length(51)
    expect(counts.inWords(60)).to.match(/^other problems \(10 of 60 responses\); problem 0 /)
  })
})
