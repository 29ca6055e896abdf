import { expect } from 'chai'
import { describe, it } from 'mocha'
import { ok, refused } from './returned-plants.ts'
import { SyntheticLog } from './synthetic-log.ts'

/** Usual creates, as many as a run has many of. */
function sendUsual(log: SyntheticLog, from: number, count: number): void {
  for (let n = from; n < from + count; n += 1)
    log.create('create-minimal', {
      id: String(2n ** 45n + BigInt(n) * 999_999_937n),
      name: `Fern abc${100 + n}`,
    })
}

describe('The diagnosis', () => {
  it('names no cause if nothing failed', async () => {
    const log = new SyntheticLog(ok)
    sendUsual(log, 0, 10)
    expect(await log.causes()).to.deep.equal([])
  })

  it('explains all failures by one cause if every create gets 201', async () => {
    const log = new SyntheticLog((plant) => ({ ...ok(plant), status: 201 }))
    sendUsual(log, 0, 10)
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('every valid create')
    expect(cause?.deviation).to.equal('201 instead of 200')
    expect(cause?.requirement).to.equal('create-minimal')
    expect(cause?.findings).to.have.length(10)
    expect(cause?.twins.accepted).to.equal(null)
  })

  it('says it of every create if only a duplicate gets 200', async () => {
    const log = new SyntheticLog((plant, { number }) => ({
      ...ok(plant),
      status: number > 10 ? 200 : 201,
    }))
    sendUsual(log, 0, 10)
    sendUsual(log, 3, 4)
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('every valid create')
  })

  it('names a tag of three letters, which no run draws by chance', async () => {
    const log = new SyntheticLog((plant) => (plant.tag === 'tag' ? refused : ok(plant)))
    sendUsual(log, 0, 10)
    for (const [n, tag] of ['red', 'tag', 'con', 'tag', 'nil'].entries())
      log.create('create-with-tag', { id: String(70_001 * (n + 2)), name: `Fern abc${200 + n}`, tag })
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the tag has the word tag')
  })

  it('names the feature that only refused requests have, with its twins', async () => {
    const log = new SyntheticLog((plant) => (plant.id.startsWith('-') ? refused : ok(plant)))
    sendUsual(log, 0, 10)
    for (const id of ['-5', '-2147483649', '-9007199254740999'])
      log.create('id-int64', { id, name: `Fern x${id.length}` })
    for (const id of ['5', '2147483649', '9007199254740999'])
      log.create('id-int64', { id, name: `Fern y${id.length}` })
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the id is negative')
    expect(cause?.requirement).to.equal('id-int64')
    expect(cause?.support).to.deep.equal({
      metAndDeviated: 3,
      metAndRight: 0,
      unmetAndDeviated: 0,
      unmetAndRight: 13,
    })
    expect(cause?.twins.accepted?.response?.status).to.equal(200)
    expect(cause?.twins.refused.response?.status).to.equal(400)
  })

  it('gives both ends of an interval of an ordered feature', async () => {
    const log = new SyntheticLog((plant) => (plant.name.length > 20 ? refused : ok(plant)))
    sendUsual(log, 0, 10)
    for (const length of [18, 20, 22, 24])
      log.create('create-minimal', {
        id: String(2n ** 44n + BigInt(length)),
        name: 'Fern'.padEnd(length, 'x'),
      })
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('the name has 22 or more characters')
    expect(cause?.boundary).to.deep.equal([{ of: 'name-characters', good: '20', bad: '22' }])
  })

  it('needs two features if each alone has counterexamples', async () => {
    const log = new SyntheticLog((plant) =>
      plant.id.startsWith('-') && plant.tag !== undefined ? refused : ok(plant),
    )
    sendUsual(log, 0, 10)
    for (const id of ['-5', '-77', '5', '77']) {
      log.create('id-int64', { id, name: `Fern n${id.length}${id.at(-1)}` })
      log.create('id-int64', { id: `${id}1`, name: `Fern t${id.length}${id.at(-1)}`, tag: 'red' })
    }
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition.split(' and ')).to.have.members(['the id is negative', 'the plant has a tag'])
  })

  it('gives a rate if requests with the same content get both responses', async () => {
    const unlucky = new Set([3, 4, 11, 19])
    const log = new SyntheticLog((plant, { number }) => (unlucky.has(number) ? refused : ok(plant)))
    sendUsual(log, 0, 24)
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('now and then (4 of 24)')
  })

  it('names the period if every n-th request fails', async () => {
    const log = new SyntheticLog((plant, { number }) =>
      number % 5 === 0 ? { status: 500, body: {} } : ok(plant),
    )
    sendUsual(log, 0, 24)
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.condition).to.equal('it is every 5th create')
  })

  it('says how a name comes back changed', async () => {
    const log = new SyntheticLog(({ name }) => ({ status: 200, body: { name: name.toLowerCase() } }))
    sendUsual(log, 0, 10)
    log.findings.push({
      check: 'requirements/name-is-the-plants/every-response',
      title: 'every created plant comes back with its own name',
      requirement: 'name-is-the-plants',
      engine: 'requirements',
      outcome: { status: 'failed', message: 'the name in the response is not the name that was sent' },
      evidence: log.interactions.slice(0, 1).map(({ exchange }) => exchange),
      reproduce: null,
    })
    const [cause, ...more] = await log.causes()
    expect(more).to.deep.equal([])
    expect(cause?.deviation).to.equal('the name is in lower case')
    expect(cause?.requirement).to.equal('name-is-the-plants')
  })

  it('says what violates the requirement of the cause, besides what every check sees', async () => {
    const log = new SyntheticLog((plant) =>
      plant.name.includes('\n') ? { status: 400, body: { error: 1 } } : ok(plant),
    )
    sendUsual(log, 0, 30)
    for (const [n, requirement] of ['error-shape', 'control-characters', 'control-characters'].entries())
      log.create(requirement, { id: String(70_001 * (n + 2)), name: `Fern\nabc${n}` })
    const causes = await log.causes()
    expect(causes.map(({ requirement, deviation }) => `${requirement}: ${deviation}`)).to.deep.equal([
      'error-shape: refused with 400, and the 400 is not an Error: message is missing',
    ])
  })
})
