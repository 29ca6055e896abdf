import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { startReferenceServer } from '../../../reference-server/start.ts'
import { openapiFile } from '../../../contracts/openapi-file.ts'
import { dredd } from '../../../suites/dredd/engine.ts'
import { Transactions } from '../../../suites/dredd/transactions.ts'
import { Target } from '../../../suites/http/target.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { token, type Turn, withStore } from '../plant-store.ts'
import { contextOf, runDredd, foundIn, foundWith, outcomesOf } from './run-dredd.ts'

const everything = [
  'create-with-tag: passed',
  'plant-shape: passed',
  'name-required: passed',
  'rejects-with-400: passed',
  'error-shape: passed',
]

const nameOf = ({ body }: Turn): string => JSON.stringify(JSON.parse(body).name)

/** Defects, as the response in place of the store's, and what they violate. */
const defects: readonly (readonly [string, number, (turn: Turn) => void, readonly string[]])[] = [
  ['201 in place of 200', 200, ({ json, responseBody }) => json(201, responseBody), ['create-with-tag']],
  ['a redirect in place of 200', 200, ({ bare }) => bare(307, { location: '/plants' }), ['create-with-tag']],
  ['a name that is a number', 200, ({ json }) => json(200, { name: 5 }), ['create-with-tag', 'plant-shape']],
  [
    'a tag that is null',
    200,
    ({ json }) => json(200, { name: 'x', tag: null }),
    ['create-with-tag', 'plant-shape'],
  ],
  ['no name', 200, ({ json }) => json(200, { tag: 'x' }), ['create-with-tag', 'plant-shape']],
  [
    'an array',
    200,
    ({ json, responseBody }) => json(200, [responseBody]),
    ['create-with-tag', 'plant-shape'],
  ],
  ['half a body', 200, ({ json }) => json(200, '{"name":"x"'), ['create-with-tag', 'plant-shape']],
  [
    'application/problem+json',
    200,
    ({ json, responseBody }) => json(200, responseBody, 'application/problem+json'),
    ['create-with-tag', 'plant-shape'],
  ],
  ['no content type', 200, ({ bare }) => bare(200), ['create-with-tag', 'plant-shape']],
  ['an error that is text', 400, ({ json }) => json(400, { error: '1', message: 'x' }), ['error-shape']],
  ['an error beyond int32', 400, ({ json }) => json(400, { error: 2 ** 31, message: 'x' }), ['error-shape']],
  ['a fraction as error', 400, ({ json }) => json(400, { error: 1.5, message: 'x' }), ['error-shape']],
  ['no message', 400, ({ json }) => json(400, { error: 1 }), ['error-shape']],
  ['an error as text/html', 400, ({ json }) => json(400, '<p>', 'text/html'), ['error-shape']],
  ['a plant without a name accepted', 400, ({ json }) => json(200, { name: 'x' }), ['name-required']],
  ['422 in place of 400', 400, ({ bare }) => bare(422), ['rejects-with-400']],
]

/** Choices that the specification leaves to a service. */
const variants: readonly (readonly [string, number, (turn: Turn) => void])[] = [
  [
    'a charset parameter',
    200,
    ({ json, responseBody }) => json(200, responseBody, 'application/json; charset=utf-8'),
  ],
  [
    'a media type in capitals',
    200,
    ({ json, responseBody }) => json(200, responseBody, 'Application/JSON;x=1'),
  ],
  ['no tag', 200, (turn) => turn.json(200, `{"name":${nameOf(turn)}}`)],
  [
    'extra members, one of them an integer beyond 2^53',
    200,
    (turn) => turn.json(200, `{"id":9223372036854775807,"x":[{}],"name":${nameOf(turn)}}`),
  ],
  ['duplicate members', 200, (turn) => turn.json(200, `{"name":5,"name":${nameOf(turn)}}`)],
  ['a byte order mark', 200, (turn) => turn.json(200, `\ufeff{"name":${nameOf(turn)}}`)],
  [
    'a content coding that was not asked for',
    200,
    ({ json, responseBody }) =>
      json(200, gzipSync(JSON.stringify(responseBody)), 'application/json', { 'Content-Encoding': 'gzip' }),
  ],
  ['4e2 as error', 400, ({ json }) => json(400, '{"error":4e2,"message":"","at":null}')],
  ['1.0 as error', 400, ({ json }) => json(400, '{"error":1.0,"message":"x"}')],
  ['the ends of int32 as error', 400, ({ json }) => json(400, '{"error":-2147483648,"message":"x"}')],
]

