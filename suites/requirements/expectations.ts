import { expect, use } from 'chai'
import type { Exchange } from '../../reports/model.ts'
import { answerInWords, isSuccess, judgedStatus } from '../judge/acceptance.ts'
import { plantProblem } from '../judge/shapes.ts'
import { Violation } from './violation.ts'

declare global {
  namespace Chai {
    interface Assertion {
      /** Status exactly 200 (section 4, rule 1). Inconclusive where the target could not be reached or only answered 429 or 503. */
      accepted(): void
      /** No 2xx. A connection that is dropped twice without an answer is a refusal too. */
      refused(): void
      /** The body is a Plant, sent as application/json (section 2, section 4). */
      plant(): void
    }
  }
}

use(({ Assertion }) => {
  const exchangeOf = (assertion: Chai.AssertionStatic): Exchange => assertion._obj

  Assertion.addMethod('accepted', function () {
    const exchange = exchangeOf(this)
    if (judgedStatus(exchange) === 200) return
    const actual = answerInWords(exchange)
    throw new Violation([exchange], `a valid NewPlant was answered with ${actual}`, 'status 200', actual)
  })

  Assertion.addMethod('refused', function () {
    const exchange = exchangeOf(this)
    if (!isSuccess(judgedStatus(exchange))) return
    const actual = answerInWords(exchange)
    throw new Violation([exchange], `the request was accepted with ${actual}`, 'a status other than 2xx', actual)
  })

  Assertion.addMethod('plant', function () {
    const exchange = exchangeOf(this)
    const problem = exchange.response === null ? 'there is no answer' : plantProblem(exchange.response)
    if (problem === null) return
    throw new Violation([exchange], `the body is not a Plant: ${problem}`, 'a Plant as application/json', problem)
  })
})

export { expect }
