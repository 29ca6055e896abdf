import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { respondingWith } from '../../reference-server/changes.ts'
import { diagnosed } from './diagnosed.ts'

describe('A refused request that is sent again', function () {
  this.timeout(60_000)

  it('is framed in one way, has each field once, and keeps its cause', async () => {
    const { causes, results } = await diagnosed([serverChange('error-missing')], {
      headers: [['X-Environment', 'staging']],
    })
    const twice = results
      .flatMap(({ interactions = [] }) => interactions)
      .map(({ exchange }) => exchange.request.headers.map(([name]) => name.toLowerCase()))
      .filter((names) => names.length > new Set(names).size || isFramedTwice(names))
    expect(twice).to.deep.equal([])
    expect(causes.map(({ condition }) => condition)).to.deep.equal([
      'there is no name in the body, but a member id',
    ])
  })
})

describe('An accepted request with its id in the query', function () {
  this.timeout(60_000)

  it('is not sent again, since the target has stored the id, and keeps its cause', async () => {
    const { causes } = await diagnosed([serverChange('id-from-the-query')])
    expect(causes.map(({ condition }) => condition)).to.deep.equal([
      'the request has a NewPlant that has its id in the query',
    ])
  })
})

/** Milliseconds after which a made-up service has forgotten its latest plant. */
const remembered = 800

describe('A create with a wrong response after a pause', function () {
  this.timeout(60_000)

  it('is sent again after the same pause, so that a single one has a cause', async () => {
    let latest = Date.now()
    const steps = respondingWith((plant) => {
      const isLate = Date.now() - latest > remembered
      latest = Date.now()
      return isLate ? { ...plant, name: 'Old' } : plant
    })
    const change = { id: 'forgets', title: 'Forgets its latest plant.', steps }
    const { causes } = await diagnosed([change], { use: ['requirements'], idlePause: 1_200 })
    expect(causes.map(({ deviation }) => deviation)).to.deep.equal(['another name'])
    expect(causes[0]?.condition).to.match(/^nothing was sent for 1\d{3} ms or more before it$/)
  })
})

const isFramedTwice = (names: readonly string[]): boolean =>
  names.includes('content-length') && names.includes('transfer-encoding')
