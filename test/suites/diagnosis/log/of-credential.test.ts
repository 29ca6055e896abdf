import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { CreateIntent } from '../../../../suites/create-plant/intent.ts'
import { createPlant } from '../../../../suites/create-plant/operation.ts'
import { isOfCredential } from '../../../../suites/diagnosis/log/logged-request.ts'
import { exchange, text } from '../../../reports/builder.ts'

const refused: CreateIntent = { operation: createPlant.id, expect: 'refused' }
const plant = '{"id":7,"name":"Fern"}'

/** Whether the credential alone is wrong with a request that has this body and intent. */
const isOf = (body: string, intent: CreateIntent): boolean =>
  isOfCredential({ intent, exchange: exchange(text(body), 401, text('')) })

describe('A request that has to be refused', () => {
  it('is one with a wrong credential alone if it carries a whole NewPlant, as its intent or its body says', () => {
    expect(isOf(plant, { ...refused, carries: { id: '7', name: 'Fern' } })).to.equal(true)
    expect(isOf(plant, refused)).to.equal(true)
  })

  it('is not if something else is wrong with it', () => {
    expect(isOf('{"name":"Fern"}', refused)).to.equal(false)
    expect(isOf('{"id":7,', { ...refused, carries: { id: '7', name: 'Fern' } })).to.equal(false)
    expect(isOf(plant, { ...refused, carries: { id: null, name: 'Fern' } })).to.equal(false)
    expect(isOf(plant, { ...refused, refusalOf: 'id-type' })).to.equal(false)
  })
})
