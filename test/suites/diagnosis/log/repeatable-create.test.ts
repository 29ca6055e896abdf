import { expect } from 'chai'
import { describe, it } from 'mocha'
import { jsonOf } from '../../../../suites/create-plant/new-plant.ts'
import { UniqueData } from '../../../../suites/create-plant/unique-data.ts'
import { drawn, repeatableOf } from '../../../../suites/diagnosis/log/repeatable-create.ts'
import { exchange } from '../../rules/responses.ts'

const unique = new UniqueData('seed')
const plant = unique.plant()

/** The exchange of a create with this body. */
const createOf = (text: string) => {
  const sent = exchange('{}', { status: 200 })
  const headers = [
    ['Accept', 'application/json'],
    ['Authorization', 'Bearer token-123'],
    ['Content-Type', 'application/json'],
  ] as const
  return {
    ...sent,
    request: {
      ...sent.request,
      method: 'POST',
      path: '/plants',
      headers,
      body: { bytes: text.length, text },
    },
  }
}

describe('A create that is sent again', () => {
  it('has another id, and another name that its plant has, too', () => {
    const again = repeatableOf(createOf(jsonOf(plant)), [unique.runId], 'token-123')
    const { plant: other, request } = drawn(again ?? expect.fail('not repeatable'), unique)
    expect(other.name).not.to.equal(plant.name)
    expect(other.id).not.to.equal(plant.id)
    expect(request.body).to.equal(jsonOf(other))
  })

  it('has no escapes in the part of the name that is replaced', () => {
    const escaped = [...plant.name].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
    const text = `{"id":${plant.id},"name":"${escaped.join('')}"}`
    expect(repeatableOf(createOf(text), [unique.runId], 'token-123')).to.equal(undefined)
  })
})
