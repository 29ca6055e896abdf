import { expect } from 'chai'
import { describe, it } from 'mocha'
import { loadContract } from '../../../contracts/contract.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { documentedResponses, provokedResponses } from '../../../suites/session/operations.ts'

describe('the documented responses', () => {
  it('are those of the contract, and stand for requirements of the catalogue', () => {
    const { responseSchemas, requirements } = loadContract()
    const inContract = Object.entries(responseSchemas).flatMap(([id, schemas]) =>
      Object.keys(schemas).map((status) => `${id} ${status}`),
    )
    expect(documentedResponses.map(({ operation, status }) => `${operation.id} ${status}`)).to.deep.equal(
      inContract,
    )
    const ids = requirements.map(({ id }) => id)
    for (const { requirement, shape } of documentedResponses)
      expect(ids).to.include.members([requirement, shape])
  })

  for (const { operation, status, body } of provokedResponses)
    it(`come of a new body each time: ${operation.id} ${status}`, () => {
      const data = new UniqueData('seed')
      expect(body(data).text).not.to.equal(body(data).text)
    })
})
