import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { withStatus } from '../../reference-server/changed-response.ts'
import { created, refusing } from '../../reference-server/changes.ts'
import { Refusal } from '../../reference-server/errors.ts'
import type { NamedChange } from '../../reference-server/named-change.ts'
import type { Plant } from '../../reference-server/plant.ts'
import { checksOf, violated } from './violated-by.ts'

const everyNth = (nth: number, status: number): NamedChange => ({
  id: 'now and then',
  title: `Every ${nth}th create is stored and gets ${status}.`,
  steps: (steps) => {
    let creates = 0
    return created((plain) => {
      creates += 1
      return creates % nth === 0 ? withStatus(plain, status) : plain
    })(steps)
  },
})

const refusedAfter = (requests: number): NamedChange => ({
  id: 'refused late',
  title: `After ${requests} requests every create gets 422.`,
  steps: (steps) => {
    let creates = 0
    return created((plain) => {
      creates += 1
      return creates > requests ? withStatus(plain, 422) : plain
    })(steps)
  },
})

describe('A target that stores a plant and says that it failed', function () {
  this.timeout(60_000)

  // Each n leaves the body with id and tag, and no name, its 200.
  for (const [nth, status] of [
    [4, 201],
    [11, 500],
    [25, 201],
  ] as const)
    it(`on every ${nth}th create, with ${status}, violates many-creates, and hides no must that late requests show`, async () => {
      const found = await violated([everyNth(nth, status), serverChange('name-from-tag')])
      expect(found).to.include.members(['many-creates', 'name-required'])
      // The failing creates carry these things, as others do that are accepted.
      expect(found).not.to.include.oneOf(['id-int64', 'create-with-tag', 'chunked-body', 'unicode-names'])
    })
})

/** Exact ids may be refused because the store has them. The plants that are created for comparison may not. */
const refusedFromExactIds: NamedChange = {
  id: 'refused for a while',
  title: 'The first exact id and the six creates after it get 400.',
  steps: (steps) => {
    let left = Number.NaN
    return refusing(({ id }) => {
      if (Number.isNaN(left) && id === 1n) left = 7
      left -= 1
      return left >= 0
    })(steps)
  },
}

describe('A target that refuses creates for a while', () => {
  it('violates many-creates, though the only usual ones are those that duplicates are compared with', async () => {
    expect(await violated([refusedFromExactIds])).to.include('many-creates')
  }).timeout(60_000)
})

describe('A target that refuses every create from some time on', function () {
  this.timeout(60_000)

  for (const requests of [4, 90])
    it(`gets no warning for the form of creates that it refuses then: after ${requests}`, async () => {
      const found = await violated([refusedAfter(requests)])
      expect(found).to.include('many-creates')
      expect(found).not.to.include.oneOf([
        'markup-in-names',
        'control-characters',
        'media-type-case',
        'chunked-body',
      ])
    })
})

/** A new version refuses some ids: no check of ids is sent to it. */
const someIdsRefusedAfter = (requests: number): NamedChange => ({
  id: 'some ids refused late',
  title: `After ${requests} creates, each fifth new id gets 409, whenever it is sent.`,
  steps: (steps) => {
    let creates = 0
    const refused = new Map<bigint, boolean>()
    return {
      create: (newPlant, service, request) => {
        creates += 1
        const isRefused = refused.get(newPlant.id) ?? (creates > requests && refused.size % 5 === 2)
        refused.set(newPlant.id, isRefused)
        return isRefused ? new Refusal(409, 1, 'no') : steps.create(newPlant, service, request)
      },
    }
  },
})

describe('A target that refuses some ids from some time on', function () {
  this.timeout(60_000)

  it('violates id-int64, and not the requirement of what its creates carry', async () => {
    const found = await violated([someIdsRefusedAfter(110)])
    expect(found).to.include('id-int64')
    expect(found).not.to.include.oneOf(['create-with-tag', 'json-forms', 'unicode-names'])
  })
})

describe('A target that refuses every create', function () {
  this.timeout(60_000)

  it('passes no check that compares its creates with an accepted one', async () => {
    const checks = await checksOf([refusedAfter(0)])
    const passed = checks.filter(({ status }) => status === 'passed').map(({ check }) => check)
    const comparing = ['usual', 'again', 'after-hostile'].map((slug) => `requirements/many-creates/${slug}`)
    expect(passed).not.to.include.oneOf(comparing)
    expect(passed).to.include('requirements/many-creates/dropped')
  })
})

/** The lowest id of int64, and how far from it ids count as near. */
const [lowest, near] = [-(2n ** 63n), 2n ** 21n]

const otherPlantOnce: NamedChange = {
  id: 'other plant once',
  title: 'The third id near the lower end of int64, which a create without a tag has, gets the plant before.',
  steps: (steps) => {
    let before: Plant | undefined
    let count = 0
    return {
      create: (newPlant, service, request) => {
        const created = steps.create(newPlant, service, request)
        const isNear = newPlant.id !== lowest && newPlant.id <= lowest + near
        if (isNear) count += 1
        if (isNear && count === 3 && before !== undefined) return before
        if (!(created instanceof Refusal)) before = created
        return created
      },
    }
  },
}

describe('A target that returns another plant for an id once', function () {
  this.timeout(60_000)

  it('fails for the name, and not for its status', async () => {
    const checks = await checksOf([otherPlantOnce])
    const again = checks.find(({ check }) => check === 'requirements/many-creates/again')
    expect(again?.status).to.equal('failed')
    expect(again?.text).to.include('status 200 with another name')
  })
})
