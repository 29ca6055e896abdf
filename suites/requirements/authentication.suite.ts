import { randomBytes } from 'node:crypto'
import { describe } from 'mocha'
import type { Exchange } from '../../reports/model.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { jsonOf } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { controlledPlant, minimalPlant } from './controlled-plant.ts'
import { expect } from './expectations.ts'
import { observationOf } from './observation.ts'
import type { Shape } from '../create-plant/request.ts'
import type { Run } from '../session/session.ts'

type Spelling = readonly [what: string, authorization: (token: string) => string]

/** The right credential, written in ways that the document leaves open. */
const spelled: readonly (readonly [string, string, readonly Spelling[]])[] = [
  [
    'bearer-case',
    'the scheme in other letter cases',
    [
      ['bearer', (token) => `bearer ${token}`],
      ['BEARER', (token) => `BEARER ${token}`],
    ],
  ],
  ['bearer-spaces', 'more than one space before the token', [['two spaces', (token) => `Bearer  ${token}`]]],
]

/** A NewPlant that is valid but for the credential, and its control with the right one. */
async function withCredential(run: Run, shape: (token: string) => Shape, base = minimalPlant) {
  const { token } = run
  if (token === null) throw new NotApplicable('the run was asked to send no credential (--no-auth)')
  const plant = await base(run)
  return run.send({ body: jsonOf(plant), ...shape(token) }, { carries: plant })
}

const invalid: readonly Spelling[] = [
  ['a random token', () => `Bearer ${randomBytes(32).toString('hex')}`],
  ['an empty token', () => 'Bearer '],
  ['the Basic scheme with the right token', (token) => `Basic ${token}`],
  [
    'the Basic scheme with the right token for a password',
    (token) => `Basic ${Buffer.from(`:${token}`).toString('base64')}`,
  ],
]

describe('Authentication (section 5)', () => {
  check(
    'auth-required',
    'refuses a NewPlant without an Authorization header, behind an accepted request',
    async (run) => {
      expect(await withCredential(run, () => ({ authorization: null }))).to.be.refused()
    },
  )

  check('auth-required', 'refuses one with a tag, on a connection of its own', async (run) => {
    const shape = { authorization: null, connection: 'new' } as const
    expect(await withCredential(run, () => shape, controlledPlant)).to.be.refused()
  })

  for (const [title, authorization] of invalid)
    check('invalid-token', `refuses ${title}`, async (run) => {
      const answer = await withCredential(run, (token) => ({ authorization: authorization(token) }))
      expect(answer).to.be.refused()
    })

  check('auth-required', 'refuses one behind refused credentials', async (run) => {
    expect(await withCredential(run, () => ({ authorization: null }))).to.be.refused()
  })

  check('missing-token-answer', 'how a missing and a wrong token are answered', async (run) => {
    const missing = await withCredential(run, () => ({ authorization: null }))
    const wrong = await withCredential(run, () => ({ authorization: 'Bearer wrong' }))
    return observationOf(['missing', missing], ['wrong', wrong])
  })

  for (const [requirement, title, spellings] of spelled)
    check(requirement, title, async (run) => {
      const answers: [string, Exchange][] = []
      for (const [what, spelling] of spellings)
        answers.push([what, await withCredential(run, (token) => ({ authorization: spelling(token) }))])
      return observationOf(...answers)
    })
})
