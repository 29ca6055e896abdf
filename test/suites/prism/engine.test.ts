import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange, Finding } from '../../../reports/model.ts'
import { bodyOf } from '../../../suites/http/body.ts'
import type { EngineResult } from '../../../suites/session/engine.ts'
import { prism, prismEngine } from '../../../suites/prism/engine.ts'
import type { PrismJudge } from '../../../suites/prism/judge.ts'
import { contextOf, outcomesOf } from '../dredd/run-dredd.ts'
import { token } from '../plant-store.ts'
import { exchange, type ResponseOptions } from '../rules/responses.ts'

interface Recorded extends ResponseOptions {
  readonly status: number
  readonly body: string
  readonly method?: string
}

function recordedExchange({ body, method = 'POST', path = '/base/plants', ...rest }: Recorded): Exchange {
  const sent = bodyOf(Buffer.from('{"id":9223372036854775807,"name":"Fern"}'))
  const headers = [['Authorization', `Bearer ${token}`]] as const
  return { ...exchange(body, rest), request: { method, path, headers, body: sent } }
}

const judged = (...recorded: readonly Recorded[]): Promise<EngineResult> =>
  prism.run({ ...contextOf('http://127.0.0.1:9/base/'), recorded: recorded.map(recordedExchange) })

const failures = ({ findings }: EngineResult): Finding[] =>
  findings.filter(({ outcome }) => outcome.status === 'failed')

const plant = '{"name":"Fern"}'
const error = '{"error":1,"message":"x"}'

const defects: readonly (readonly [string, Recorded, string])[] = [
  ['a name that is a number', { status: 200, body: '{"name":5}' }, 'plant-shape'],
  ['no name', { status: 200, body: '{"tag":"x"}' }, 'plant-shape'],
  ['a tag that is null', { status: 200, body: '{"name":"x","tag":null}' }, 'plant-shape'],
  ['an array', { status: 200, body: '[]' }, 'plant-shape'],
  ['an empty body', { status: 200, body: '' }, 'plant-shape'],
  ['half a body', { status: 200, body: '{"name":"x"' }, 'plant-shape'],
  ['text/plain', { status: 200, body: plant, type: 'text/plain' }, 'plant-shape'],
  ['application/problem+json', { status: 400, body: error, type: 'application/problem+json' }, 'error-shape'],
  ['a content type that cannot be parsed', { status: 200, body: plant, type: ';;;' }, 'plant-shape'],
  ['no content type', { status: 400, body: error, type: null }, 'error-shape'],
  ['an error that is text', { status: 400, body: '{"error":"1","message":"x"}' }, 'error-shape'],
  ['an error beyond int32', { status: 400, body: '{"error":2147483648,"message":"x"}' }, 'error-shape'],
  ['a fraction as error', { status: 400, body: '{"error":1.5,"message":"x"}' }, 'error-shape'],
  ['no message', { status: 400, body: '{"error":1}' }, 'error-shape'],
  ['a 200 to a path with a query', { status: 200, body: '', path: '/base/plants?x=1' }, 'plant-shape'],
]

const variants: readonly (readonly [string, Recorded])[] = [
  ['a charset parameter', { status: 200, body: plant, type: 'application/json;charset=UTF-8' }],
  ['a media type in capitals', { status: 200, body: plant, type: 'APPLICATION/JSON' }],
  ['extra members beyond 2^53', { status: 200, body: '{"id":9223372036854775807,"x":[],"name":"x"}' }],
  ['duplicate members', { status: 200, body: '{"name":5,"name":"x"}' }],
  ['a byte order mark', { status: 200, body: `\ufeff${plant}` }],
  [
    'members named as those of every object',
    { status: 200, body: '{"name":"x","constructor":1,"__proto__":{}}' },
  ],
  ['1.0 as error', { status: 400, body: '{"error":1.0,"message":"x","code":"y"}' }],
  ['4e2 as error', { status: 400, body: '{"error":4e2,"message":""}' }],
  ['-0 as error', { status: 400, body: '{"error":-0,"message":""}' }],
]

