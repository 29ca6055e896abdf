import { expect } from 'chai'
import { describe, it } from 'mocha'
import { oddities } from '../../../suites/requirements/response-oddities.ts'
import { exchange, text } from '../../reports/builder.ts'

const oddIn = (body: string): string[] => [...oddities(exchange(text('{}'), 200, text(body)))]

describe('The oddities of a response', () => {
  it('are members that stand twice in the object, and not those of objects inside', () => {
    expect(oddIn('{"name":"Fern","name":"Ivy"}')).to.deep.equal(['200 with name twice'])
    expect(oddIn('{"name":"Fern","tag":"x","of":{"name":"Rosa","tag":"y"}}')).to.deep.equal([
      '200 with the member of',
    ])
  })

  it('of a body in an unknown coding are unknown', () => {
    const { response, ...sent } = exchange(text('{}'), 200, text('{"of":1}'))
    const headers = [['Content-Encoding', 'zstd']] as const
    const coded = { ...sent, response: response === null ? null : { ...response, headers } }
    expect([...oddities(coded)]).to.deep.equal([])
  })
})
