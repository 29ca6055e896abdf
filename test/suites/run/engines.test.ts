import { expect } from 'chai'
import { describe, it } from 'mocha'
import { engines } from '../../../suites/run/engines.ts'
import { loadContract } from '../../../contracts/contract.ts'

const ids = loadContract().requirements.map(({ id }) => id)

describe('the engines', () => {
  for (const { name, requirements } of engines)
    if (name !== 'requirements')
      it(`name what they judge of the catalogue, each requirement once: ${name}`, () => {
        expect(requirements).to.have.length.within(1, ids.length - 1)
        expect(new Set(requirements)).to.have.property('size', requirements?.length)
        expect(ids).to.include.members([...(requirements ?? [])])
      })
})
