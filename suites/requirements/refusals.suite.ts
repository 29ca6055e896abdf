import { describe } from 'mocha'
import { type BodyMutation, badSyntax, malformed, nearMisses } from '../create-plant/mutations.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { controlledPlant, minimalPlant } from '../session/controls.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

const noBody = [
  ['length-0', 'an empty body (Content-Length: 0)', 'length', 'kept'],
  ['no-length', 'no body (neither length nor encoding)', 'none', 'new'],
] as const

type Incomplete = readonly [
  slug: string,
  title: string,
  base: typeof minimalPlant,
  json: (plant: NewPlant) => string,
]

const withoutId: readonly Incomplete[] = [
  ['name-alone', 'name alone', minimalPlant, ({ name }) => JSON.stringify({ name })],
  ['name-and-tag', 'name and tag', controlledPlant, ({ name, tag }) => JSON.stringify({ name, tag })],
]

const withoutName: readonly Incomplete[] = [
  ['id-alone', 'id alone', minimalPlant, ({ id }) => `{"id":${id}}`],
  [
    'id-and-tag',
    'id and tag',
    controlledPlant,
    ({ id, tag }) => `{"id":${id}${tag === undefined ? '' : `,"tag":${JSON.stringify(tag)}`}}`,
  ],
]

const notAnObject: readonly BodyMutation[] = ['{}', '[]', 'null', 'true', 'false', '1', '0', '"x"', '""'].map(
  (json) => ({ slug: json, title: `the body ${json}`, body: () => json }),
)

describe('Refusals (section 4, rule 2)', () => {
  for (const [slug, title, framing, connection] of noBody)
    check('body-required', slug, `refuses ${title}`, async (session) => {
      await minimalPlant(session)
      const response = await session.send(
        { body: null, framing, connection },
        { expect: 'refused', refusalOf: 'body-required', alsoFine: [411], variation: title },
      )
      expect(response).to.be.refused()
    })

  for (const [requirement, mutations] of [
    ['not-an-object', notAnObject],
    ['malformed-json', malformed],
  ] as const)
    for (const { slug, title, body } of mutations)
      check(requirement, slug, `refuses ${title}`, async (session) => {
        const plant = await controlledPlant(session)
        const intent = { expect: 'refused', refusalOf: requirement, variation: title } as const
        expect(await session.hostile({ body: body(plant) }, intent)).to.be.refused()
      })

  // The musts come first: a target that accepts everything soon reaches the bound on plants.
  for (const [requirement, forms] of [
    ['id-required', withoutId],
    ['name-required', withoutName],
  ] as const)
    for (const [slug, title, base, json] of forms)
      check(requirement, slug, `refuses ${title}`, async (session) => {
        const plant = await base(session)
        const carries =
          requirement === 'id-required' ? { id: null, name: plant.name } : { id: plant.id, name: null }
        const intent = { expect: 'refused', carries, refusalOf: requirement, variation: title } as const
        expect(await session.send({ body: json(plant) }, intent)).to.be.refused()
      })

  for (const [requirement, mutations] of [
    ['json-syntax', badSyntax],
    ['near-miss-bodies', nearMisses],
  ] as const)
    for (const { slug, title, body } of mutations)
      check(requirement, slug, `refuses ${title}`, async (session) => {
        const plant = await controlledPlant(session)
        const intent = {
          expect: 'refused',
          carries: plant,
          refusalOf: requirement,
          variation: title,
        } as const
        expect(await session.send({ body: body(plant) }, intent)).to.be.refused()
      })
})