describe('Dredd', function () {
  this.timeout(60_000)

  it('passes the reference server, twice on one store and under a base path, with the token put in', async () => {
    for (const options of [{}, { basePath: '/api/v1' }]) {
      const server = await startReferenceServer({ ...options, token })
      for (const _time of ['first', 'second']) {
        const result = await runDredd(`${server.url}/`)
        expect(outcomesOf(result)).to.deep.equal(everything)
        expect(result).to.include({ requests: 2, complete: true })
        expect(result.created.map(({ name }) => name?.includes(result.runId))).to.deep.equal([true])
      }
      await server.close()
    }
  })

  for (const [what, status, respond, violated] of defects)
    it(`finds ${what}`, async () => {
      const { findings } = await foundWith(status, respond)
      const failed = findings.filter(({ outcome }) => outcome.status === 'failed')
      expect(failed.map(({ requirement }) => requirement)).to.deep.equal(violated)
      for (const { evidence, reproduce } of failed) {
        expect(evidence.at(-1)?.response).to.not.equal(null)
        expect(reproduce).to.match(/^curl .*\$PLANT_STORE_TOKEN/)
      }
    })

  for (const [what, status, respond] of variants)
    it(`leaves ${what} alone`, async () => {
      expect(outcomesOf(await foundWith(status, respond))).to.deep.equal(everything)
    })

  it('sends a unique id and name each time, a tag, and the 400 transaction without a name', async () => {
    await withStore(
      () => false,
      async ({ url, received }) => {
        await runDredd(url)
        await runDredd(url)
        const bodies = received.map(({ body }) => JSON.parse(body))
        expect(bodies.map((body) => Object.keys(body).join())).to.deep.equal([
          'id,name,tag',
          'id,tag',
          'id,name,tag',
          'id,tag',
        ])
        expect(new Set(bodies.map(({ id }) => id)).size).to.equal(4)
        expect(bodies[0].name).to.not.equal(bodies[2].name)
      },
    )
  })

  it('waits out 429 and 503, and sends a new plant then', async () => {
    const ids = new Set<string>()
    const result = await foundIn(({ body, count, bare }) => {
      ids.add(JSON.parse(body).id)
      if (count % 2 === 0) return false
      bare(count === 1 ? 429 : 503, { 'retry-after': '0' })
      return true
    })
    expect(outcomesOf(result)).to.deep.equal(everything)
    expect(result.requests).to.equal(4)
    expect(ids.size).to.equal(4)
  })

  it('leaves out transactions that the kit has no request for, and names those of unknown operations', async () => {
    const file = join(temporaryFolder(), 'openapi.yaml')
    const openapi = readFileSync(openapiFile, 'utf8')
    const other = `  /leaves/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 1 }]
    get: { operationId: getLeaf, responses: { "200": { description: a leaf } } }
`
    const later = openapi.replace(
      '      responses:\n',
      '      responses:\n        "202": { description: later }\n',
    )
    expect(later).not.to.equal(openapi)
    writeFileSync(file, later.replace('components:\n', `${other}components:\n`))
    await withStore(
      () => false,
      async ({ url, received }) => {
        const target = await Target.open(contextOf(url).target)
        const transactions = new Transactions(target, 'seed', { openapi: file })
        await transactions.run()
        target.close()
        expect(transactions.notices).to.have.length(1)
        expect(transactions.notices[0]).to.include('GET /leaves/{id} with status 200')
        expect(received.map(({ path }) => path)).to.deep.equal(['/plants', '/plants'])
      },
    )
  })

  it('says nothing of requirements that were not asked for', async () => {
    const server = await startReferenceServer({ token })
    const { findings } = await dredd.run(contextOf(server.url, {}, ['error-shape']))
    await server.close()
    expect(findings.map(({ requirement }) => requirement)).to.deep.equal(['error-shape'])
  })
})
