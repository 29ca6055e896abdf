import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { requestLog } from '../../../suites/diagnosis/log/logged-request.ts'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

const ways = { connections: [5, 8, 3, 11, 2] }

/** What a service remembers of the response before. */
interface Memory {
  status: number
}

/** 90 requests, some of which are refused. The one after a refusal fails, if the service remembers it. */
async function conditionsOf(memoryOf: (connection: number) => Memory): Promise<string[]> {
  const statusOf = (plant: NewPlant): number =>
    plant.name === '' ? 400 : plant.name.startsWith('Type') ? 415 : 200
  const log = new SyntheticLog((plant, { connection }) => {
    const memory = memoryOf(connection)
    const status = statusOf(plant)
    const fails = status === 200 && memory.status === 415
    memory.status = fails ? 0 : status
    return fails ? { status: 500, body: {} } : { status, body: { name: plant.name } }
  }, ways)
  for (let n = 0; n < 90; n += 1) {
    if (n % 7 === 3) log.refuse('name-required', { ...usual(n), name: '' })
    else if (n % 5 === 2) log.refuse('content-type-required', { ...usual(n), name: `Type abc${n}` })
    else log.create('create-minimal', usual(n))
  }
  return log.conditions()
}

describe('The request before', () => {
  it('was refused with a status', async () => {
    const memory = { status: 0 }
    expect(await conditionsOf(() => memory)).to.deep.equal(['the request before was refused with 415'])
  })

  it('was refused with a status on the same connection', async () => {
    const memories = new Map<number, Memory>()
    const memoryOf = (connection: number): Memory => {
      const memory = memories.get(connection) ?? { status: 0 }
      memories.set(connection, memory)
      return memory
    }
    expect(await conditionsOf(memoryOf)).to.deep.equal([
      'the request before on its connection was refused with 415',
    ])
  })

  it('was not JSON, whatever else was wrong with it', async () => {
    const bodies = ['{}', 'plant', '[]', '<plant/>', '', '7', '{"id":1', 'null']
    const isJson = (body: string): boolean => {
      try {
        JSON.parse(body)
        return true
      } catch {
        return false
      }
    }
    let isPoisoned = false
    const log = new SyntheticLog((plant, _, body) => {
      const fails = isPoisoned
      isPoisoned = !isJson(body)
      if (fails) return { status: 500, body: {} }
      const isRefused = bodies.includes(body)
      return isRefused ? { status: 400, body: {} } : { status: 200, body: { name: plant.name } }
    }, ways)
    for (let n = 0; n < 80; n += 1)
      if (n % 5 === 3) log.observe('malformed-json', usual(n), { body: bodies[((n - 3) / 5) % 8] ?? '' })
      else log.create('create-minimal', usual(n))
    const causes = (await log.causes()).filter(({ deviation }) => deviation === '500 instead of 200')
    expect(causes.map(({ condition }) => condition)).to.deep.equal(['the request before was not JSON'])
  })

  it('was not JSON, and others that are refused stand in between', async () => {
    let isPoisoned = false
    const log = new SyntheticLog(({ name }, _, body) => {
      if (!body.endsWith('}')) isPoisoned = true
      if (!body.endsWith('}') || name === '') return { status: 400, body: {} }
      const fails = isPoisoned
      isPoisoned = false
      return fails ? { status: 500, body: {} } : { status: 200, body: { name } }
    }, ways)
    for (let n = 0; n < 90; n += 1)
      if (n % 9 === 3) log.observe('malformed-json', usual(n), { body: '{"id":1' })
      else if (n % 6 === 4) log.refuse('name-required', { ...usual(n), name: '' })
      else log.create('create-minimal', usual(n))
    const causes = (await log.causes()).filter(({ deviation }) => deviation === '500 instead of 200')
    expect(causes.map(({ condition }) => condition)).to.deep.equal([
      'it is the first create after a body that is not JSON and was refused with 400',
    ])
  })

  it('had the right token, so that the next one on its connection needs none', async () => {
    let place = 0
    const log = new SyntheticLog(({ name }, { connection, authorization }) => {
      const isRight = authorization === 'Bearer some-token'
      const isKept = place === connection
      place = isRight ? connection : 0
      return isRight || isKept ? { status: 200, body: { name } } : { status: 401, body: {} }
    }, ways)
    for (let n = 0; n < 90; n += 1)
      if (n % 5 === 2 || n % 5 === 3) log.refuseCredential('auth-required', usual(n), null)
      else log.create('create-minimal', usual(n))
    const [cause, ...more] = await log.causes([], true)
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal(
      'there is no Bearer token and the request before on its connection had the right token',
    )
  })
})

describe('Requests that fail in a row', () => {
  it('have in common only that the one before failed: the rate is named', async () => {
    const wrong = new Set([12, 13, 32, 33, 52, 53])
    const log = new SyntheticLog(({ name }, { number }) => {
      if (name === '') return { status: 400, body: {} }
      return wrong.has(number) ? { status: 500, body: {} } : { status: 200, body: { name } }
    })
    for (let n = 0; n < 100; n += 1)
      if (n % 20 === 10 || n === 85) log.refuse('name-required', { ...usual(n), name: '' })
      else log.create('create-minimal', usual(n))
    expect(await log.conditions()).to.deep.equal(['now and then (6 of 94)'])
  })
})

describe('A condition that rests on one request', () => {
  it('says so', async () => {
    const log = new SyntheticLog(({ name }, { number }) => {
      if (name === '') return { status: 415, body: {} }
      return number === 22 ? { status: 500, body: {} } : { status: 200, body: { name } }
    }, ways)
    for (let n = 0; n < 40; n += 1)
      if (n === 20) log.refuse('content-type-required', { ...usual(n), name: '' })
      else log.create('create-minimal', usual(n))
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the request before was refused with 415 (once, 1 of 39)')
  })
})

describe('A status that stays on a connection until the next plant', () => {
  it('is reported for the first valid create after the refusal', async () => {
    const refused = new Set<number>()
    const log = new SyntheticLog(({ name }, { connection }) => {
      if (name === '') refused.add(connection)
      if (name.startsWith('Type')) return { status: 415, body: {} }
      const isRefused = name === '' || refused.delete(connection)
      return isRefused ? { status: 400, body: {} } : { status: 200, body: { name } }
    }, ways)
    for (let n = 0; n < 90; n += 1)
      if (n % 9 === 3) log.refuse('name-required', { ...usual(n), name: '' })
      else if (n % 9 === 6) log.refuse('id-required', { ...usual(n), name: '' })
      else if (n % 4 === 0) log.refuse('content-type-required', { ...usual(n), name: `Type abc${n}` })
      else log.create('create-minimal', usual(n))
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal(
      'it is the first valid create on its connection after a request that was refused with 400',
    )
  })
})

describe('A request that takes less time than clocks can tell', () => {
  it('is in flight itself', () => {
    const sent = new SyntheticLog(({ name }) => ({ status: 200, body: { name } }))
    sent.create('create-minimal', usual(1))
    const [request] = requestLog([
      sent.interactions.map((one) => ({
        ...one,
        exchange: { ...one.exchange, timing: { startedAt: 5, duration: 0.1 } },
      })),
    ])
    expect(request?.inFlight).to.equal(1)
  })
})
