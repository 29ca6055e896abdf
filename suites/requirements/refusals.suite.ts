import { describe } from 'mocha'
import { check } from './check.ts'
import { lateRefusalChecks } from './refusal-checks.ts'
import { acceptsUsualIds } from './usual-failures.ts'

describe('Refusals', lateRefusalChecks)

describe('Ids', () => {
  // A default run has sent nearly all creates by now, and enough is left to send the ids of failed ones again.
  check(
    'id-int64',
    'late',
    'accepts creates of the usual form with every id, until late in the run',
    acceptsUsualIds,
  )
})
