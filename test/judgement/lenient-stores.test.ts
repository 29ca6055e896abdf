import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { Refusal } from '../../reference-server/errors.ts'
import type { NamedChange } from '../../reference-server/named-change.ts'
import type { Plant } from '../../reference-server/plant.ts'
import { exactIds } from '../../suites/requirements/exact-ids.ts'
import { violated } from './violated-by.ts'

const two63 = 2n ** 63n

const clamps: NamedChange = {
  id: 'clamps',
  title: 'The id 2^63 is stored as 2^63 - 1.',
  steps: (steps) => ({
    parse: (text, request) => steps.parse(text.replace(`${two63}`, `${two63 - 1n}`), request),
  }),
}

const renamesWhatItHas: NamedChange = {
  id: 'renames what it has',
  title:
    'A duplicate changes the name of the stored plant, which keeps its tag. The store has the exact ids.',
  steps: (steps) => ({
    create: (newPlant, service, request) =>
      exactIds.includes(newPlant.id)
        ? { name: newPlant.plant.name, tag: 'seed' }
        : steps.create(newPlant, service, request),
  }),
}

const refusesByParity: NamedChange = {
  id: 'refuses by parity',
  title: 'A duplicate of an even id gets 409, one of an odd id 400. The store has the exact ids.',
  steps: (steps) => {
    const known = new Set(exactIds)
    return {
      create: (newPlant, service, request) => {
        const { id } = newPlant
        if (known.has(id)) return new Refusal(id % 2n === 0n ? 409 : 400, 1, 'The id is taken.')
        known.add(id)
        return steps.create(newPlant, service, request)
      },
    }
  },
}

const repeatsWhatItRemembers: NamedChange = {
  id: 'repeats what it remembers',
  title:
    'A duplicate gets the plant that this process has stored, and 409 if an earlier one has. The exact ids are of an earlier one.',
  steps: (steps) => {
    const plants = new Map<bigint, Plant>()
    return {
      create: (newPlant, service, request) => {
        const { id } = newPlant
        if (exactIds.includes(id)) return new Refusal(409, 1, 'The id is taken.')
        const plant = plants.get(id) ?? steps.create(newPlant, service, request)
        if ('name' in plant) plants.set(id, plant)
        return plant
      },
    }
  },
}

const refusesOnReplicas: NamedChange = {
  id: 'refuses on replicas',
  title: 'A duplicate gets 409, and at times 422. The store has the exact ids.',
  steps: (steps) => {
    const known = new Set(exactIds)
    let isFirst = true
    return {
      create: (newPlant, service, request) => {
        const { id } = newPlant
        if (known.has(id)) {
          const isOther = isFirst && id === -1n
          isFirst &&= !isOther
          return new Refusal(isOther ? 422 : 409, 1, 'The id is taken.')
        }
        known.add(id)
        return steps.create(newPlant, service, request)
      },
    }
  },
}

describe('A target', function () {
  this.timeout(60_000)

  it('that takes an id past int64 for the largest one, and returns the stored plant to a duplicate, violates no must', async () => {
    const returnsStored = serverChange('duplicates-200-stored')
    expect(await violated([returnsStored, clamps])).to.deep.equal(['id-range'])
  })

  it('whose store has the exact ids, with tags, violates nothing', async () =>
    expect(await violated([renamesWhatItHas])).to.deep.equal([]))

  it('that repeats its response to young duplicates, and refuses the ids of an earlier run, violates nothing', async () =>
    expect(await violated([repeatsWhatItRemembers])).to.deep.equal([]))

  it('one of whose replicas refuses duplicates in another way, but not often, violates nothing', async () =>
    expect(await violated([refusesOnReplicas])).to.deep.equal([]))

  it('whose response to a duplicate depends on whether its id is even violates nothing', async () => {
    for (const seed of ['one', 'two', 'three'])
      expect(await violated([refusesByParity], seed)).to.deep.equal([])
  })
})
