import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { Refusal } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { diagnosed } from './diagnosed.ts'

/** Asks to wait longer than the kit does. */
const everySixtieth: Change = (steps) => {
  let count = 0
  return {
    route: (request, service) => {
      count += 1
      const isTurnedAway = count % 60 === 0
      return isTurnedAway
        ? new Refusal(429, 3200, 'Too many requests.', ['Retry-After', '3600'])
        : steps.route(request, service)
    },
  }
}

describe('A service that turns some requests away', function () {
  this.timeout(60_000)

  it('has the cause of its other responses', async () => {
    const { causes } = await diagnosed([
      serverChange('created-201'),
      { id: 'turned-away', title: 'Every 60th request gets 429.', steps: everySixtieth },
    ])
    expect(causes.map(({ condition, deviation }) => `${condition}: ${deviation}`)).to.deep.equal([
      'every valid create: 201 instead of 200',
    ])
  })
})
