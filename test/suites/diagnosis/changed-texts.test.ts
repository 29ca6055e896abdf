import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { numbered, ok, runId, statements } from './returned-plants.ts'
import { SyntheticLog } from './synthetic-log.ts'

/** Remembers the first plant with each key. */
function firstBy(key: (plant: NewPlant) => string | undefined): (plant: NewPlant) => NewPlant {
  const firsts = new Map<string, NewPlant>()
  return (plant) => {
    const value = key(plant)
    if (value === undefined) return plant
    firsts.set(value, firsts.get(value) ?? plant)
    return firsts.get(value) ?? plant
  }
}

/** Names and tags that differ from others in letter case, besides usual ones. */
function sendCases(log: SyntheticLog): void {
  for (let n = 0; n < 30; n += 1)
    log.create('name-is-the-plants', numbered(n, n % 2 === 0 ? { tag: `herb${n}` } : {}))
  for (let n = 30; n < 34; n += 1) {
    log.create('name-is-the-plants', numbered(n, { name: `fErn ${runId}${80 + n}`, tag: 'tree' }))
    log.create('name-is-the-plants', numbered(n + 10, { name: `ferN ${runId}${80 + n}`, tag: 'tree' }))
  }
}

describe('A text that comes back', () => {
  it('is no other plant\u2019s if it is empty, although an empty one was sent', async () => {
    const log = new SyntheticLog((plant, { number }) => ok(number % 5 === 0 ? { ...plant, name: '' } : plant))
    log.send(numbered(0, { name: '' }), 'observed')
    for (let n = 1; n < 60; n += 1)
      log.create('name-is-the-plants', numbered(n, n === 19 ? { name: '1984' } : {}))
    expect(await statements(log)).to.deep.equal(['it is every 5th create: the name is empty'])
  })

  it('is cut off, and no other plant\u2019s, although that one has such a tag', async () => {
    const log = new SyntheticLog((plant) => ok({ ...plant, tag: plant.tag?.split(' ')[0] ?? '' }))
    for (let n = 0; n < 12; n += 1)
      log.create('tag-is-the-plants', numbered(n, { tag: n % 2 === 0 ? 'red' : 'red oak' }))
    expect(await statements(log)).to.deep.equal(['the tag has a space: the tag is cut off'])
  })

  it('is another plant\u2019s if such ones come back, although it is cut off as well', async () => {
    let before: string | undefined
    const log = new SyntheticLog((plant) => {
      const tag = before ?? plant.tag ?? ''
      before = plant.tag
      return ok({ ...plant, tag })
    })
    for (const [n, tag] of ['oak', 'red', 'red 2', 'tree', 'null', 'nil', 'yes', 'no', 'off'].entries())
      log.create('tag-is-the-plants', numbered(n, { tag }))
    expect(await statements(log)).to.deep.equal(["every created plant: another plant's tag"])
  })

  it('is that of the accepted plant before, although requests with other tags are refused in between', async () => {
    let before: string | undefined
    const log = new SyntheticLog((plant) => {
      if (plant.name === '') return { status: 400, body: {} }
      const tag = before ?? plant.tag ?? ''
      before = plant.tag
      return ok({ ...plant, tag })
    })
    for (const [n, tag] of ['oak', 'oak', 'oak', 'tree', 'null', 'nil', 'yes', 'no', 'off'].entries()) {
      log.create('tag-is-the-plants', numbered(n, { tag }))
      log.refuse('name-required', numbered(n + 20, { name: '', tag: `pot ${n}` }))
    }
    expect(await statements(log)).to.deep.equal(["every created plant: another plant's tag"])
  })

  it('is that of a plant in flight, although that one was sent later', async () => {
    const tags = ['oak', 'tree', 'null', 'nil', 'yes', 'no', 'off', 'pot']
    const crossed = (number: number): string => tags[number % 2 === 0 ? number - 2 : number] ?? ''
    const log = new SyntheticLog((plant, { number }) => ok({ ...plant, tag: crossed(number) }), {
      pause: (number) => (number % 2 === 0 ? -5 : 5),
    })
    for (const [n, tag] of tags.entries()) log.create('tag-is-the-plants', numbered(n, { tag }))
    expect(await statements(log)).to.deep.equal(["every created plant: another plant's tag"])
  })

  it('is read as a boolean, although the plant with the same tag has such a name', async () => {
    const log = new SyntheticLog((plant) =>
      ok({ ...plant, name: plant.name === 'yes' ? 'true' : plant.name }),
    )
    for (let n = 0; n < 20; n += 1) log.create('name-is-the-plants', numbered(n, { tag: 'herb' }))
    for (const [n, name] of ['true', 'yes'].entries())
      log.create('name-is-the-plants', numbered(20 + n, { name, tag: 'herb' }))
    const [statement] = await statements(log)
    expect(statement).to.match(/: the name is read as a boolean$/)
  })

  it('is that of the plant that the name resembles', async () => {
    const first = firstBy(({ name }) => name.toLowerCase())
    const log = new SyntheticLog((plant) => ok({ ...plant, name: first(plant).name }))
    sendCases(log)
    expect(await statements(log)).to.deep.equal([
      "the name differs from an earlier one in letter case only: another plant's name",
    ])
  })

  it('is the own one if others change in the same way', async () => {
    const log = new SyntheticLog((plant) => ok({ ...plant, name: plant.name.toLowerCase() }))
    sendCases(log)
    expect(await statements(log)).to.deep.equal(['every created plant: the name is in lower case'])
  })

  it('is changed, and not garbled, if it is sent in pieces', async () => {
    const log = new SyntheticLog((plant, { number }) =>
      ok(number % 2 === 0 ? { ...plant, name: plant.name.toLowerCase() } : plant),
    )
    for (let n = 1; n < 40; n += 1)
      log.create(
        'name-is-the-plants',
        numbered(n, { tag: 'herb' }),
        n % 10 === 0 ? { pieces: [5], ownName: false } : {},
      )
    expect(await statements(log)).to.deep.equal(['it is every 2nd create: the name is in lower case'])
  })

  it('is that of the plant with the same tag, whatever is in it', async () => {
    const log = new SyntheticLog(firstByTag())
    for (let n = 0; n < 30; n += 1) log.create('name-is-the-plants', numbered(n))
    for (const [n, name] of ['true', `Moss ${runId}1`, 'yes', `Moss ${runId}2`, 'on'].entries())
      log.create('name-is-the-plants', numbered(n + 30, { name, tag: 'herb' }))
    expect(await statements(log)).to.deep.equal(["another plant has the tag: another plant's name"])
  })

  const firstByTag = () => {
    const first = firstBy(({ tag }) => tag)
    return (plant: NewPlant) => ok(first(plant))
  }
})
