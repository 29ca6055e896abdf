import { expect } from 'chai'
import { describe, it } from 'mocha'
import { engineInWorker, requirementsWith } from './examined.ts'
import { type Turn, withStore } from './plant-store.ts'

type Deviation = (turn: Turn) => boolean

/** Answers itself and says so. */
const answered = (_nothing: undefined): true => true

const isLarge = (body: string): boolean => Math.abs(Number(/"id":(-?\d+)/.exec(body)?.[1] ?? 0)) > 2 ** 53

const defects: readonly [string, readonly string[], Deviation][] = [
  [
    'ids beyond 2^53 are refused',
    ['id-int64'],
    ({ body, json }) => isLarge(body) && answered(json(400, { error: 1, message: 'id' })),
  ],
  [
    'the answer has no name',
    ['plant-shape'],
    ({ status, json }) => status === 200 && answered(json(200, { title: 'Fern' })),
  ],
  [
    'the answer has the name of another plant',
    ['name-is-the-plants'],
    ({ status, json }) => status === 200 && answered(json(200, { name: 'Another' })),
  ],
  [
    'a plant with a tag is answered 201',
    ['create-with-tag'],
    ({ body, json, answer }) => body.includes('herb') && answered(json(201, answer)),
  ],
  ['a plant with a tag is met with silence', ['create-with-tag'], ({ body }) => body.includes('herb')],
  [
    'the token is not looked at',
    ['auth-required'],
    ({ status, json }) => status === 401 && answered(json(200, { name: 'Oak' })),
  ],
  [
    'a plant without a name is accepted',
    ['name-required'],
    ({ body, status, json }) => status === 400 && body.includes('"id"') && answered(json(200, { name: '' })),
  ],
  [
    'error is a string',
    ['error-shape'],
    ({ status, json }) => status === 400 && answered(json(400, { error: '400', message: 'no' })),
  ],
  [
    'an Error is sent as text',
    ['error-shape'],
    ({ status, json, answer }) => status === 400 && answered(json(400, answer, 'text/plain')),
  ],
]

const deep = `${'['.repeat(200)}${']'.repeat(200)}`
const nameOf = (answer: object): string => JSON.stringify(answer).slice(1, -1)

const variants: readonly [string, Deviation][] = [
  [
    'the content type has a parameter and other letter case',
    ({ status, answer, json }) => answered(json(status, answer, 'Application/JSON;charset="UTF-8"')),
  ],
  [
    'the answer has no tag, and members of its own',
    ({ body, status, json }) =>
      status === 200 && answered(json(200, { id: 1, name: JSON.parse(body).name, made: { at: null } })),
  ],
  [
    'a missing token is answered 401 without a body',
    ({ status, bare }) => status === 401 && answered(bare(401)),
  ],
  [
    'a missing token leads to a page to log in',
    ({ path, status, bare, json }) => {
      if (path === '/login') return answered(json(200, '<html>', 'text/html'))
      return status === 401 && answered(bare(303, { Location: '/login' }))
    },
  ],
  [
    'error is written as a number with an exponent',
    ({ status, json }) => status === 400 && answered(json(400, '{"error":4.0e2,"message":""}')),
  ],
  [
    'the answer begins with a byte order mark',
    ({ status, answer, json }) => answered(json(status, `\u{feff}${JSON.stringify(answer)}`)),
  ],
  [
    'a member of its own is nested deeper than the verifier reads',
    ({ status, answer, json }) => answered(json(status, `{${nameOf(answer)},"more":${deep}}`)),
  ],
  ['a request that cannot be accepted is met with silence', ({ status }) => status === 400],
]

describe('The pacts of the kit', () => {
  const examined = engineInWorker()

  for (const [what, requirements, deviate] of defects)
    it(`find the defect that ${what}`, () =>
      withStore(deviate, async ({ url }) => {
        const result = await examined(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal(requirements)
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
      }))

  for (const [what, deviate] of variants)
    it(`leave a target alone where ${what}`, () =>
      withStore(deviate, async ({ url }) => {
        const result = await examined(url, { target: { timeout: 1_000 } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
      }))

  it('only warn of a target that refuses with another status than 400', () =>
    withStore(
      ({ status, bare }) => status === 400 && answered(bare(422)),
      async ({ url }) => {
        const result = await examined(url)
        expect(requirementsWith(result, 'failed')).to.deep.equal(['rejects-with-400'])
        expect(requirementsWith(result, 'passed')).to.include.members(['id-required', 'name-required'])
      },
    ))

  it('take no refusal for an achievement of a target that refuses everything', () =>
    withStore(
      ({ json }) => answered(json(400, { error: 1, message: 'no' })),
      async ({ url }) => {
        const result = await examined(url)
        expect(requirementsWith(result, 'passed')).to.deep.equal(['error-shape', 'rejects-with-400'])
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([
          'auth-required',
          'id-required',
          'name-required',
          'not-an-object',
        ])
      },
    ))

  it('tell consumer, interaction and mismatch, with the exchange and a line to send it again', () =>
    withStore(
      ({ body, json, answer }) => body.includes('herb') && answered(json(201, answer)),
      async ({ url }) => {
        const { findings } = await examined(url)
        const finding = findings.find(({ outcome }) => outcome.status === 'failed')
        expect(finding?.title).to.equal('plant-store-consumer: a plant with a tag, given the id is free')
        expect(finding?.outcome).to.deep.equal({
          status: 'failed',
          message: 'expected 200 but was 201',
          expected: '200',
          actual: '201',
        })
        expect(finding).to.have.nested.property('evidence[0].response.status', 201)
        expect(finding?.reproduce).to.match(/^curl .*\$PLANT_STORE_TOKEN.*"tag":"herb"/)
      },
    ))
})
