import { describe } from 'mocha'
import { jsonOf } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

const wrong: readonly (readonly [string, string | null])[] = [
  ['as text/plain', 'text/plain'],
  ['as application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
  ['with no content type', null],
]

describe('Content types (section 4, request body)', () => {
  check('content-type-parameter', 'accepts application/json; charset=utf-8', async (run) => {
    const { exchange } = await run.create({ contentType: 'application/json; charset=utf-8' })
    expect(exchange).to.be.accepted()
  })

  check('media-type-case', 'accepts Application/JSON', async (run) => {
    const { exchange } = await run.create({ contentType: 'Application/JSON' })
    expect(exchange).to.be.accepted()
  })

  for (const [title, contentType] of wrong)
    check('content-type-required', `refuses a NewPlant sent ${title}`, async (run) => {
      await run.control('minimal')
      const plant = run.fresh.plant()
      const answer = await run.send(
        { contentType, body: jsonOf(plant) },
        { carries: plant, refusalOf: 'content-type-required', alsoFine: 415 },
      )
      expect(answer).to.be.refused()
    })
})
