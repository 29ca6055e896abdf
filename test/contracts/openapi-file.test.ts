import { expect } from 'chai'
import { describe, it } from 'mocha'
import { loadContract } from '../../contracts/contract.ts'
import { parseResponseSchemas } from '../../contracts/openapi-file.ts'
import { operations } from '../../suites/session/operations.ts'

const int32 = { type: 'integer', minimum: -2147483648, maximum: 2147483647 }

const document = (operationId: string) => `
paths:
  /plants/{id}:
    parameters: []
    get:
      ${operationId}
      responses:
        "200": { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Plant" } } } } }
        "404": { description: no such plant }
components:
  schemas:
    Plant: { type: object, properties: { id: { $ref: "#/components/schemas/Id" } } }
    Id: { type: integer, format: int32 }
    Error: { type: object }
`

describe('the response schemas of an OpenAPI document', () => {
  it('stand by operation and status, references followed, the range of int32 written out', () => {
    expect(parseResponseSchemas(document('operationId: getPlant'))).to.eql({
      responseSchemas: {
        getPlant: { 200: { type: 'array', items: { type: 'object', properties: { id: int32 } } } },
      },
      errorSchema: { type: 'object' },
    })
  })

  it('need an operationId', () => {
    expect(() => parseResponseSchemas(document(''))).to.throw('get /plants/{id} has no operationId')
  })

  it('cannot follow a reference to nothing', () => {
    const broken = document('operationId: getPlant').replace('Id: {', 'Other: {')
    expect(() => parseResponseSchemas(broken)).to.throw('nothing at components/schemas/Id')
  })

  it("are those of every operation in the kit's own document", () => {
    const { responseSchemas, errorSchema } = loadContract()
    expect(Object.keys(responseSchemas)).to.have.members(operations.map(({ id }) => id))
    expect(responseSchemas.createPlant?.['400']).to.eql(errorSchema)
    expect(errorSchema).to.deep.include({ required: ['error', 'message'] })
  })
})