/** What Prism does not judge. */
const others: readonly (readonly [string, Recorded])[] = [
  ['a 401 without a body', { status: 401, body: '', type: null }],
  ['a 429', { status: 429, body: 'slow down', type: 'text/plain' }],
  ['a 500', { status: 500, body: '' }],
  ['a 201', { status: 201, body: '' }],
  ['a 400 to another method', { status: 400, body: '', method: 'GET', type: null }],
  ['a 400 at another path', { status: 400, body: '', path: '/base/trees' }],
  ['a 400 to HEAD', { status: 400, body: '', method: 'HEAD', type: null }],
  ['a 200 to another method', { status: 200, body: 'ok', method: 'GET', type: 'text/plain' }],
  ['a 200 at another path', { status: 200, body: 'ok', path: '/base/plants/', type: 'text/plain' }],
  ['a body that was cut off', { status: 200, body: '{"name":"', truncated: true }],
]

describe('Prism', () => {
  it('passes a Plant and an Error', async () => {
    const result = await judged({ status: 200, body: plant }, { status: 400, body: error })
    expect(outcomesOf(result)).to.deep.equal(['plant-shape: passed', 'error-shape: passed'])
    expect(result).to.include({ requests: 0, complete: true })
  })

  for (const [what, recorded, violated] of defects)
    it(`finds ${what}`, async () => {
      const sound = { status: recorded.status, body: recorded.status === 200 ? plant : error }
      const failed = failures(await judged(sound, recorded, sound))
      expect(failed.map(({ requirement }) => requirement)).to.deep.equal([violated])
      expect(failed[0]?.outcome).to.have.property('message').that.includes('(1 of 3 responses)')
      expect(failed[0]?.reproduce).to.include('$PLANT_STORE_TOKEN').and.include('9223372036854775807')
    })

  for (const [what, recorded] of variants)
    it(`leaves ${what} alone`, async () => {
      const result = await judged(recorded)
      expect(outcomesOf(result)).to.include(
        recorded.status === 200 ? 'plant-shape: passed' : 'error-shape: passed',
      )
      expect(failures(result)).to.deep.equal([])
    })

  for (const [what, recorded] of others)
    it(`does not judge ${what}`, async () => {
      expect(outcomesOf(await judged(recorded))).to.deep.equal([
        'plant-shape: notApplicable',
        'error-shape: notApplicable',
      ])
    })

  it('shows one exchange for each problem, that of the most frequent one last', async () => {
    const [finding] = failures(
      await judged(
        { status: 200, body: '{"name":1}' },
        { status: 200, body: '[]' },
        { status: 200, body: '{"name":2}' },
      ),
    )
    expect(finding?.evidence.map(({ response }) => response?.body.text)).to.deep.equal(['[]', '{"name":1}'])
    expect(finding?.outcome)
      .to.have.property('message')
      .that.equals(
        'Response body property name must be string (2 of 3 responses); Response body must be object (1 of 3 responses)',
      )
  })

  const judgedBy = (judge: PrismJudge, ...bodies: readonly string[]): Promise<EngineResult> => {
    const recorded = bodies.map((body) => recordedExchange({ status: 200, body }))
    return prismEngine(judge).run({ ...contextOf('http://127.0.0.1:9/base'), recorded })
  }

  it('leaves out what it fails on itself, and says so', async () => {
    const result = await judgedBy(
      async (_operation, { body }) => {
        if (body.text === plant) return []
        throw new TypeError('a defect of Prism')
      },
      plant,
      '{"name":"x"}',
    )
    expect(outcomesOf(result)[0]).to.equal('plant-shape: passed')
    expect(result.notices).to.deep.equal(['Prism failed on 1 recorded response, and judged the others.'])
  })

  it('leaves out what nobody can read', async () => {
    const { notices } = await judged({ status: 200, body: 'x', type: 'application/json; charset=ibm037' })
    expect(notices).to.deep.equal([])
  })

  it("shows what only Prism objects to, and blames nobody: the kit's own rules pass the response", async () => {
    const odd = async () => ['the name is odd']
    const alone = await judgedBy(odd, plant)
    expect(alone.findings[0]?.outcome).to.deep.equal({
      status: 'observed',
      value: 'only Prism objects: the name is odd (1 of 1 responses)',
    })
    expect(outcomesOf(await judgedBy(odd, plant, '{"name":5}'))[0]).to.equal('plant-shape: failed')
  })
})
