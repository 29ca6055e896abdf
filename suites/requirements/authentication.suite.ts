import { randomBytes } from 'node:crypto'
import { describe } from 'mocha'
import type { Exchange } from '../../reports/model.ts'
import { jsonOf } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { controlledPlant, minimalPlant } from '../session/controls.ts'
import type { RequestOptions } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { observationOf } from './observation.ts'

type Spelling = readonly [what: string, authorization: (token: string) => string]

/** The right credential, written in ways that the specification leaves open. */
const spelled: readonly (readonly [requirement: string, title: string, readonly Spelling[]])[] = [
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

/** Sends a NewPlant that is valid but for the credential; its control with the right one was accepted. */
async function withCredential(
  session: Session,
  options: (token: string) => RequestOptions,
  base = minimalPlant,
): Promise<Exchange> {
  const { token } = session
  if (token === null) throw new NotApplicable('the run was asked to send no credential (--no-auth)')
  const plant = await base(session)
  return session.send({ body: jsonOf(plant), ...options(token) }, { carries: plant, expect: 'refused' })
}

const noCredential = (): RequestOptions => ({ authorization: null })

type Invalid = readonly [slug: string, title: string, authorization: (token: string) => string]

const invalid: readonly Invalid[] = [
  ['random', 'a random token', () => `Bearer ${randomBytes(32).toString('hex')}`],
  ['empty', 'an empty token', () => 'Bearer '],
  ['basic', 'the Basic scheme with the right token', (token) => `Basic ${token}`],
  [
    'basic-password',
    'the Basic scheme with the right token for a password',
    (token) => `Basic ${Buffer.from(`:${token}`).toString('base64')}`,
  ],
]

describe('Authentication (section 5)', () => {
  check(
    'auth-required',
    'after-accepted',
    'refuses a NewPlant without an Authorization header, after an accepted request',
    async (session) => {
      expect(await withCredential(session, noCredential)).to.be.refused()
    },
  )

  check('auth-required', 'new-connection', 'refuses one with a tag, on a new connection', async (session) => {
    const options = { authorization: null, connection: 'new' } as const
    expect(await withCredential(session, () => options, controlledPlant)).to.be.refused()
  })

  for (const [slug, title, authorization] of invalid)
    check('invalid-token', slug, `refuses ${title}`, async (session) => {
      const response = await withCredential(session, (token) => ({ authorization: authorization(token) }))
      expect(response).to.be.refused()
    })

  check('auth-required', 'after-refused', 'refuses one after refused credentials', async (session) => {
    expect(await withCredential(session, noCredential)).to.be.refused()
  })

  check(
    'missing-token-answer',
    'response',
    'how the target responds to a missing and a wrong token',
    async (session) => {
      const missing = await withCredential(session, noCredential)
      const wrong = await withCredential(session, () => ({ authorization: 'Bearer wrong' }))
      return observationOf(['missing', missing], ['wrong', wrong])
    },
  )

  for (const [requirement, title, spellings] of spelled)
    check(requirement, 'response', title, async (session) => {
      const responses: [string, Exchange][] = []
      for (const [what, spelling] of spellings)
        responses.push([what, await withCredential(session, (token) => ({ authorization: spelling(token) }))])
      return observationOf(...responses)
    })
})
