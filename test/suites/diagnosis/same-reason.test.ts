import { expect } from 'chai'
import { describe, it } from 'mocha'
import { requestLog } from '../../../suites/diagnosis/log/logged-request.ts'
import { Terms } from '../../../suites/diagnosis/conditions/terms.ts'
import { alsoOfCredential } from '../../../suites/diagnosis/conditions/unchecked-credentials.ts'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

const ways = { connections: [5, 8, 3, 11, 2] }

describe('A token that runs out', () => {
  it('is one cause, and not the number of refusals that it leads to', async () => {
    const log = new SyntheticLog(({ name }, { number, authorization }) => {
      const isRight = authorization === 'Bearer some-token' && number <= 63
      if (!isRight) return { status: 401, body: { error: 1, message: 'no' } }
      return name === ''
        ? { status: 400, body: { error: 1, message: 'no' } }
        : { status: 200, body: { name } }
    }, ways)
    for (let n = 0; n < 100; n += 1) {
      if (n % 7 === 3) log.refuseCredential('auth-required', usual(n), null)
      else if (n % 2 === 1) log.refuse('name-required', { ...usual(n), name: '' })
      else log.create('create-minimal', usual(n))
      const exchange = log.interactions.at(-1)?.exchange
      if (exchange?.response?.status === 401 && n % 2 === 1 && n % 7 !== 3)
        log.fail('rejects-with-400', [exchange])
    }
    const causes = await log.causes([], true)
    expect(causes.map(({ condition, deviation }) => `${condition}: ${deviation}`)).to.deep.equal([
      'the number of the create in the run is 29 or more: refused with 401',
    ])
  })
})

describe('A condition of requests with only a wrong credential', () => {
  it('says what is wrong with the credential', () => {
    const sent = new SyntheticLog(({ name }) => ({ status: 200, body: { name } }))
    for (let n = 0; n < 4; n += 1) sent.refuseCredential('auth-required', usual(n), null)
    const log = requestLog([sent.interactions])
    const terms = new Terms({ token: 'some-token', log, runIds: [] })
    const explained = log.slice(1)
    const condition = terms.of(explained).filter(({ id }) => id === 'connection-reused')
    const proposal = alsoOfCredential({ condition, explained }, { terms })
    expect(proposal.condition.map(({ words }) => words)).to.deep.equal([
      'there is no Bearer token',
      'the connection carried requests before',
    ])
  })
})

describe('A wrong content type', () => {
  it('that differs in each response has few causes', async () => {
    const log = new SyntheticLog(({ name }, { number }) =>
      name === ''
        ? { status: 400, type: `text/x-${number}`, body: { error: 1, message: 'no' } }
        : { status: 200, body: { name } },
    )
    for (let n = 0; n < 90; n += 1) {
      if (n % 2 === 1) log.refuse('name-required', { ...usual(n), name: '' })
      else log.create('create-minimal', usual(n))
    }
    const refused = log.interactions.flatMap(({ exchange }) =>
      exchange.response?.status === 400 ? [exchange] : [],
    )
    log.fail('error-shape', refused)
    const causes = await log.causes()
    expect(causes).to.have.lengthOf.within(1, 10)
    expect(causes[0]?.condition).to.equal('every 400')
    expect(causes[0]?.deviation).to.match(/, or wrong in another way$/)
  })

  it('is one cause, whatever the body had to be', async () => {
    const isAfter = new Map<number, boolean>()
    const log = new SyntheticLog(({ name }, { connection }) => {
      const type = isAfter.get(connection) === true ? 'text/plain' : 'application/json'
      const status = name === '' ? 400 : name.startsWith('Type') ? 415 : 200
      isAfter.set(connection, status === 415)
      return { status, type, body: status === 200 ? { name } : { error: 1, message: 'no' } }
    }, ways)
    for (let n = 0; n < 90; n += 1) {
      if (n % 7 === 3) log.refuse('name-required', { ...usual(n), name: '' })
      else if (n % 5 === 2) log.refuse('content-type-required', { ...usual(n), name: `Type abc${n}` })
      else log.create('create-minimal', usual(n))
    }
    const plain = log.interactions.flatMap(({ exchange }) =>
      exchange.response?.headers.some(([, value]) => value === 'text/plain') === true ? [exchange] : [],
    )
    log.fail(
      'plant-shape',
      plain.filter(({ response }) => response?.status === 200),
    )
    log.fail(
      'error-shape',
      plain.filter(({ response }) => response?.status === 400),
    )
    expect(await log.conditions()).to.deep.equal([
      'the request before on its connection was refused with 415',
    ])
  })
})
