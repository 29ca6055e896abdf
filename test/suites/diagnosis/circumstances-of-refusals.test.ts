import { expect } from 'chai'
import { describe, it } from 'mocha'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

describe('A request that has to be refused', () => {
  for (const [when, isAccepted] of [
    ['up to 28', (number: number) => number <= 30],
    ['31 or more', (number: number) => number > 30],
  ] as const)
    it(`is accepted at a time: ${when}`, async () => {
      const log = new SyntheticLog(
        ({ name }, { number }) => {
          if (number % 3 === 0 || (number % 3 === 1 && isAccepted(number)))
            return { status: 200, body: { name } }
          return { status: number % 3 === 1 ? 401 : 400, body: {} }
        },
        { connections: [5, 8, 3, 11, 2] },
      )
      for (let n = 0; n < 60; n += 3) {
        log.refuse('auth-required', usual(n))
        log.refuse('name-required', usual(n + 1))
        log.create('create-minimal', usual(n + 2))
      }
      const [cause, ...more] = await log.causes()
      expect(more).to.deep.equal([])
      expect(cause?.condition).to.equal(
        `the credential is missing and the number of the request in the run is ${when}`,
      )
    })

  it('contradicts no cause if it has the id of an accepted one: it may be refused for that', async () => {
    const seen = new Set<string>()
    const log = new SyntheticLog((plant) => {
      const isNew = !seen.has(plant.id)
      seen.add(plant.id)
      return isNew ? { status: 200, body: { name: plant.name } } : { status: 409, body: {} }
    })
    for (let n = 0; n < 12; n += 1) log.refuse('auth-required', usual(n))
    log.refuse('auth-required', usual(3))
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the credential is missing')
    expect(cause?.findings).to.have.length(12)
  })
})
