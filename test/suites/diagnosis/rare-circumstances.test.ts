import { expect } from 'chai'
import { describe, it } from 'mocha'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

describe('The circumstances of server errors and of rare responses', () => {
  it('are not the place on the connection if only requests that are observed fail', async () => {
    const variations = ['a name with bytes that are not UTF-8', 'arrays as the body']
    const log = new SyntheticLog(({ name }, { number }) =>
      number > 40 ? { status: 500, body: {} } : { status: 200, body: { name } },
    )
    for (let n = 0; n < 40; n += 1)
      if (n % 10 === 3) log.send(usual(n), 'observed')
      else log.create('create-minimal', usual(n))
    for (const [n, variation] of variations.entries())
      log.observe('no-server-error', usual(100 + n), { variation })
    expect(await log.conditions()).to.deep.equal([
      variations.map((variation) => `the request has ${variation}`).join(', or '),
    ])
  })

  it('are the place on the connection for a service that fails there only when it stores a plant', async () => {
    const log = new SyntheticLog(
      ({ name }, { place }) => {
        if (name === '') return { status: 400, body: { error: 1, message: 'no' } }
        return place > 12 ? { status: 500, body: {} } : { status: 200, body: { name } }
      },
      { connections: [5, 20, 3, 18, 2, 16] },
    )
    for (let n = 0; n < 64; n += 1)
      if (n % 4 === 3) log.refuse('name-type', { ...usual(n), name: '' })
      else if (n % 4 === 1) log.observe('no-server-error', usual(n), { variation: `variation ${n}` })
      else log.create('many-creates', usual(n))
    expect(await log.conditions()).to.deep.equal([
      'the number of the request on its connection is 13 or more',
    ])
  })

  it('are not named if each wrong response has its own: the rate is', async () => {
    const wrong = new Set([7, 16, 29, 41, 52])
    const log = new SyntheticLog((plant, { number }) =>
      wrong.has(number)
        ? { status: 200, body: { data: plant } }
        : { status: 200, body: { name: plant.name } },
    )
    for (let n = 0; n < 60; n += 1) log.create('plant-shape', usual(n))
    expect(await log.conditions()).to.deep.equal(['now and then (5 of 60)'])
  })

  it('are not named if only two of several wrong responses share one: the rate is', async () => {
    const letters = ['é', '木', 'ж', '한', 'α', 'ن', 'ก']
    // Three of the letters make a content that no other request has, and each pair of them is in a right one.
    const triples = letters.slice(2).map((letter, at) => `${letters[at]}${letters[at + 1]}${letter}`)
    const pairs = letters.flatMap((one, at) => letters.slice(at + 1).map((other) => one + other + one))
    const log = new SyntheticLog(({ name }) => ({
      status: 200,
      body: triples.includes(name.slice(-3)) ? { data: name } : { name },
    }))
    const named = (n: number, letters: string) => ({ ...usual(n), name: `Fern ${n} ${letters}` })
    for (const [n, pair] of pairs.entries()) log.create('plant-shape', named(n, pair))
    for (const [n, triple] of triples.entries()) {
      if (n % 3 === 0) log.observe('no-server-error', usual(50 + n), { variation: 'the body 1' })
      log.create('plant-shape', named(70 + n, triple))
      log.create('plant-shape', usual(90 + n))
    }
    expect(await log.conditions()).to.deep.equal(['now and then (5 of 33)'])
  })
})
