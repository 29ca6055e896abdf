import { expect } from 'chai'
import { describe, it } from 'mocha'
import { consumerPact } from '../../../suites/pact/consumer-pact.ts'
import { create, pactText } from './examined.ts'

const refusals: readonly [string, string, RegExp][] = [
  ['is not JSON', '{"consumer":', /^shop\.json is not JSON: /],
  ['holds no object', '[]', /no JSON object/],
  ['names nobody', '{"interactions":[]}', /does not name its consumer and its provider/],
  [
    'is with another provider',
    pactText({ provider: 'seed-store', interactions: [create('a')] }),
    /with the provider "seed-store", not "plant-store"; .*--pact-provider/,
  ],
  ['holds no interactions', pactText({ interactions: [] }), /holds no interactions/],
  ['has an interaction without a description', pactText({ interactions: [{}] }), /no description/],
  ['has an interaction without a request', pactText({ interactions: [{ description: 'a' }] }), /lacks/],
  [
    'holds messages',
    pactText({ interactions: [{ description: 'a', type: 'Asynchronous/Messages' }] }),
    /"a" is no HTTP interaction/,
  ],
]

describe('Reading a pact', () => {
  for (const [what, text, message] of refusals)
    it(`refuses in one line a file that ${what}`, () => {
      const read = () => consumerPact(text, 'shop.json', 'plant-store')
      expect(read).to.throw(message)
      expect(read).to.throw(/^[^\n]*$/)
    })

  it('knows states as version 2 and as version 3 write them', () => {
    const two = { providerState: 'one', request: {}, response: {}, description: 'a' }
    const three = {
      providerStates: [{ name: 'one' }, { name: 'two' }],
      request: {},
      response: {},
      description: 'b',
    }
    const { interactions } = consumerPact(
      pactText({ interactions: [two, three] }),
      'shop.json',
      'plant-store',
    )
    expect(interactions.map(({ states }) => states)).to.deep.equal([['one'], ['one', 'two']])
  })
})
