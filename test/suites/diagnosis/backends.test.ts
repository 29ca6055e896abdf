import { expect } from 'chai'
import { describe, it } from 'mocha'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

describe('The cause of a content that one of two backends refuses', () => {
  it('is about the content and every second connection', async () => {
    const log = new SyntheticLog(
      ({ name }, { connection }) =>
        name.includes('é') && connection % 2 === 0
          ? { status: 400, body: { error: 1, message: 'no' } }
          : { status: 200, body: { name } },
      { connections: [2, 3, 1, 4] },
    )
    for (let n = 0; n < 60; n += 1)
      log.create('unicode-names', {
        id: String(2n ** 45n + BigInt(Math.trunc(Math.sin(n + 1) * 1e12))),
        name: n % 3 === 1 ? `Fern é abc${100 + n}` : `Fern abc${100 + n}`,
      })
    expect(await log.conditions()).to.deep.equal([
      'the name has a character beyond ASCII and the request is on every 2nd connection',
    ])
  })
})

describe('The cause of wrong credentials that one of four backends accepts', () => {
  it('is about every 4th connection', async () => {
    const log = new SyntheticLog(
      ({ name }, { connection, authorization }) =>
        authorization === 'Bearer some-token' || connection % 4 === 0
          ? { status: 200, body: { name } }
          : { status: 401, body: {} },
      { connections: [2, 3, 1, 4] },
    )
    for (let n = 0; n < 80; n += 1)
      if (n % 2 === 0) log.create('create-minimal', usual(n))
      else log.refuseCredential('invalid-token', usual(n), `Bearer wrong-${n}`)
    expect(await log.conditions([], true)).to.deep.equal([
      'the credential is missing or wrong and the request is on every 4th connection',
    ])
  })
})
