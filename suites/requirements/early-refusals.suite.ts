import { describe } from 'mocha'
import { check } from './check.ts'
import { noCredential, randomCredential, withCredential } from './credentials.ts'
import { expect } from './expectations.ts'
import { earlyRefusalChecks } from './refusal-checks.ts'

const credentials = [
  ['invalid-token', 'a random token', randomCredential],
  ['auth-required', 'no credential', noCredential],
] as const

describe('Refusals, early in the run', () => {
  for (const [requirement, what, credential] of credentials)
    check(requirement, 'early', `refuses ${what} early in the run`, async (session) => {
      expect(await withCredential(session, () => credential(session))).to.be.refused()
    })

  earlyRefusalChecks()
})
