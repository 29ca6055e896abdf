import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusing, refusingNames, renaming } from '../../reference-server/changes.ts'
import { Refusal } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { diagnosed } from './diagnosed.ts'

/** The first name with this beginning comes back for all others. */
const confusing = (count: number): Change => {
  const names = new Map<string, string>()
  return renaming((name) => {
    const beginning = name.slice(0, count)
    names.set(beginning, names.get(beginning) ?? name)
    return names.get(beginning) ?? name
  })
}

const kinds: readonly (readonly [what: string, steps: Change])[] = [
  ['with a comma', refusingNames(/,/)],
  ['in right-to-left script', refusingNames(/[\u0590-\u06ff]/)],
  ['with combining marks', refusingNames(/\p{M}/u)],
  ['of more than 20 characters', refusing(({ plant }) => plant.name.length > 20)],
  [
    'that are too long beside the tag',
    refusing(({ plant: { name, tag = '' } }) => name.length + tag.length > 35),
  ],
]

describe('A service that refuses names', function () {
  this.timeout(60_000)

  for (const [what, steps] of kinds)
    it(`${what} does not violate id-int64`, async () => {
      const { results } = await diagnosed([{ id: 'names', title: what, steps }], { only: ['id-int64'] })
      const findings = results.flatMap((result) => result.findings)
      expect(findings).to.not.have.length(0)
      const blamed = findings.filter(({ outcome }) => !['passed', 'notApplicable'].includes(outcome.status))
      expect(blamed.map(({ check }) => check)).to.deep.equal([])
    })
})

/** The requirements that a service with this change violates, and the causes. */
async function failedWith(steps: Change) {
  const { results, causes } = await diagnosed([{ id: 'changed', title: 'changed', steps }])
  const findings = results.flatMap((result) => result.findings)
  const failed = findings.filter(({ outcome }) => outcome.status === 'failed')
  return { failed: new Set(failed.map(({ requirement }) => requirement)), causes }
}

describe('A service that returns the first name with the same ten characters', function () {
  this.timeout(60_000)

  it('does not violate id-int64', async () => {
    const { failed } = await failedWith(confusing(10))
    expect(failed).to.include('name-is-the-plants').and.not.include('id-int64')
  })
})

/** The name of the first plant whose id has this key comes back for all others. */
const confusingIds = (keyOf: (id: bigint) => bigint): Change => {
  const names = new Map<bigint, string>()
  return ({ create }) => ({
    create: (newPlant, service, request) => {
      const created = create(newPlant, service, request)
      if (!('name' in created)) return created
      const key = keyOf(newPlant.id)
      names.set(key, names.get(key) ?? created.name)
      return { ...created, name: names.get(key) ?? created.name }
    },
  })
}

const int32 = { low: -(2n ** 31n), high: 2n ** 31n - 1n }
const taken = new Refusal(409, 4090, 'Another plant has this id.')

/** Keeps ids as the nearest 32-bit integer, and refuses one that another plant has. */
const clampingIds: Change = () => {
  const ids = new Set<bigint>()
  return {
    create: ({ id, plant }) => {
      const kept = id > int32.high ? int32.high : id < int32.low ? int32.low : id
      if (ids.has(kept)) return taken
      ids.add(kept)
      return plant
    },
  }
}

const keptIds: readonly (readonly [what: string, steps: Change, condition: RegExp])[] = [
  [
    'as 32-bit floats',
    confusingIds((id) => BigInt(Math.fround(Number(id)))),
    /^the id, rounded to a 32-bit float/,
  ],
  ['all below 2^40 as one', confusingIds((id) => (id < 2n ** 40n ? 0n : id)), /^the id is \d+ or less$/],
  ['all negative ones as one', confusingIds((id) => (id < 0n ? -1n : id)), /^the id is negative$/],
  // The first id beyond each end is accepted: if it lies beyond refused ones, no interval fits.
  ['cut to the range of 32 bits', clampingIds, /^(?:the id is -\d+ or less, or |now and then )/],
]

describe('A service that keeps ids', function () {
  this.timeout(60_000)

  for (const [what, steps, condition] of keptIds)
    it(`${what} violates id-int64 alone`, async () => {
      const { failed, causes } = await failedWith(steps)
      expect([...failed]).to.deep.equal(['id-int64'])
      expect(causes[0]?.condition).to.match(condition)
    })
})

/** A row with this id is new: it has no name yet. */
const unsaved: Change = ({ create }) => ({
  create: (newPlant, service, request) => {
    const created = create(newPlant, service, request)
    return newPlant.id === -1n ? { ...newPlant.plant, name: 'unsaved' } : created
  },
})

describe('A service that returns another name for one id', function () {
  this.timeout(60_000)

  it('violates id-int64, with a cause that names the id', async () => {
    const { causes } = await failedWith(unsaved)
    expect(causes.map(({ condition, requirement }) => [condition, requirement])).to.deep.equal([
      ['the id is -1', 'id-int64'],
    ])
  })
})

describe('A service that refuses names with an apostrophe', function () {
  this.timeout(60_000)

  it('violates unicode-names alone', async () => {
    const { failed } = await failedWith(refusingNames(/'/))
    expect([...failed]).to.deep.equal(['unicode-names'])
  })
})
