import { expect } from 'chai'
import { describe, it } from 'mocha'
import { inferredIntent } from '../../../suites/create-plant/inferred-intent.ts'
import { exchange, text } from '../../reports/builder.ts'

/** The intent of a POST with this body and a token. */
function intentOf(body: string) {
  const { request, ...sent } = exchange(text(body), 400, text('{}'))
  const headers = [['Authorization', 'Bearer token-123']] as const
  return inferredIntent({ ...sent, request: { ...request, method: 'POST', headers } }, '/plants')
}

describe('The intent of a request of an independent tool', () => {
  it('is a refusal for what the body lacks first', () => {
    for (const [body, refusalOf] of Object.entries({
      '[]': 'not-an-object',
      '1': 'not-an-object',
      null: 'not-an-object',
      '{"name":"Fern"}': 'id-required',
      '{"id":1}': 'name-required',
    }))
      expect(intentOf(body)).to.include({ expect: 'refused', refusalOf })
  })

  it('is a plant for a valid create, and unknown for a body that cannot be read', () => {
    expect(intentOf('{"id":9223372036854775807,"name":"Fern"}'))
      .to.have.property('plant')
      .that.deep.equals({ id: '9223372036854775807', name: 'Fern' })
    expect(intentOf('{"id":')).to.include({ expect: 'observed' })
  })
})
