import { describe } from 'mocha'
import { Inconclusive } from '../rules/inconclusive.ts'
import { int32 } from '../create-plant/unique-data.ts'
import { wrongTypes } from '../create-plant/mutations.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { controlledPlant } from './controlled-plant.ts'
import { expect } from './expectations.ts'

const outside: readonly (readonly [string, string])[] = [
  ['2^63', String(2n ** 63n)],
  ['-2^63 - 1', String(-(2n ** 63n) - 1n)],
  ['10^30', String(10n ** 30n)],
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
    for (const [title, json] of wrongTypes[member])
      check(`${member}-type`, `refuses ${title} as ${member}`, async (run) => {
        const plant = await controlledPlant(run)
        if (member === 'tag' && plant.tag === undefined) throw new Inconclusive('valid tags are not accepted')
        const id = String(run.fresh.id(int32))
        const body = jsonWith({ ...plant, id }, member, json(id))
        const carries = { id: member === 'id' ? null : id, name: member === 'name' ? null : plant.name }
        expect(await run.send({ body }, { carries, refusalOf: `${member}-type` })).to.be.refused()
      })

  for (const [title, id] of outside)
    check('id-range', `refuses the id ${title}`, async (run) => {
      const plant = { ...(await controlledPlant(run)), id }
      const { name } = plant
      const body = jsonOf(plant)
      expect(await run.hostile({ body }, { carries: { id, name }, refusalOf: 'id-range' })).to.be.refused()
    })
})
