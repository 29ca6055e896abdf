import { randomBytes } from 'node:crypto'
import { describe } from 'mocha'
import { NotApplicable } from '../judge/inconclusive.ts'
import { jsonOf } from '../plants/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { factOf } from './fact.ts'
import type { Shape } from './requests.ts'
import type { Run } from './run.ts'

/** A NewPlant that is valid but for the credential, and its control with the right one. */
async function withCredential(run: Run, shape: (token: string) => Shape) {
  const { token } = run
  if (token === null) throw new NotApplicable('the run was asked to send no credential (--no-auth)')
  await run.control('authentication')
  const plant = run.fresh.plant({ tag: run.fresh.name() })
  return run.send({ body: jsonOf(plant), ...shape(token) }, { carries: plant })
}

const invalid: readonly (readonly [string, (token: string) => string])[] = [
  ['a random token', () => `Bearer ${randomBytes(32).toString('hex')}`],
  ['an empty token', () => 'Bearer '],
  ['the Basic scheme with the right token', (token) => `Basic ${token}`],
]

describe('Authentication (section 5)', () => {
  check('auth-required', 'refuses a NewPlant without an Authorization header', async (run) => {
    expect(await withCredential(run, () => ({ authorization: null, connection: 'new' }))).to.be.refused()
  })

  check(
    'auth-required',
    'refuses it on a connection that carried an authorised request before',
    async (run) => {
      await run.create()
      expect(await withCredential(run, () => ({ authorization: null }))).to.be.refused()
    },
  )

  for (const [title, authorization] of invalid)
    check('invalid-token', `refuses ${title}`, async (run) => {
      const answer = await withCredential(run, (token) => ({ authorization: authorization(token) }))
      expect(answer).to.be.refused()
    })

  check('missing-token-answer', 'how a missing and a wrong token are answered', async (run) => {
    const missing = await withCredential(run, () => ({ authorization: null }))
    const wrong = await withCredential(run, () => ({ authorization: 'Bearer wrong' }))
    return factOf(['missing', missing], ['wrong', wrong])
  })

  for (const [requirement, title, credential] of [
    [
      'bearer-case',
      'the scheme in other letter cases',
      (token: string) => [`bearer ${token}`, `BEARER ${token}`],
    ],
    [
      'bearer-spaces',
      'more than one space before the token',
      (token: string) => [`Bearer  ${token}`, `Bearer   ${token}`],
    ],
  ] as const)
    check(requirement, title, async (run) => {
      const lower = await withCredential(run, (token) => ({ authorization: credential(token)[0] ?? '' }))
      const upper = await withCredential(run, (token) => ({ authorization: credential(token)[1] ?? '' }))
      return factOf(['first', lower], ['second', upper])
    })
})
