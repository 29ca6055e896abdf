import type { Outcome } from '../model.ts'

/** The outcome with a change applied to each of its texts. */
export function changedOutcome(outcome: Outcome, change: (text: string) => string): Outcome {
  switch (outcome.status) {
    case 'passed':
      return outcome
    case 'failed':
      return {
        status: 'failed',
        message: change(outcome.message),
        ...(outcome.expected === undefined ? {} : { expected: change(outcome.expected) }),
        ...(outcome.actual === undefined ? {} : { actual: change(outcome.actual) }),
      }
    case 'observed':
      return { status: 'observed', value: change(outcome.value) }
    case 'inconclusive':
    case 'notApplicable':
      return { ...outcome, reason: change(outcome.reason) }
    case 'kitError':
      return { status: 'kitError', message: change(outcome.message) }
  }
}
