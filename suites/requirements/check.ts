import { AssertionError } from 'chai'
import { it } from 'mocha'
import type { Outcome } from '../../reports/model.ts'
import { inconclusive, Interrupted } from '../http/interruption.ts'
import { TargetUnavailable } from '../http/target-health.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import { current } from './current.ts'
import type { Run } from '../session/session.ts'
import { Violation } from './violation.ts'

/** What was seen where the document is silent, in a few words. */
export interface Fact {
  readonly value: string
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Violation) {
    const { message, expected, actual } = error
    return { status: 'failed', message, expected, actual }
  }
  if (error instanceof AssertionError) return { status: 'failed', message: error.message }
  if (error instanceof Inconclusive || error instanceof TargetUnavailable || error instanceof Interrupted)
    return inconclusive(error)
  if (error instanceof NotApplicable) return { status: 'notApplicable', reason: error.message }
  return {
    status: 'kitError',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

/**
 * Declares one check: an ordinary mocha test that judges one requirement. It expects (passed or failed), returns a fact
 * (observed), or throws Inconclusive or NotApplicable. The requests it sends are its evidence.
 *
 * @param requirement id of the row in the catalogue
 * @param title the obligation as a sentence
 */
export function check(
  requirement: string,
  title: string,
  body: (run: Run) => Promise<Fact> | Promise<undefined> | Promise<void>,
): void {
  const { run, findings } = current()
  if (!findings.runs(requirement)) return
  it(title, async function () {
    run.evidence.length = 0
    let error: unknown
    let outcome: Outcome = { status: 'passed' }
    try {
      const fact = await body(run)
      if (fact !== undefined) outcome = { status: 'observed', value: fact.value }
    } catch (thrown) {
      error = thrown
      outcome = outcomeOf(thrown)
    }
    const evidence = error instanceof Violation ? error.evidence : run.evidence
    findings.conclude(requirement, title, outcome, evidence)
    if (outcome.status === 'notApplicable') this.skip()
    if (findings.fails(requirement, outcome)) throw error
  })
}
