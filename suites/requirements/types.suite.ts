import { describe } from 'mocha'
import { Inconclusive } from '../rules/inconclusive.ts'
import { int32 } from '../create-plant/unique-data.ts'
import { wrongTypes } from '../create-plant/mutations.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { controlledPlant } from '../session/controls.ts'
import { expect } from './expectations.ts'

const outside: readonly (readonly [slug: string, title: string, id: string])[] = [
  ['above', '2^63', String(2n ** 63n)],
  ['below', '-2^63 - 1', String(-(2n ** 63n) - 1n)],
  ['far-above', '10^30', String(10n ** 30n)],
]

/** The NewPlant's JSON with something else in the place of one member. */
function jsonWith({ id, name, tag }: NewPlant, member: keyof NewPlant, json: string): string {
  const members = {
    id,
    name: JSON.stringify(name),
    ...(tag === undefined ? {} : { tag: JSON.stringify(tag) }),
  }
  const pairs = Object.entries({ ...members, [member]: json })
  return `{${pairs.map(([key, value]) => `"${key}":${value}`).join(',')}}`
}

describe('Types and ranges (section 2)', () => {
  for (const member of ['id', 'name', 'tag'] as const)
    for (const [slug, title, json] of wrongTypes[member])
      check(`${member}-type`, slug, `refuses ${title} as ${member}`, async (session) => {
        const plant = await controlledPlant(session)
        if (member === 'tag' && plant.tag === undefined) throw new Inconclusive('valid tags are not accepted')
        const id = String(session.unique.id(int32))
        const body = jsonWith({ ...plant, id }, member, json(id))
        const carries = { id: member === 'id' ? null : id, name: member === 'name' ? null : plant.name }
        expect(
          await session.send(
            { body },
            { expect: 'refused', carries, refusalOf: `${member}-type`, variation: `${title} as ${member}` },
          ),
        ).to.be.refused()
      })

  for (const [slug, title, id] of outside)
    check('id-range', slug, `refuses the id ${title}`, async (session) => {
      const plant = { ...(await controlledPlant(session)), id }
      const { name } = plant
      const body = jsonOf(plant)
      expect(
        await session.hostile(
          { body },
          { expect: 'refused', carries: { id, name }, refusalOf: 'id-range', variation: `the id ${title}` },
        ),
      ).to.be.refused()
    })
})
