import { expect } from 'chai'
import { describe, it } from 'mocha'
import { draftsOf, type TransactionResult } from '../../../suites/dredd/judgement.ts'
import { documentedResponses } from '../../../suites/session/operations.ts'
import { exchange } from '../rules/responses.ts'

describe('The judgement on a transaction', () => {
  const [documented] = documentedResponses
  const judged = (body: string, dredd: TransactionResult['dredd']) => {
    if (documented === undefined) throw new Error('nothing is documented')
    const sent = exchange(body)
    return draftsOf({ documented, exchange: sent, dredd }, sent).map(({ outcome }) => outcome)
  }

  it("shows what only Dredd objects to, and blames nobody: the kit's own rules pass the response", () => {
    const value = 'only Dredd objects: the name is odd'
    expect(judged('{"name":"Fern"}', { problems: ['the name is odd'] })).to.deep.equal([
      { status: 'observed', value },
      { status: 'observed', value },
    ])
  })

  it('is a violation if the kit objects too', () => {
    const outcomes = judged('{"name":5}', { problems: ['the name is odd'] })
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['failed', 'failed'])
  })

  it('is none if Dredd fails', () => {
    const outcomes = judged('{"name":"Fern"}', { error: 'unknown format' })
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['notApplicable', 'notApplicable'])
  })
})
