import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
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

const isFramedTwice = (names: readonly string[]): boolean =>
  names.includes('content-length') && names.includes('transfer-encoding')
