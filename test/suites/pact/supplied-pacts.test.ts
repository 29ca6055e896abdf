import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Budget } from '../../../suites/http/budget.ts'
import type { PactOptions } from '../../../suites/pact/supplied-pact.ts'
import {
  create,
  pactInWorker,
  type RunPact,
  pactOf,
  pactText,
  requirementsWith,
  supplied,
} from './run-pact.ts'
import { type Received, token, withStore } from '../plant-store.ts'

/** All values of a header, in any letter case of its name. */
const valuesOf = ({ headers }: Received, name: string): string[] =>
  headers.filter((_, index) => index % 2 === 1 && headers[index - 1]?.toLowerCase() === name)

const request = (headers: object, body: unknown = { id: 7, name: 'Fern' }): object => ({
  request: { method: 'POST', path: '/plants', headers, body },
})

const json = { 'Content-Type': 'application/json' }

/** What reaches a store of a consumer's interaction, the preflight apart. */
const sentBy =
  (runPact: RunPact) =>
  (pact: PactOptions, target: object = {}): Promise<Received[]> =>
    withStore(
      ({ json, body }) => {
        json(200, { name: JSON.parse(body).name })
        return true
      },
      async ({ url, received }) => {
        await runPact(`${url}/base`, { only: ['no-data-leak'], target, pact })
        return received.slice(1)
      },
    )

describe('A request of a supplied pact', () => {
  const runPact = pactInWorker()
  const sent = sentBy(runPact)

  it('has the body of the pact with all digits of its numbers, and a unique id near its own', async () => {
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

  it('is no valid create with another credential than the token', async () => {
    const refused = create('a', {
      ...request({ ...json, Authorization: 'Bearer expired' }),
      response: { status: 401 },
    })
    await withStore(
      ({ json, headers }) => {
        const isRight = headers.includes(`Bearer ${token}`)
        json(isRight ? 200 : 401, isRight ? { name: 'Fern' } : { error: 1, message: 'no' })
        return true
      },
      async ({ url }) => {
        const { interactions } = await runPact(`${url}/base`, {
          only: ['no-data-leak'],
          pact: pactOf(refused),
        })
        expect(interactions?.map(({ intent }) => intent.expect)).to.deep.equal(['refused'])
      },
    )
  })

  it('is sent once, with another id in each run', async () => {
    const one = await sent(pactOf(create('a')))
    const two = await sent(pactOf(create('a')))
    expect(one).to.have.length(1)
    expect(two).to.have.length(1)
    expect(one[0]?.body).not.to.equal(two[0]?.body)
  })

  it("has the run's token, once, whatever letter case the pact uses", async () => {
    const headers = [{ Authorization: 'Bearer a' }, { authorization: 'Bearer a' }, { AUTHORIZATION: 'a' }, {}]
    const all = headers.map((own, index) => create(`${index}`, request({ ...json, ...own })))
    const received = await sent(pactOf(...all))
    const values = received.map((one) => valuesOf(one, 'authorization'))
    expect(values).to.deep.equal(Array.from(all, () => [`Bearer ${token}`]))
  })

  it('has the credential of the pact if the consumer expects 401', async () => {
    const response = { response: { status: 401 } }
    const wrong = create('a', { ...request({ ...json, Authorization: 'Bearer bad' }), ...response })
    const none = create('b', { ...request(json), ...response })
    const received = await sent(pactOf(wrong, none))
    const values = received.map((one) => valuesOf(one, 'authorization'))
    expect(values).to.deep.equal([['Bearer bad'], []])
  })

  it('has no credential with --no-auth', async () => {
    const pact = pactOf(create('a', request({ ...json, Authorization: 'Bearer other' })))
    const [first] = await sent(pact, { token: null })
    expect(first && valuesOf(first, 'authorization')).to.deep.equal([])
  })

  it('has the headers of --header in place of those of the pact', async () => {
    const headers = [['X-Tenant', 'nursery']]
    const [first] = await sent(pactOf(create('a', request({ ...json, 'x-tenant': 'shop' }))), { headers })
    expect(first && valuesOf(first, 'x-tenant')).to.deep.equal(['nursery'])
  })
})

describe('A supplied pact', () => {
  const runPact = pactInWorker()

  const judged = (interaction: object, override = false) =>
    withStore(
      ({ json, count }) => {
        if (!override || count === 1) return false
        json(200, { name: 'Another' })
        return true
      },
      ({ url }) => runPact(url, { only: ['no-data-leak'], pact: pactOf(interaction) }),
    )

  it('violates its own row if a response is not what the consumer relies on', async () => {
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

  it('is inconclusive if the run has no request left for one of its interactions', async () => {
    const budget = new Budget({ requests: 2, creations: 2, resends: 2 })
    const result = await withStore(
      () => false,
      ({ url }) =>
        runPact(url, { only: ['no-data-leak'], target: { budget }, pact: pactOf(create('a'), create('b')) }),
    )
    expect(result.findings.map(({ outcome }) => outcome.status)).to.have.members(['passed', 'inconclusive'])
  })

  it('passes if the response repeats the id that was sent', async () => {
    const echo = create('a', { response: { status: 200, body: { id: 7, name: 'Fern' } } })
    const result = await withStore(
      ({ json, body }) => {
        json(200, body)
        return true
      },
      ({ url }) => runPact(url, { only: ['no-data-leak'], pact: pactOf(echo) }),
    )
    expect(requirementsWith(result, 'passed')).to.deep.equal(['consumer:web-shop'])
  })

  it('is observed if it is broken and pending', async () => {
    const { findings } = await judged(create('a', { pending: true }), true)
    expect(findings[0]?.outcome).to.have.property('status', 'observed')
  })
})
