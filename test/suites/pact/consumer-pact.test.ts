import { expect } from 'chai'
import { describe, it } from 'mocha'
import { consumerPact } from '../../../suites/pact/consumer-pact.ts'
import { create, pactText } from './examined.ts'

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)])

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
    'is nested too deeply',
    pactText({ interactions: [create('a', { request: { body: nested(200) } })] }),
    /deeply/,
  ],
  ['is nested much too deeply', '['.repeat(1_000_000), /too deeply/],
  [
    'needs a plugin, which would be downloaded',
    pactText({ interactions: [create('a')] }).replace(
      '"metadata":{',
      '"metadata":{"plugins":[{"name":"csv"}],',
    ),
    /needs a Pact plugin/,
  ],
  [
    'has a path that could change the host',
    pactText({ interactions: [create('a', { request: { path: '@other.example/' } })] }),
    /the path of "a" does not begin with \//,
  ],
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

  it('reads the states of versions 2 and 3', () => {
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
