import { expect } from 'chai'
import { describe, it } from 'mocha'
import { createPlant } from '../../../suites/create-plant/operation.ts'
import { ok } from './returned-plants.ts'
import { SyntheticLog } from './synthetic-log.ts'
import { usual } from './usual-plant.ts'

describe('The order of name and tag', () => {
  it('is named as it is, although both come back wrong', async () => {
    const log = new SyntheticLog(({ name, tag = '' }, _, body) =>
      ok({
        name,
        ...(tag === '' ? {} : { tag }),
        ...(/"tag".*"name"/.test(body) ? { name: tag, tag: name } : {}),
      }),
    )
    for (let n = 0; n < 30; n += 1) log.create('create-minimal', usual(n))
    for (let n = 30; n < 46; n += 1) {
      const plant = { ...usual(n), tag: `Rose abc${n}` }
      const body = `{"id":${plant.id},"tag":"${plant.tag}","name":"${plant.name}"}`
      log.create('tag-is-the-plants', plant, n % 2 === 0 ? { body } : {})
    }
    const [cause] = await log.causes(['abc'])
    expect(cause?.condition).to.equal('the tag stands before the name')
    expect(cause?.deviation).to.not.include(' or ')
  })
})

describe('Twins', () => {
  it('have no query if requests without one were sent, too', async () => {
    const log = new SyntheticLog((plant) =>
      plant.name.includes('é') ? { status: 400, body: {} } : ok(plant),
    )
    for (let n = 0; n < 20; n += 1)
      log.create('create-minimal', usual(n), { query: n % 2 === 0 ? '?limit=5&pretty=true' : '' })
    for (let n = 20; n < 26; n += 1) log.create('unicode-names', { ...usual(n), name: `Fern é${n}` })
    const [cause] = await log.causes()
    expect(cause?.twins?.accepted?.request.path).to.equal(createPlant.path)
  })
})
