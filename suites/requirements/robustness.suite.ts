import { gzipSync } from 'node:zlib'
import { describe } from 'mocha'
import type { Exchange } from '../../reports/model.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { judgeResponses } from '../rules/judge-responses.ts'
import type { RequestOptions } from '../session/request.ts'
import { createAfter } from '../session/create-after.ts'
import { rules } from '../session/operations.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { requiredToken } from './credentials.ts'
import { Violation } from './violation.ts'

interface Unusual {
  readonly slug: string
  readonly title: string
  /** Set if it replaces the right token. */
  readonly isOfCredential?: true
  options(plant: NewPlant): RequestOptions
}

/** Requests that cause internal errors in services. A status below 500 is only observed. */
const unusual: readonly Unusual[] = [
  {
    slug: 'non-ascii-credential',
    title: 'a credential with characters beyond ASCII',
    isOfCredential: true,
    options: (plant) => ({ body: jsonOf(plant), authorization: 'Bearer t\u00f6k\u00ebn' }),
  },
  {
    slug: 'unknown-charset',
    title: 'an unknown charset',
    options: (plant) => ({ body: jsonOf(plant), contentType: 'application/json; charset=x-unknown' }),
  },
  {
    slug: 'long-id',
    title: 'an id of 5 000 digits',
    options: (plant) => ({ body: jsonOf({ ...plant, id: '7'.repeat(5_000) }) }),
  },
  {
    slug: 'broken-gzip',
    title: 'a compressed body that is cut off',
    options: (plant) => ({
      body: gzipSync(jsonOf(plant)).subarray(0, -16),
      headers: [['Content-Encoding', 'gzip']],
    }),
  },
  {
    slug: 'multipart',
    title: 'a multipart body that is cut off',
    options: ({ id, name }) => ({
      contentType: 'multipart/form-data; boundary="x"',
      body: `--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n--x`,
    }),
  },
  {
    slug: 'odd-members',
    title: 'members with odd names, and no name',
    options: ({ id }) => ({
      body: `{"id":${id},"a\\"b\\n":1,"":1,"__proto__":{"name":7},"constructor":null,"hasOwnProperty":1,"toString":1,"length":-1,"a.b":[],"$ref":"#","b\\"a\\n":1}`,
    }),
  },
]

const noServerError = rules.filter(({ requirement }) => requirement === 'no-server-error')

function expectNoServerError({ interactions, token }: Session, sent: Exchange): void {
  const latest = interactions.filter(({ exchange }) => exchange === sent)
  for (const rule of noServerError)
    for (const [problem, exchanges] of judgeResponses(rule, latest, { token }).problems)
      throw new Violation(exchanges, problem, rule.expected, problem)
}

describe('Unusual requests (section 7)', () => {
  for (const { slug, title, isOfCredential, options } of unusual)
    check('no-server-error', slug, `does not fail on ${title}`, async (session) => {
      if (isOfCredential) requiredToken(session)
      const plant = session.unique.plant()
      const sent = await session.send(options(plant), { carries: plant, variation: title })
      expectNoServerError(session, sent)
      await createAfter(session)
    })
})
