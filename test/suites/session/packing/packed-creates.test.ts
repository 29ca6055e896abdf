import { expect } from 'chai'
import { describe, it } from 'mocha'
import { dimensions, type FeatureValue } from '../../../../suites/create-plant/features/feature.ts'
import { model, valuesOf } from '../../../../suites/create-plant/features/model.ts'
import { fakeTarget, isNegative, type Reaction } from '../fake-target.ts'

/** Covers the whole model at a target with a fault. */
async function covered(
  fault: (carried: readonly FeatureValue[], nth: number, id: string) => Reaction,
  isLikeDuplicate: boolean | 'at times' = false,
) {
  const target = fakeTarget(model, fault, isLikeDuplicate)
  try {
    await target.packed.cover(model)
    return target
  } finally {
    target.restore()
  }
}

/** Of each dimension, one value in the middle. `test/proof/feature-values.test.ts` tries all. */
const sample = dimensions.flatMap((dimension) =>
  valuesOf(dimension).slice(valuesOf(dimension).length / 2, valuesOf(dimension).length / 2 + 1),
)

describe('packed creates', () => {
  it('carry every value of the model in at most 98 requests', async () => {
    const { packed, sent } = await covered(() => false)
    expect(model.filter((value) => packed.acceptedIn(value) === undefined)).to.deep.equal([])
    expect(packed.blame.failures).to.deep.equal([])
    expect(sent.length).to.be.at.most(98)
  })

  it('carry every value once if they are in flight together', async () => {
    const target = fakeTarget(model, () => false)
    target.packed.allowInFlight(8)
    try {
      await target.packed.cover(model)
      expect(model.filter((value) => target.packed.acceptedIn(value) === undefined)).to.deep.equal([])
      expect(target.most).to.equal(8)
      // Each of the eight may create a plant of each kind for an id that needs an earlier one.
      expect(target.sent.length).to.be.at.most(98 + 2 * 8)
    } finally {
      target.restore()
    }
  })

  for (const value of sample)
    it(`blame the one value that a target refuses: ${value.id}`, async () => {
      const { packed } = await covered((carried) => carried.includes(value))
      const [first] = packed.blame.failures
      expect(first?.values).to.deep.equal([value])
      expect(first?.requirement).to.equal(value.requirement)
      expect(packed.blame.unsteady).to.deep.equal([])
    })

  for (const value of sample)
    it(`blame the one value that a target leaves without a response: ${value.id}`, async () => {
      const { packed } = await covered((carried) => (carried.includes(value) ? 'silent' : false))
      expect(packed.blame.failures.map(({ values }) => values)).to.deep.equal([[value]])
    })

  it('carry no more values of a kind once a second create with one is left without a response', async () => {
    const texts = new Set([...valuesOf('characters of the name'), ...valuesOf('characters of the tag')])
    const isSilent = (carried: readonly FeatureValue[]): boolean => carried.some((value) => texts.has(value))
    const { packed, sent } = await covered((carried) => (isSilent(carried) ? 'silent' : false))
    expect(new Set(packed.blame.failures.map(({ requirement }) => requirement))).to.deep.equal(
      new Set(['unicode-names']),
    )
    expect(sent.filter(isSilent)).to.have.length.within(2, 12)
  })

  it('blame two values that a target refuses together only', async () => {
    const escapes = valuesOf('escapes')[0]
    const order = valuesOf('order of members')[0]
    if (escapes === undefined || order === undefined) throw new Error('the model lacks these dimensions')
    const { packed } = await covered((carried) => carried.includes(escapes) && carried.includes(order))
    expect(packed.blame.failures.map(({ values }) => new Set(values))).to.deep.equal([
      new Set([order, escapes]),
    ])
    expect(packed.acceptedIn(escapes)).not.to.equal(undefined)
    expect(packed.acceptedIn(order)).not.to.equal(undefined)
  })

  it('blame ids of one sign together with a tag, and no requirement of what else has one', async () => {
    const { packed } = await covered(
      (carried) => carried.some(isNegative) && carried.some(({ id }) => id === 'tagged: yes'),
    )
    const requirements = packed.blame.failures.map(({ requirement }) => requirement)
    expect([...new Set(requirements)]).to.deep.equal(['id-int64'])
  })

  it('take a failing create apart in at most 12 requests', async () => {
    const [value] = valuesOf('characters of the tag').slice(100)
    if (value === undefined) throw new Error('the model has fewer characters')
    const { sent } = await covered((carried) => carried.includes(value))
    const places = sent.flatMap((carried, place) => (carried.includes(value) ? [place] : []))
    const [first = 0, last = 0] = [places[0], places.at(-1)]
    expect(last - first).to.be.within(3, 12)
  })

  it('hand the control to the caller in place of a create that failed for its values', async () => {
    const target = fakeTarget(model, (carried) => carried.length > 0)
    try {
      const { exchange } = await target.packed.create({})
      expect(exchange.response?.status).to.equal(200)
    } finally {
      target.restore()
    }
  })

  for (const [title, fails] of [
    ['each seventh create', (nth: number) => nth % 7 === 0],
    ['each second create', (nth: number) => nth % 2 === 0],
    ['each second create after six', (nth: number) => nth > 6 && nth % 2 === 0],
    ['each second create after 32', (nth: number) => nth > 32 && nth % 2 === 0],
    ['three of six creates', (nth: number) => nth > 8 && nth % 6 < 3],
  ] as const)
    it(`blame no value if the target fails ${title}`, async () => {
      const { packed } = await covered((_, nth) => fails(nth))
      expect(packed.blame.failures.map(({ values }) => values.map(({ id }) => id))).to.deep.equal([])
      expect(packed.blame.unsteady.length).to.be.greaterThan(0)
    })

  for (const [some, times, blames] of [
    ['the first six', 6, 'no value'],
    ['all', Number.POSITIVE_INFINITY, 'the value'],
  ] as const)
    it(`blame ${blames} if ids of ${some} creates with it are refused, and then those ids alone, too`, async () => {
      const [value] = valuesOf('escapes')
      if (value === undefined) throw new Error('the model has no escapes')
      const refused = new Set<string>()
      const { packed } = await covered((carried, _, id) => {
        if (carried.includes(value) && refused.size < times) refused.add(id)
        return refused.has(id)
      })
      const isBlamed = packed.blame.failures.some(({ values }) => values.includes(value))
      expect(isBlamed).to.equal(times > 6)
    })

  it('clear no value by a try whose response shows nothing', async () => {
    const [value] = valuesOf('escapes')
    if (value === undefined) throw new Error('the model has no escapes')
    let failed = 0
    const { packed } = await covered((carried) => {
      if (!carried.includes(value)) return false
      failed += 1
      return failed === 2 ? 429 : 400
    })
    expect(packed.blame.unsteady).to.deep.equal([])
    expect(packed.blame.failures.map(({ values }) => values)).to.deep.equal([[value]])
  })

  for (const isLikeDuplicate of [true, 'at times'] as const)
    it(`blame no small id whose refusal looks like that of a duplicate${isLikeDuplicate === true ? '' : ' at times'}`, async () => {
      const isSmall = ({ dimension, isScarce }: FeatureValue): boolean =>
        dimension === 'id' && isScarce === true
      const { packed } = await covered((carried) => carried.some(isSmall), isLikeDuplicate)
      expect(packed.blame.failures).to.deep.equal([])
      expect(packed.blame.unsteady).to.deep.equal([])
    })

  it('blame no small id that is refused once and accepted the next time', async () => {
    let refusals = 0
    const { packed } = await covered((carried) => {
      const isRefused = carried.some(({ id }) => id === 'id: small') && refusals === 0
      if (isRefused) refusals += 1
      return isRefused
    })
    expect(refusals).to.equal(1)
    expect(packed.blame.unsteady).to.deep.equal([])
  })

  it('show a target that fails now and then although its refusals look like those of duplicates', async () => {
    const { packed } = await covered((carried, nth) => nth % 7 === 0 && carried.length > 0, true)
    expect(packed.blame.failures).to.deep.equal([])
    expect(packed.blame.unsteady.length).to.be.greaterThan(0)
  })

  it('blame no value if controls are refused as well, and soon send no more', async () => {
    const { packed, sent } = await covered(() => true)
    expect(packed.blame.failures).to.deep.equal([])
    expect(sent.length).to.be.at.most(10)
  })
})
