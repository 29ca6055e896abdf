import { describe } from 'mocha'
import { int32 } from '../plants/fresh.ts'
import { wrongTypes } from '../plants/invalid.ts'
import { jsonOf } from '../plants/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import type { Run } from './run.ts'

const outside: readonly (readonly [string, string])[] = [
  ['2^63', String(2n ** 63n)],
  ['-2^63 - 1', String(-(2n ** 63n) - 1n)],
  ['10^30', String(10n ** 30n)],
]

const control = (run: Run) => run.control('types', { plant: () => ({ tag: run.fresh.name() }) })

describe('Types and ranges (section 2)', () => {
  for (const member of ['id', 'name', 'tag'] as const)
    for (const [title, json] of wrongTypes[member])
      check(`${member}-type`, `refuses ${title} as ${member}`, async (run) => {
        await control(run)
        const { id, name } = run.fresh.plant({ id: String(run.fresh.id(int32)) })
        const members = {
          id,
          name: JSON.stringify(name),
          tag: JSON.stringify(run.fresh.name()),
          [member]: json(id),
        }
        const body = `{"id":${members.id},"name":${members.name},"tag":${members.tag}}`
        const carries = { id: member === 'id' ? null : id, name: member === 'name' ? null : name }
        expect(await run.send({ body }, { carries, refusalOf: `${member}-type` })).to.be.refused()
      })

  for (const [title, id] of outside)
    check('id-range', `refuses the id ${title}`, async (run) => {
      await control(run)
      const name = run.fresh.name()
      const body = jsonOf({ id, name, tag: run.fresh.name() })
      expect(await run.hostile({ body }, { carries: { id, name }, refusalOf: 'id-range' })).to.be.refused()
    })
})
