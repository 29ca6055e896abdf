import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { PactOptions } from '../../../suites/pact/supplied-pact.ts'
import {
  create,
  engineInWorker,
  type Examine,
  given,
  pactText,
  requirementsWith,
  supplied,
  token,
} from './examined.ts'
import { type Received, withStore } from './plant-store.ts'

/** All values of a header, in any letter case of its name. */
const valuesOf = ({ headers }: Received, name: string): string[] =>
  headers.filter((_, index) => index % 2 === 1 && headers[index - 1]?.toLowerCase() === name)

const request = (headers: object, body: unknown = { id: 7, name: 'Fern' }): object => ({
  request: { method: 'POST', path: '/plants', headers, body },
})

const json = { 'Content-Type': 'application/json' }

/** What reaches a store of a consumer's interaction, the preflight apart. */
const sentBy =
  (examined: Examine) =>
  (pact: PactOptions, target: object = {}): Promise<Received[]> =>
    withStore(
      ({ json, body }) => {
        json(200, { name: JSON.parse(body).name })
        return true
      },
      async ({ url, received }) => {
        await examined(`${url}/base`, { only: ['no-data-leak'], target, pact })
        return received.slice(1)
      },
    )

describe('What the verifier sends of a pact', () => {
  const sent = sentBy(engineInWorker())

  it('is the body of the pact with its numbers digit by digit, but for a free id near the one it had', async () => {
    const body = { id: 'ID', name: 'Fern', share: 'SHARE', tag: 'a' }
    const text = pactText({ interactions: [create('a', request(json, body))] })
      .replace('"ID"', '-9223372036854775808')
      .replace('"SHARE"', '9007199254740993')
    const [first] = await sent(supplied(text))
    expect(first?.path).to.equal('/base/plants')
    expect(first?.body).to.match(
      /^\{"id":-922337203685\d{7},"name":"Fern","share":9007199254740993,"tag":"a"\}$/,
    )
  })

  it('is one request for each interaction, and another id in each run', async () => {
    const one = await sent(given(create('a')))
    const two = await sent(given(create('a')))
    expect(one).to.have.length(1)
    expect(two).to.have.length(1)
    expect(one[0]?.body).not.to.equal(two[0]?.body)
  })

  it("has the run's token, whatever letter case the pact has it in, and once", async () => {
    const headers = [{ Authorization: 'Bearer a' }, { authorization: 'Bearer a' }, { AUTHORIZATION: 'a' }, {}]
    const all = headers.map((own, index) => create(`${index}`, request({ ...json, ...own })))
    const received = await sent(given(...all))
    const values = received.map((one) => valuesOf(one, 'authorization'))
    expect(values).to.deep.equal(Array.from(all, () => [`Bearer ${token}`]))
  })

  it('leaves the credential alone where the consumer expects to be turned away', async () => {
    const response = { response: { status: 401 } }
    const wrong = create('a', { ...request({ ...json, Authorization: 'Bearer bad' }), ...response })
    const none = create('b', { ...request(json), ...response })
    const received = await sent(given(wrong, none))
    const values = received.map((one) => valuesOf(one, 'authorization'))
    expect(values).to.deep.equal([['Bearer bad'], []])
  })

  it('has no credential where the service asks for none', async () => {
    const pact = given(create('a', request({ ...json, Authorization: 'Bearer other' })))
    const [first] = await sent(pact, { token: null })
    expect(first && valuesOf(first, 'authorization')).to.deep.equal([])
  })

  it("has the user's own headers, in place of those of the pact", async () => {
    const headers = [['X-Tenant', 'nursery']]
    const [first] = await sent(given(create('a', request({ ...json, 'x-tenant': 'shop' }))), { headers })
    expect(first && valuesOf(first, 'x-tenant')).to.deep.equal(['nursery'])
  })
})

describe('What a pact of a consumer comes to', () => {
  const examined = engineInWorker()

  const judged = (interaction: object, deviate = false) =>
    withStore(
      ({ json, count }) => {
        if (!deviate || count === 1) return false
        json(200, { name: 'Another' })
        return true
      },
      ({ url }) => examined(url, { only: ['no-data-leak'], pact: given(interaction) }),
    )

  it('is a violation of its own row where an answer is not what the consumer relies on', async () => {
    const { findings } = await judged(create('a fern is created'), true)
    expect(findings).to.have.length(1)
    expect(findings[0]).to.include({
      requirement: 'consumer:web-shop',
      title: 'web-shop: a fern is created, given the id 7 is free',
      check: 'pact/consumer:web-shop/a-fern-is-created-988c7d32',
    })
    expect(findings[0]?.outcome).to.deep.include({
      status: 'failed',
      message: "Expected 'Another' (String) to be equal to 'Fern' (String)",
    })
  })

  it('is a pass where the answer repeats the id that was sent', async () => {
    const echo = create('a', { response: { status: 200, body: { id: 7, name: 'Fern' } } })
    const result = await withStore(
      ({ json, body }) => {
        json(200, body)
        return true
      },
      ({ url }) => examined(url, { only: ['no-data-leak'], pact: given(echo) }),
    )
    expect(requirementsWith(result, 'passed')).to.deep.equal(['consumer:web-shop'])
  })

  it('is told of, and no violation, where the consumer calls it pending', async () => {
    const { findings } = await judged(create('a', { pending: true }), true)
    expect(findings[0]?.outcome).to.have.property('status', 'observed')
  })
})
