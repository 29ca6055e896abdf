import { expect } from 'chai'
import { Inconclusive } from '../../../suites/rules/inconclusive.ts'
import { bodyValueOf } from '../../../suites/rules/json-response.ts'
import { responseWith } from './responses.ts'

const coded = (body: string, coding: string) =>
  bodyValueOf(responseWith(body, { headers: [['Content-Encoding', coding]] }))

describe('A response in a content coding', () => {
  it('cannot be judged if the kit does not know the coding', () =>
    expect(() => coded('(\u{fffd}', 'zstd')).to.throw(Inconclusive, 'zstd'))

  it('is judged if it is JSON all the same', () => expect(coded('{}', 'utf-8')).to.deep.equal({ value: {} }))

  it('is not JSON if the kit knows the coding', () =>
    expect(coded('(', 'gzip')).to.deep.equal({ problem: 'the body is not JSON' }))
})
