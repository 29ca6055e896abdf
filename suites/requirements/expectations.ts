import { expect, use } from 'chai'
import type { Exchange } from '../../reports/model.ts'
import { createdStatus, isWronglyAccepted, responseInWords, wronglyAccepted } from '../rules/acceptance.ts'
import { hasMember } from '../rules/declared-charset.ts'
import { ifJudgeable, type Inconclusive } from '../rules/inconclusive.ts'
import { returnedMember } from '../rules/json-response.ts'
import { plantProblem } from '../create-plant/rules.ts'
import { Violation } from './violation.ts'

declare global {
  namespace Chai {
    interface Assertion {
      /** Status exactly 200 (section 4, rule 1). Inconclusive if the target could not be reached, or only responded with 429 or 503. */
      accepted(): void
      /** Any status except 2xx. A connection that is dropped twice without a response is a refusal too. */
      refused(): void
      /** The body is a Plant, sent as application/json (section 2, section 4). */
      plant(): void
      /** The name in the response equals this one, code point for code point. */
      name(sent: string): void
    }
  }
}

use(({ Assertion }) => {
  const exchangeOf = (assertion: Chai.AssertionStatic): Exchange => assertion._obj

  Assertion.addMethod('accepted', function () {
    const exchange = exchangeOf(this)
    if (createdStatus(exchange) === 200) return
    const actual = responseInWords(exchange)
    throw new Violation([exchange], `a valid NewPlant got ${actual}`, 'status 200', actual)
  })

  Assertion.addMethod('refused', function () {
    const exchange = exchangeOf(this)
    if (!isWronglyAccepted(exchange)) return
    const { message, expected, actual } = wronglyAccepted(exchange)
    throw new Violation([exchange], message, expected, actual)
  })

  Assertion.addMethod('plant', function () {
    const exchange = exchangeOf(this)
    const problem = exchange.response === null ? 'there is no response' : plantProblem(exchange.response)
    if (problem === null) return
    throw new Violation(
      [exchange],
      `the body is not a Plant: ${problem}`,
      'a Plant as application/json',
      problem,
    )
  })

  Assertion.addMethod('name', function (sent: string) {
    const exchange = exchangeOf(this)
    if (hasMember(exchange, 'name', sent)) return
    const actual = `name ${JSON.stringify(returnedMember(exchange, 'name'))}`
    throw new Violation(
      [exchange],
      'the name in the response is not the name that was sent',
      `name ${JSON.stringify(sent)}`,
      actual,
    )
  })
})

/**
 * Judges all, those that allow a judgement first: a response that shows nothing must not hide a violation of another one.
 *
 * @throws {Violation} of the first one that violates
 * @throws {Inconclusive} if none does, and one of them allows no judgement
 */
export function expectEach<One>(all: Iterable<One>, judge: (one: One) => void): void {
  let open: Inconclusive | undefined
  for (const one of all)
    ifJudgeable<void>(
      () => judge(one),
      (reason) => {
        open ??= reason
      },
    )
  if (open !== undefined) throw open
}

export { expect }
