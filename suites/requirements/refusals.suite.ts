import { describe } from 'mocha'
import { type InvalidForm, malformed } from '../create-plant/mutations.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { controlledPlant, minimalPlant } from './controlled-plant.ts'
import { expect } from './expectations.ts'

const noBody = [
  ['an empty body (Content-Length: 0)', 'length', 'kept'],
  ['no body (neither length nor encoding)', 'none', 'new'],
] as const

type Incomplete = readonly [title: string, base: typeof minimalPlant, json: (plant: NewPlant) => string]

const withoutId: readonly Incomplete[] = [
  ['name alone', minimalPlant, ({ name }) => JSON.stringify({ name })],
  ['name and tag', controlledPlant, ({ name, tag }) => JSON.stringify({ name, tag })],
]

const withoutName: readonly Incomplete[] = [
  ['id alone', minimalPlant, ({ id }) => `{"id":${id}}`],
  [
    'id and tag',
    controlledPlant,
    ({ id, tag }) => `{"id":${id}${tag === undefined ? '' : `,"tag":${JSON.stringify(tag)}`}}`,
  ],
]

const notAnObject: readonly InvalidForm[] = ['{}', '[]', 'null', 'true', '1', '"x"'].map((json) => [
  `the body ${json}`,
  () => json,
])

describe('Refusals (section 4, rule 2)', () => {
  for (const [requirement, forms] of [
    ['not-an-object', notAnObject],
    ['malformed-json', malformed],
  ] as const)
    for (const [title, json] of forms)
      check(requirement, `refuses ${title}`, async (run) => {
        const plant = await controlledPlant(run)
        expect(await run.hostile({ body: json(plant) }, { refusalOf: requirement })).to.be.refused()
      })

  for (const [requirement, forms] of [
    ['id-required', withoutId],
    ['name-required', withoutName],
  ] as const)
    for (const [title, base, json] of forms)
      check(requirement, `refuses ${title}`, async (run) => {
        const plant = await base(run)
        const carries =
          requirement === 'id-required' ? { id: null, name: plant.name } : { id: plant.id, name: null }
        expect(await run.send({ body: json(plant) }, { carries, refusalOf: requirement })).to.be.refused()
      })

  for (const [title, framing, connection] of noBody)
    check('body-required', `refuses ${title}`, async (run) => {
      await run.control('minimal')
      const answer = await run.send(
        { body: null, framing, connection },
        { refusalOf: 'body-required', alsoFine: 411 },
      )
      expect(answer).to.be.refused()
    })
})
