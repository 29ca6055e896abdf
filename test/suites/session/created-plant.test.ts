import { expect } from 'chai'
import { describe, it } from 'mocha'
import { createdPlantOf } from '../../../suites/session/created-plant.ts'
import { exchange, plant, text } from '../../reports/builder.ts'

const carried = { carries: { id: '123456789', name: 'Fern abc101' } }
const received = text('{"name":"Rosa"}')

describe('A plant that a request left in the store', () => {
  it('has the id and the name that were sent', () => {
    const sent = exchange(text('{"id":123456789,"name":"Fern abc101"}'), 200, received)
    expect(createdPlantOf(sent, carried)).to.deep.equal(carried.carries)
  })

  it('has none if the request is made of a plant without sending its id', () => {
    expect(createdPlantOf(exchange(text('{"id":'), 200, received), carried)).to.deep.equal({
      id: null,
      name: null,
    })
  })

  it('has the id if only the beginning of the body is kept', () => {
    const long = { bytes: 100_000, text: '{"name":"Fern', truncated: true } as const
    expect(createdPlantOf({ ...plant, request: { ...plant.request, body: long } }, carried)).to.deep.equal(
      carried.carries,
    )
  })
})
