import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { parse } from 'yaml'
import { loadContract } from '../../contracts/contract.ts'
import { operations } from '../../suites/session/operations.ts'

const text = readFileSync(new URL('../../../contracts/openapi.yaml', import.meta.url), 'utf8')
const openapi = parse(text)
const create = openapi.paths['/plants'].post
const { schemas } = openapi.components

const ajv = new Ajv({ strict: true, allErrors: true })
addFormats.default(ajv)
for (const [name, schema] of Object.entries<object>(schemas))
  ajv.addSchema(schema, `#/components/schemas/${name}`)

/** The media type object of the request body, or of the response with `status`. */
const contentOf = (status?: string) =>
  (status === undefined ? create.requestBody : create.responses[status]).content['application/json']

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.0.3 at version 1.0.0 of the interface', async () => {
    const validator = new Validator()
    expect(await validator.validate(text)).to.include({ valid: true })
    expect(openapi.openapi).to.equal('3.0.3')
    expect(openapi.info.version).to.equal('1.0.0')
  })

  it('has the operations that the kit judges, by path and method, and no others', () => {
    const documented = Object.entries<object>(openapi.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    )
    const judged = operations.map(({ id, method, path }) => `${method.toLowerCase()} ${path} ${id}`)
    expect(documented).to.have.members(judged)
  })

  it('has bearer on every operation, and a create without parameters', () => {
    expect(openapi.security).to.eql([{ bearerAuth: [] }])
    expect(openapi.components.securitySchemes.bearerAuth).to.include({ type: 'http', scheme: 'bearer' })
    expect(create).not.to.have.any.keys('security', 'parameters')
    expect(create.requestBody.required).to.equal(true)
  })

  it('has exactly the response statuses of the catalogue', () => {
    const { requirements } = loadContract()
    const promised = requirements
      .filter((row) => row.id === 'plant-shape' || row.id === 'error-shape')
      .flatMap((row) => row.statement.match(/\b[1-5]\d\d\b/g) ?? [])
    expect(Object.keys(create.responses)).to.have.members(promised)
  })

  it('gives each field its type and format, and no constraint that the specification lacks', () => {
    const bare = JSON.stringify(schemas, (key, value) => (key === 'description' ? undefined : value))
    const string = { type: 'string' }
    expect(JSON.parse(bare)).to.eql({
      Plant: { type: 'object', required: ['name'], properties: { name: string, tag: string } },
      NewPlant: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'integer', format: 'int64' }, name: string, tag: string },
      },
      Error: {
        type: 'object',
        required: ['error', 'message'],
        properties: { error: { type: 'integer', format: 'int32' }, message: string },
      },
    })
  })

  for (const [title, name, status] of [
    ['request', 'NewPlant'],
    ['200 response', 'Plant', '200'],
    ['400 response', 'Error', '400'],
  ] as const)
    it(`has the schema ${name} and several valid examples for the ${title}`, () => {
      const { schema, examples } = contentOf(status)
      expect(schema.$ref).to.equal(`#/components/schemas/${name}`)
      expect(Object.keys(examples)).to.have.length.above(1)
      for (const [example, { value }] of Object.entries<{ value: unknown }>(examples))
        expect(ajv.validate(schema.$ref, value), `${example}: ${ajv.errorsText()}`).to.equal(true)
    })

  it('begins with an example that has id, name and tag, because some tools send only the first', () => {
    const [first] = Object.values<{ value: object }>(contentOf().examples)
    expect(Object.keys(first?.value ?? {})).to.eql(['id', 'name', 'tag'])
  })
})
