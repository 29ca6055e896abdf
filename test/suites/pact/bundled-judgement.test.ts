import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { engineInWorker, requirementsWith } from './examined.ts'
import { Budget } from '../../../suites/http/budget.ts'
import { type Turn, withStore } from '../plant-store.ts'

type Override = (turn: Turn) => boolean

/** The response was sent. */
const sent = (_nothing: undefined): true => true

const isLarge = (body: string): boolean => Math.abs(Number(/"id":(-?\d+)/.exec(body)?.[1] ?? 0)) > 2 ** 53

const defects: readonly [string, readonly string[], Override][] = [
  [
    'ids beyond 2^53 are refused',
    ['id-int64'],
    ({ body, json }) => isLarge(body) && sent(json(400, { error: 1, message: 'id' })),
  ],
  [
    'the response has no name',
    ['plant-shape'],
    ({ status, json }) => status === 200 && sent(json(200, { title: 'Fern' })),
  ],
  [
    'the response has the name of another plant',
    ['name-is-the-plants'],
    ({ status, json }) => status === 200 && sent(json(200, { name: 'Another' })),
  ],
  [
    'a plant with a tag gets 201',
    ['create-with-tag'],
    ({ body, json, responseBody }) => body.includes('herb') && sent(json(201, responseBody)),
  ],
  [
    'a request without a token is accepted',
    ['auth-required'],
    ({ status, json }) => status === 401 && sent(json(200, { name: 'Oak' })),
  ],
  [
    'a plant without a name is accepted',
    ['name-required'],
    ({ body, status, json }) => status === 400 && body.includes('"id"') && sent(json(200, { name: '' })),
  ],
  [
    'error is a string',
    ['error-shape'],
    ({ status, json }) => status === 400 && sent(json(400, { error: '400', message: 'no' })),
  ],
  [
    'an Error is sent as text',
    ['error-shape'],
    ({ status, json, responseBody }) => status === 400 && sent(json(400, responseBody, 'text/plain')),
  ],
]

const deep = `${'['.repeat(200)}${']'.repeat(200)}`
const nameOf = (responseBody: object): string => JSON.stringify(responseBody).slice(1, -1)

const variants: readonly [string, Override][] = [
  [
    'the content type has a parameter and other letter case',
    ({ status, responseBody, json }) => sent(json(status, responseBody, 'Application/JSON;charset="UTF-8"')),
  ],
  [
    'the response has further members and no tag',
    ({ body, status, json }) =>
      status === 200 && sent(json(200, { id: 1, name: JSON.parse(body).name, made: { at: null } })),
  ],
  ['a missing token gets 401 without a body', ({ status, bare }) => status === 401 && sent(bare(401))],
  [
    'a missing token redirects to a page to log in',
    ({ path, status, bare, json }) => {
      if (path === '/login') return sent(json(200, '<html>', 'text/html'))
      return status === 401 && sent(bare(303, { Location: '/login' }))
    },
  ],
  [
    'error is written as a number with an exponent',
    ({ status, json }) => status === 400 && sent(json(400, '{"error":4.0e2,"message":""}')),
  ],
  [
    'the response begins with a byte order mark',
    ({ status, responseBody, json }) => sent(json(status, `\u{feff}${JSON.stringify(responseBody)}`)),
  ],
  [
    'a further member is nested deeper than the verifier reads',
    ({ status, responseBody, json }) => sent(json(status, `{${nameOf(responseBody)},"more":${deep}}`)),
  ],
  [
    'the response is not in UTF-8',
    ({ status, responseBody, json }) => {
      const bytes = Buffer.from(JSON.stringify({ ...responseBody, shade: 'é' }), 'latin1')
      return sent(json(status, bytes, 'application/json; charset=iso-8859-1'))
    },
  ],
  [
    'the response is compressed although nobody asked for it',
    ({ status, responseBody, json }) =>
      sent(json(status, gzipSync(JSON.stringify(responseBody)), undefined, { 'Content-Encoding': 'gzip' })),
  ],
  [
    'the response has more headers than the verifier reads',
    ({ status, responseBody, json }) => {
      const many = Array.from({ length: 150 }, (_, index) => [`X-Field-${index}`, 'a'])
      return sent(json(status, responseBody, undefined, Object.fromEntries(many)))
    },
  ],
]

describe('The bundled pacts', () => {
  const examined = engineInWorker()

  for (const [what, requirements, override] of defects)
    it(`find that ${what}`, () =>
      withStore(override, async ({ url }) => {
        const result = await examined(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal(requirements)
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
      }))

  for (const [what, override] of variants)
    it(`accept a target if ${what}`, () =>
      withStore(override, async ({ url }) => {
        const result = await examined(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
      }))

  it('blame no target that leaves requests that cannot be accepted without a response', () =>
    withStore(
      ({ status }) => status === 400,
      async ({ url }) => {
        const result = await examined(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        // After two that took the whole time limit, the kit does not wait long enough to be sure.
        const open = ['id-required', 'name-required', 'not-an-object']
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(open)
      },
    ))

  it('leave a create open that is refused, and cannot be sent again within the bounds of the run', () =>
    withStore(
      ({ body, json }) => isLarge(body) && sent(json(400, { error: 1, message: 'id' })),
      async ({ url }) => {
        const { requests } = await examined(url)
        const budget = new Budget({ requests: requests - 3, creations: 100, resends: 10 })
        const result = await examined(url, { target: { budget } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(['id-int64'])
      },
    ))

  it('leave a create open that gets no response: the requirement suites judge drops', () =>
    withStore(
      ({ body }) => body.includes('herb'),
      async ({ url }) => {
        const result = await examined(url, { target: { timeout: 2_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(['create-with-tag'])
      },
    ))

  it('show a disagreement with the rules of the kit as not applicable', () =>
    withStore(
      ({ status, responseBody, json }) => sent(json(status, `\u{feff}${JSON.stringify(responseBody)}`)),
      async ({ url }) => {
        const result = await examined(url)
        const reasons = result.findings.map(({ outcome }) => 'reason' in outcome && outcome.reason)
        expect(requirementsWith(result, 'notApplicable')).to.include('create-minimal')
        expect(reasons.join()).to.match(/the kit's own rules pass this response, Pact does not: /)
      },
    ))

  it('only warn about a refusal with another status than 400', () =>
    withStore(
      ({ status, bare }) => status === 400 && sent(bare(422)),
      async ({ url }) => {
        const result = await examined(url)
        expect(requirementsWith(result, 'failed')).to.deep.equal(['rejects-with-400'])
        expect(requirementsWith(result, 'passed')).to.include.members(['id-required', 'name-required'])
      },
    ))

  it('blame only the plain create, and pass no refusal, if a target refuses everything', () =>
    withStore(
      ({ json }) => sent(json(400, { error: 1, message: 'no' })),
      async ({ url }) => {
        const result = await examined(url)
        expect(requirementsWith(result, 'passed')).to.deep.equal(['error-shape', 'rejects-with-400'])
        expect(requirementsWith(result, 'failed')).to.deep.equal(['create-minimal'])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([
          'auth-required',
          'content-type-parameter',
          'create-with-tag',
          'id-int64',
          'id-required',
          'name-required',
          'not-an-object',
          'unicode-names',
        ])
      },
    ))
})
