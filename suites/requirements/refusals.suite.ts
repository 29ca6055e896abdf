import { describe } from 'mocha'
import { type InvalidForm, malformed } from '../plants/invalid.ts'
import type { NewPlant } from '../plants/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import type { Run } from './run.ts'

const noBody = [
  ['an empty body (Content-Length: 0)', 'length'],
  ['no body (neither length nor encoding)', 'none'],
] as const

const withoutId: readonly InvalidForm[] = [
  ['name alone', ({ name }) => JSON.stringify({ name })],
  ['name and tag', ({ name, tag }) => JSON.stringify({ name, tag })],
]

const withoutName: readonly InvalidForm[] = [
  ['id alone', ({ id }) => `{"id":${id}}`],
  ['id and tag', ({ id, tag }) => `{"id":${id},"tag":${JSON.stringify(tag)}}`],
]

const notAnObject: readonly InvalidForm[] = ['{}', '[]', 'null', 'true', '1', '"x"'].map((json) => [
  `the body ${json}`,
  () => json,
])

/** A valid NewPlant with every field, to make an invalid one of. */
const complete = (run: Run): Required<NewPlant> => ({ ...run.fresh.plant(), tag: run.fresh.name() })

const control = (run: Run, name: string) => run.control(name, { plant: () => ({ tag: run.fresh.name() }) })

describe('Refusals (section 4, rule 2)', () => {
  for (const [title, framing] of noBody)
    check('body-required', `refuses ${title}`, async (run) => {
      await control(run, 'fields')
      const answer = await run.send(
        { body: null, framing, connection: 'new' },
        { refusalOf: 'body-required', alsoFine: 411 },
      )
      expect(answer).to.be.refused()
    })

  for (const [requirement, forms] of [
    ['id-required', withoutId],
    ['name-required', withoutName],
  ] as const)
    for (const [title, json] of forms)
      check(requirement, `refuses ${title}`, async (run) => {
        await control(run, 'fields')
        const plant = complete(run)
        const carries =
          requirement === 'id-required' ? { id: null, name: plant.name } : { id: plant.id, name: null }
        expect(await run.send({ body: json(plant) }, { carries, refusalOf: requirement })).to.be.refused()
      })

  for (const [requirement, forms] of [
    ['not-an-object', notAnObject],
    ['malformed-json', malformed],
  ] as const)
    for (const [title, json] of forms)
      check(requirement, `refuses ${title}`, async (run) => {
        await control(run, 'fields')
        const plant = complete(run)
        expect(await run.hostile({ body: json(plant) }, { refusalOf: requirement })).to.be.refused()
      })
})
