import { describe } from 'mocha'
import { judgedStatus, responseInWords } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import { judgeResponses } from '../rules/judge-responses.ts'
import type { Rule } from '../rules/rule.ts'
import { rules } from '../session/operations.ts'
import type { RecoveryCheck, Session } from '../session/session.ts'
import { check } from './check.ts'
import { runObservations } from './run-observations.ts'
import { Violation } from './violation.ts'

/** One finding for each rule, with one exchange for each thing that is wrong. */
function expectKept(rule: Rule, { interactions, crossed, token }: Session): void {
  const own = interactions.filter(({ exchange }) => !crossed.has(exchange))
  const { problems, concerned, unclear } = judgeResponses(rule, own, { token })
  if (problems.length > 0) {
    const words = problems
      .map(([problem, { length }]) => `${problem} (${length} of ${concerned} responses)`)
      .join('; ')
    const evidence = problems.flatMap(([, exchanges]) => exchanges.slice(0, 1)).reverse()
    throw new Violation(evidence, words, rule.expected, words)
  }
  if (concerned === 0) throw new NotApplicable(rule.unmet)
  if (unclear === concerned) throw new Inconclusive(`none of ${concerned} responses can be judged`)
}

/** Whether the create after a hostile request was accepted; null if that cannot be told. */
function served(exchange: RecoveryCheck['first'] | undefined): boolean | null {
  if (exchange === undefined) return null
  try {
    return judgedStatus(exchange) === 200
  } catch (error) {
    if (error instanceof Inconclusive) return null
    throw error
  }
}

function expectServed({ recoveryChecks }: Session, which: 'first' | 'second'): void {
  const tried = recoveryChecks.filter((one) => which === 'first' || one.second !== undefined)
  const broken = tried.find((one) => served(one[which]) === false)
  const deciding = broken?.[which]
  if (broken !== undefined && deciding !== undefined) {
    const actual = responseInWords(deciding)
    const message = `the ${which} valid create after a hostile request met ${actual}`
    throw new Violation([broken.hostile, deciding], message, 'status 200', actual)
  }
  if (recoveryChecks.length === 0) throw new NotApplicable('no hostile request was sent')
  if (which === 'first' && tried.every((one) => served(one.first) === null))
    throw new Inconclusive('no create after a hostile request could be judged')
}

/** The last suite of a run: it judges the responses to the others. */
describe('The whole run', () => {
  for (const rule of rules)
    check(rule.requirement, 'every-response', rule.title, async (session) => expectKept(rule, session))

  check(
    'still-serves',
    'next-create',
    'a valid create right after each hostile request is accepted',
    async (session) => expectServed(session, 'first'),
  )

  check(
    'many-creates',
    'after-hostile',
    'a hostile request does not end the service for good',
    async (session) => expectServed(session, 'second'),
  )

  for (const { requirement, title, observe } of runObservations)
    check(requirement, 'every-response', title, async (session) => {
      const value = observe(session)
      if (value === undefined) throw new NotApplicable('no response shows it')
      return { value }
    })
})
