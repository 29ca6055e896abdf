import { describe } from 'mocha'
import { withOddQuery } from '../session/controls.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { noCredential, randomCredential, withCredential } from './credentials.ts'
import { expect } from './expectations.ts'
import { earlyRefusalChecks } from './refusal-checks.ts'

/** The query is on one of several random tokens only, so that a cause can tell it from them. */
const credentials = [
  [
    'invalid-token',
    'a random token, with a query',
    (session: Session) => ({ ...randomCredential(session), ...withOddQuery }),
  ],
  ['auth-required', 'no credential', noCredential],
] as const

describe('Refusals, early in the run', () => {
  for (const [requirement, what, credential] of credentials)
    check(requirement, 'early', `refuses ${what} early in the run`, async (session) => {
      expect(await withCredential(session, credential(session))).to.be.refused()
    })

  earlyRefusalChecks()
})
