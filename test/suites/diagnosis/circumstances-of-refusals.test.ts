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
          return { status: number % 3 === 1 ? 415 : 400, body: {} }
        },
        { connections: [5, 8, 3, 11, 2] },
      )
      for (let n = 0; n < 60; n += 3) {
        log.refuse('content-type-required', usual(n))
        log.refuse('name-required', usual(n + 1))
        log.create('create-minimal', usual(n + 2))
      }
      const [cause, ...more] = await log.causes()
      expect(more).to.deep.equal([])
      expect(cause?.condition).to.equal(
        `the content type is not application/json and the number of the request in the run is ${when}`,
      )
    })

  it('contradicts no cause if it has the id of an accepted one: it may be refused for that', async () => {
    const seen = new Set<string>()
    const log = new SyntheticLog((plant) => {
      const isNew = !seen.has(plant.id)
      seen.add(plant.id)
      return isNew ? { status: 200, body: { name: plant.name } } : { status: 409, body: {} }
    })
    for (let n = 0; n < 12; n += 1) log.refuse('content-type-required', usual(n))
    log.refuse('content-type-required', usual(3))
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the content type is not application/json')
    expect(cause?.findings).to.have.length(12)
  })

  it('contradicts no cause if its credential was accepted, and its content was not', async () => {
    const log = new SyntheticLog(({ id, name }, { number, authorization }) => {
      if (authorization === 'Bearer some-token' || number % 2 === 0)
        return id === '7' ? { status: 400, body: {} } : { status: 200, body: { name } }
      return { status: authorization === null ? 401 : 403, body: {} }
    })
    for (let n = 0; n < 60; n += 1)
      if (n % 3 === 0) log.create('create-minimal', usual(n))
      else
        log.refuseCredential(
          n % 3 === 1 ? 'auth-required' : 'invalid-token',
          n === 31 || n === 41 ? { ...usual(n), id: '7' } : usual(n),
          n % 3 === 1 ? null : `Bearer wrong-${n}`,
        )
    expect(await log.conditions([], true)).to.deep.equal([
      'the credential is missing or wrong and it is every 2nd request',
    ])
  })

  it('is accepted without a credential if its body has a tag', async () => {
    const log = new SyntheticLog(({ name, tag }, { authorization }) =>
      authorization === null && tag === undefined
        ? { status: 401, body: {} }
        : { status: authorization === 'Bearer wrong' ? 401 : 200, body: { name, tag } },
    )
    for (let n = 0; n < 60; n += 1) {
      const plant = { ...usual(n), ...(n % 7 < 3 ? { tag: 'herb' } : {}) }
      if (n % 5 === 0) log.refuseCredential('auth-required', plant, null)
      else if (n % 5 === 1) log.refuseCredential('invalid-token', plant, 'Bearer wrong')
      else log.create('create-minimal', plant)
    }
    const [cause, ...more] = await log.causes([], true)
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.match(/credential|Bearer/)
    expect(cause?.condition).to.match(/ and the body has a tag$/)
    expect(cause?.needsContext).to.not.equal(true)
  })
})
