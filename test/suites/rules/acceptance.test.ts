import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import { isWronglyAccepted, judgedStatus } from '../../../suites/rules/acceptance.ts'
import { Inconclusive } from '../../../suites/rules/inconclusive.ts'
import { exchange, text } from '../../reports/builder.ts'

const got = (status: number): Exchange => exchange(text('{}'), status, text('x'))

/** The response is longer than those that are judged. */
function cut(status: number): Exchange {
  const whole = got(status)
  if (whole.response === null) throw new Error('there is no response')
  const body = { ...whole.response.body, truncated: true as const }
  const failure = { kind: 'oversized', message: 'the body is larger than 4 MiB' } as const
  return { ...whole, response: { ...whole.response, body }, failure }
}

it('A response that the kit cannot read is neither right nor wrong', () => {
  const failure = { kind: 'dropped', message: 'it cannot be read', problem: 'unreadable' } as const
  expect(() => judgedStatus({ ...got(200), response: null, failure })).to.throw(Inconclusive)
})

describe('A request that has to be refused', () => {
  it('is accepted with any status of success', () => {
    expect([200, 202, 299].map((status) => isWronglyAccepted(got(status)))).to.deep.equal([true, true, true])
    expect([302, 400, 500].map((status) => isWronglyAccepted(got(status)))).to.not.include(true)
  })

  it('is open if the response to it is too long to be judged, unless its status is a refusal', () => {
    expect(() => isWronglyAccepted(cut(200))).to.throw(Inconclusive)
    expect(isWronglyAccepted(cut(400))).to.equal(false)
  })
})
