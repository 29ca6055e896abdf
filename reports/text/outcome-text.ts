import type { Outcome } from '../model.ts'

/** The violation, the observation, or the reason why nothing was judged; empty if the check passed. */
export function outcomeText(outcome: Outcome): string {
  switch (outcome.status) {
    case 'passed':
      return ''
    case 'failed':
    case 'kitError':
      return outcome.message
    case 'observed':
      return outcome.value
    case 'inconclusive':
    case 'notApplicable':
      return outcome.reason
  }
}
