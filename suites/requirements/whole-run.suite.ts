import { describe } from 'mocha'
import { answerInWords, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import { answerFacts } from './run-observations.ts'
import { answerRules } from '../rules/response-rules.ts'
import { check } from './check.ts'
import { judgeAnswers } from '../rules/judge-responses.ts'
import type { RecoveryCheck } from '../session/interaction-log.ts'
import type { Run } from '../session/session.ts'
import { Violation } from './violation.ts'

/** Whether the create after a hostile request was accepted; null where that cannot be said. */
function served(exchange: RecoveryCheck['first'] | undefined): boolean | null {
  if (exchange === undefined) return null
  try {
    return judgedStatus(exchange) === 200
  } catch (error) {
    if (error instanceof Inconclusive) return null
    throw error
  }
}

function expectServed({ probes }: Run, which: 'first' | 'second'): void {
  const tried = probes.filter((probe) => which === 'first' || probe.second !== undefined)
  const broken = tried.find((probe) => served(probe[which]) === false)
  const deciding = broken?.[which]
  if (broken !== undefined && deciding !== undefined) {
    const actual = answerInWords(deciding)
    const message = `the ${which} valid create after a hostile request was answered with ${actual}`
    throw new Violation([broken.hostile, deciding], message, 'status 200', actual)
  }
  if (probes.length === 0) throw new NotApplicable('no hostile request was sent')
  if (which === 'first' && tried.some((probe) => served(probe.first) === null))
    throw new Inconclusive('a create after a hostile request could not be judged')
}

/** The last suite of a run: it judges what the others were answered. */
describe('The whole run', () => {
  for (const rule of answerRules) check(rule.requirement, rule.title, async (run) => judgeAnswers(rule, run))

  check('still-serves', 'a valid create right after each hostile request is accepted', async (run) =>
    expectServed(run, 'first'),
  )

  check('many-creates', 'a hostile request does not end the service for good', async (run) =>
    expectServed(run, 'second'),
  )

  for (const { requirement, title, tell } of answerFacts)
    check(requirement, title, async (run) => {
      const value = tell(run)
      if (value === undefined) throw new NotApplicable('no answer tells')
      return { value }
    })
})
