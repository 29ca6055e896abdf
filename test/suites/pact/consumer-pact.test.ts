import { expect } from 'chai'
import { describe, it } from 'mocha'
import { consumerPact } from '../../../suites/pact/consumer-pact.ts'
import { create, pactText } from './run-pact.ts'

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
    /"a" cannot be verified: its path does not begin with \//,
  ],
  [
    'holds messages',
    pactText({ interactions: [{ description: 'a', type: 'Asynchronous/Messages' }] }),
    /"a" is not an HTTP interaction/,
  ],
]

/** What the verifier would send, or leave out of its comparison, without a word. */
const invalid: readonly [string, object, RegExp][] = [
  ['a method with a line break', { request: { method: 'PO\r\nST' } }, /its method/],
  ['a path with a line break', { request: { path: '/plants\r\nX: y' } }, /path or query/],
  ['a query with a line break', { request: { query: { a: ['b\r\n'] } } }, /path or query/],
  ['a header name with a line break', { request: { headers: { 'X\r\nY': 'z' } } }, /header name/],
  ['a header value with a line break', { request: { headers: { X: ['y\r\nZ: a'] } } }, /header value/],
  ['such a header value in the response', { response: { headers: { X: 'y\r\nZ: a' } } }, /header value/],
  ['a status in words', { response: { status: '200' } }, /its status/],
  ['a status that HTTP has not', { response: { status: 99 } }, /its status/],
  ['matching rules that are text', { response: { matchingRules: 'type' } }, /matchingRules is not an object/],
  ['a rule that is text', { response: { matchingRules: { body: { '$.name': 'type' } } } }, /rule for body/],
  [
    'a rule without a list of matchers',
    { request: { matchingRules: { body: { '$.name': { matchers: { match: 'type' } } } } } },
    /rule for body/,
  ],
  [
    'a rule of version 2 that is text',
    { response: { matchingRules: { '$.body.name': 'x' } } },
    /rule for \$/,
  ],
]

const valid: readonly [string, object][] = [
  ['a path beyond ASCII', { request: { path: '/plänts with spaces' } }],
  ['a header value with a tab and a backslash', { request: { headers: { X: ['a\tb', '\\n'] } } }],
  ['no rules', { response: { matchingRules: {} } }],
  ['a rule of version 2', { response: { matchingRules: { '$.body.name': { match: 'type' } } } }],
  [
    'rules of version 3',
    {
      response: {
        matchingRules: { status: { matchers: [] }, body: { $: { matchers: [{ match: 'type' }] } } },
      },
    },
  ],
]

describe('Reading a pact', () => {
  for (const [what, interaction, message] of invalid)
    it(`refuses an interaction with ${what}, in one line that names the file`, () => {
      const text = pactText({ interactions: [create('a', interaction)] })
      const read = () => consumerPact(text, 'shop.json', 'plant-store')
      expect(read).to.throw(message)
      expect(read).to.throw(/^shop\.json: "a" cannot be verified: [^\n]*$/)
    })

  for (const [what, interaction] of valid)
    it(`takes an interaction with ${what}`, () => {
      const text = pactText({ interactions: [create('a', interaction)] })
      expect(consumerPact(text, 'shop.json', 'plant-store').interactions).to.have.length(1)
    })

  it('takes a file with a byte order mark and CRLF', () => {
    const text = JSON.stringify(JSON.parse(pactText({ interactions: [create('a')] })), null, 1)
    const windows = `\u{feff}${text.replaceAll('\n', '\r\n')}`
    expect(consumerPact(windows, 'shop.json', 'plant-store').interactions).to.have.length(1)
  })

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
