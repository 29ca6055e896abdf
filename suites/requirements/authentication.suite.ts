import { describe } from 'mocha'
import type { Header } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { jsonOf } from '../create-plant/new-plant.ts'
import { judgedStatus } from '../rules/acceptance.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import type { CreateOptions } from '../session/create.ts'
import { createAfter } from '../session/create-after.ts'
import {
  controlledPlant,
  expectControl,
  inChunks,
  minimalPlant,
  withCharset,
  withQuery,
} from '../session/controls.ts'
import { besideAccepted } from './beside-accepted.ts'
import { check } from './check.ts'
import { inOrder } from './checks-ahead.ts'
import {
  cookieOf,
  noCredential,
  packedWithCredential,
  randomCredential,
  requiredToken,
  sentBefore,
  withCredential,
} from './credentials.ts'
import { expect } from './expectations.ts'
import { invalidTokens, onNewConnections } from './invalid-tokens.ts'
import { observationOf } from './observation.ts'
import { asOthers, asProxy } from './other-clients.ts'

/** The right credential in forms that the specification leaves open. */
const spelled: readonly (readonly [
  requirement: string,
  title: string,
  what: string,
  authorization: (token: string) => string,
])[] = [
  ['bearer-case', 'the scheme in lower case', 'bearer', (token) => `bearer ${token}`],
  ['bearer-spaces', 'more than one space before the token', 'two spaces', (token) => `Bearer  ${token}`],
]

/** Ways to send a create in which the credential may not be checked. Their controls leave a connection that carried the token. */
const disguises: readonly (readonly [slug: string, title: string, CreateOptions])[] = [
  ['query', 'with a query', withQuery],
  ['charset', 'with a charset parameter', withCharset],
  ['any-type', 'with Accept: */*', { accept: '*/*' }],
  ['chunked', 'in chunks', inChunks],
]

describe('Authentication (section 5)', function () {
  inOrder(this)

  for (const [slug, title, options] of disguises)
    check('auth-required', slug, `refuses a create without a token, ${title}`, async (session) => {
      const { exchange } = await session.share(slug, () => options)
      if (judgedStatus(exchange) !== 200)
        throw new NotApplicable('such a create is not accepted with the token')
      expect(await withCredential(session, { ...options, authorization: null })).to.be.refused()
    })

  check(
    'auth-required',
    'after-accepted',
    'refuses a NewPlant without an Authorization header, after an accepted request',
    async (session) => {
      expect(await withCredential(session, noCredential())).to.be.refused()
      await createAfter(session)
    },
  )
})

describe('Tokens that are not the right one (section 5)', () => {
  for (const [slug, title, authorization, isFollowed] of invalidTokens)
    check('invalid-token', slug, `refuses ${title}`, async (session) => {
      const value = authorization(requiredToken(session))
      if (value === null)
        throw new NotApplicable('no such variation of this token is certain to be another one')
      expect(await withCredential(session, { authorization: value })).to.be.refused()
      if (isFollowed !== undefined) await createAfter(session)
    })
})

describe('Authentication after refused credentials (section 5)', function () {
  inOrder(this)

  check(
    'auth-required',
    'after-refused',
    `refuses ${asOthers.length} creates without a token, after refused credentials`,
    async (session) => {
      // More than most services have backends: one of several that take turns may not ask for a credential.
      for (const [index, vary] of asOthers.entries()) {
        expect(await packedWithCredential(session, noCredential(), vary)).to.be.refused()
        // Not before them: an accepted create ends what refusals in a row may have done to the check of credentials.
        if (index === 0) await createAfter(session)
      }
    },
  )

  check(
    'auth-required',
    'in-flight',
    'refuses a create without a token while requests with the token are in flight',
    async (session) => {
      expect(await besideAccepted(session)).to.be.refused()
    },
  )

  check(
    'auth-required',
    'stored',
    'refuses a create without a token right after the same one with it was accepted',
    async (session) => {
      requiredToken(session)
      // A cache in front of the service may keep the response for a second.
      const created = await session.packed.create({ connection: 'kept' })
      expectControl(created)
      const { body, headers } = created.exchange.request
      const accept = headerValue(headers, 'accept') ?? null
      const options = { ...noCredential(), accept, body: body?.text ?? null }
      expect(await session.send(options, { carries: created.plant, expect: 'refused' })).to.be.refused()
    },
  )

  check(
    'auth-required',
    'cookie',
    'refuses a create without a token, with a cookie that the target set for one with it',
    async (session) => {
      const cookie = cookieOf(session)
      if (cookie === undefined) throw new NotApplicable('the response to the first create set no cookie')
      const headers: readonly Header[] = [['Cookie', cookie]]
      expect(await withCredential(session, { authorization: null, headers })).to.be.refused()
    },
  )

  check(
    'auth-required',
    'new-connection',
    'refuses a create without a token, with a tag, a query, a charset parameter and Expect: 100-continue, on a new connection',
    async (session) => {
      const options = {
        ...withQuery,
        ...withCharset,
        authorization: null,
        connection: 'new',
        expectContinue: true,
        headers: asProxy,
      } as const
      expect(await withCredential(session, options, controlledPlant)).to.be.refused()
    },
  )

  for (const [slug, title, credential] of onNewConnections)
    check('invalid-token', slug, `refuses ${title} on a new connection`, async (session) => {
      const options = { ...credential(requiredToken(session)), connection: 'new' } as const
      expect(await withCredential(session, options)).to.be.refused()
    })
})

describe('Unspecified: credentials', () => {
  check(
    'missing-token-answer',
    'response',
    'how the target responds to a missing and a wrong token',
    async (session) => {
      const missing = sentBefore(session, (value) => value === undefined)
      const wrong = sentBefore(
        session,
        (value) => value?.startsWith('Bearer ') === true && !value.includes(requiredToken(session)),
      )
      return observationOf(
        ['missing', missing ?? (await withCredential(session, noCredential()))],
        ['wrong', wrong ?? (await withCredential(session, randomCredential(session)))],
      )
    },
  )

  for (const [requirement, title, what, spelling] of spelled)
    check(requirement, 'response', title, async (session) => {
      const authorization = spelling(requiredToken(session))
      const plant = await minimalPlant(session)
      // It may be accepted: the service reads the plant, as it reads that of a valid create.
      const intent = { carries: plant, variation: title } as const
      return observationOf([what, await session.send({ body: jsonOf(plant), authorization }, intent)])
    })
})
