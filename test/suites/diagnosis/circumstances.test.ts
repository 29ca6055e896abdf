import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

type Log = ConstructorParameters<typeof SyntheticLog>
type IsWrong = (plant: NewPlant, sent: Parameters<Log[0]>[1]) => boolean

/** 40 usual creates; those that the target is wrong about get 400. */
function logOf(isWrong: IsWrong, ways?: Log[1]): SyntheticLog {
  const log = new SyntheticLog(
    (plant, sent) =>
      isWrong(plant, sent)
        ? { status: 400, body: { error: 1, message: 'no' } }
        : { status: 200, body: { name: plant.name } },
    ways,
  )
  for (let n = 0; n < 40; n += 1) log.create('create-minimal', usual(n))
  return log
}

const cases: readonly (readonly [condition: string, isWrong: IsWrong, ways?: Log[1]])[] = [
  ['the number of the create in the run is up to 3', (_, { number }) => number <= 3],
  [
    'the number of the create in the run is 31 or more',
    (_, { number }) => number > 30,
    { connections: [5, 8, 3, 11, 2] },
  ],
  [
    'the number of the request on its connection is 2',
    (_, { place }) => place === 2,
    { connections: [5, 8, 3, 11, 2] },
  ],
  [
    'it is every 5th request on its connection',
    (_, { place }) => place % 5 === 0,
    { connections: [11, 7, 16, 6] },
  ],
  [
    'the request is on every 4th connection',
    (_, { connection }) => connection % 4 === 0,
    { connections: [2, 3, 1, 4] },
  ],
  [
    // Of the requests in flight, the target handled the 27th before the 25th.
    'the number of the create in the run is 28 or more',
    (_, { number }) => number > 24 && number !== 27,
    { pause: (number) => (number > 20 && number < 33 ? -3 : 5), connections: [5, 8, 3, 11, 2] },
  ],
  ['the id modulo 7 is 3', ({ id }) => BigInt(id) % 7n === 3n],
  ['the last digit of the id is 6', ({ id }) => id.endsWith('6')],
  ['the id is odd', ({ id }) => BigInt(id) % 2n === 1n],
  [
    'nothing was sent for 300 ms or more before it',
    (_, { pause }) => pause > 200,
    { pause: (number) => (number % 9 === 4 || number === 20 ? 300 : 5) },
  ],
]

describe('The circumstances of wrong responses', () => {
  for (const [condition, isWrong, ways] of cases)
    it(`are reported: ${condition}`, async () => {
      const [cause, ...more] = await logOf(isWrong, ways).causes()
      expect(more).to.deep.equal([])
      expect(cause?.condition).to.equal(condition)
    })

  const counting = (isCounted: (isNew: boolean) => boolean, resent: 'accepted' | 'observed') => {
    const ids = new Set<string>()
    let count = 0
    const log = new SyntheticLog(({ id, name }) => {
      const isNew = !ids.has(id)
      ids.add(id)
      if (name === '') return { status: 415, body: {} }
      count += Number(isCounted(isNew))
      if (isCounted(isNew) && count % 7 === 3) return { status: 500, body: {} }
      return isNew ? { status: 200, body: { name } } : { status: 409, body: {} }
    })
    for (let n = 0; n < 60; n += 1) {
      log.create('create-minimal', usual(n))
      if (n % 8 === 5) log.send(usual(n), resent)
      if (n % 11 === 6) log.send({ ...usual(100 + n), name: '' }, 'observed')
    }
    return log.causes()
  }

  it('are not pauses as short as the time that the kit itself takes', async () => {
    const wrong = new Set([3, 4, 11, 17, 18, 30])
    const log = logOf((_, { number }) => wrong.has(number), {
      pause: (number) => (wrong.has(number) ? 9 : 3),
    })
    expect((await log.conditions()).join()).to.match(/^now and then/)
  })

  it('are negative ids that are no multiple of the number of shards', async () => {
    const log = new SyntheticLog(({ id, name }) =>
      BigInt(id) % 8n < 0n ? { status: 500, body: {} } : { status: 200, body: { name } },
    )
    for (let n = 0; n < 40; n += 1) log.create('create-minimal', usual(n))
    for (let n = 1; n <= 32; n += 1)
      log.create('id-int64', { ...usual(100 + n), id: String(-7n * BigInt(n)) })
    expect(await log.conditions()).to.deep.equal(['the id is negative, and not a multiple of 8'])
  })

  it('are ids that fail each time, if nothing else tells them apart', async () => {
    const shards = new Map<string, number>()
    const log = new SyntheticLog(({ id, name }) => {
      const shard = shards.get(id) ?? (shards.size * shards.size) % 11
      shards.set(id, shard)
      return shard === 3 ? { status: 400, body: {} } : { status: 200, body: { name } }
    })
    for (let n = 0; n < 60; n += 1) log.create('create-minimal', usual(n))
    for (let time = 0; time < 3; time += 1) {
      log.create('id-int64', usual(5))
      log.create('create-minimal', usual(70 + time))
    }
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.match(/^the id is one of \d+ of the \d+ that were used$/)
    expect(cause?.requirement).to.equal('id-int64')
  })

  it('are connections that fail each time: a proxy sends them to another server', async () => {
    let connection = 0
    const log = logOf(
      (_, { place }) => {
        connection += place === 1 ? 1 : 0
        return [2, 4, 5].includes(connection)
      },
      { connections: [5, 8, 6, 5, 4, 7] },
    )
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the connection is one of 3 of the 7 that were used')
  })

  it('are the sign and the remainder of ids, for a service that takes it with the sign', async () => {
    const log = new SyntheticLog(({ id, name }) =>
      BigInt(id) % 2n === -1n ? { status: 500, body: {} } : { status: 200, body: { name } },
    )
    for (let n = 0; n < 40; n += 1) {
      const plant = usual(n)
      log.create('id-int64', n % 3 === 0 ? { ...plant, id: `-${plant.id}` } : plant)
    }
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the id is negative, and it is odd')
  })

  it('are reported for services that count what they accept', async () => {
    const [cause, ...more] = await counting((isNew) => isNew, 'accepted')
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('it is every 7th create that is accepted or gets 5xx')
  })

  it('are reported for services that count duplicates, too', async () => {
    const [cause, ...more] = await counting(() => true, 'observed')
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('it is every 7th create, duplicates included')
  })

  it('are not the place in the run if a new version refuses one kind', async () => {
    const log = new SyntheticLog(
      (plant, { number }) =>
        number > 20 && plant.id.startsWith('-')
          ? { status: 400, body: { error: 1, message: 'no' } }
          : { status: 200, body: { name: plant.name } },
      { connections: [5, 8, 3, 11, 2] },
    )
    for (let n = 0; n < 40; n += 1) {
      const plant = usual(n)
      log.create('id-int64', n % 2 === 0 ? plant : { ...plant, id: `-${plant.id}` })
    }
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.match(
      /^the id is negative and the number of the create in the run is 22 or more$/,
    )
  })
})
