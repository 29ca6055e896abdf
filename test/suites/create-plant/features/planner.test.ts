import { expect } from 'chai'
import { describe, it } from 'mocha'
import { EarlierIds } from '../../../../suites/create-plant/features/earlier-ids.ts'
import { Draft } from '../../../../suites/create-plant/features/draft.ts'
import type { FeatureValue } from '../../../../suites/create-plant/features/feature.ts'
import { escapedTexts } from '../../../../suites/create-plant/features/forms.ts'
import { scarceIds } from '../../../../suites/create-plant/features/ids.ts'
import { model, valuesOf } from '../../../../suites/create-plant/features/model.ts'
import { allPairs } from '../../../../suites/create-plant/features/pairs.ts'
import { Planner } from '../../../../suites/create-plant/features/planner.ts'
import { UniqueData } from '../../../../suites/create-plant/unique-data.ts'

/** Plans rows, each accepted. */
function rows(planner: Planner, count: number): FeatureValue[][] {
  return Array.from({ length: count }, () => {
    const row = planner.next({ earlier: { has: () => true } })
    planner.accept(row)
    return row
  })
}

describe('the planner', () => {
  it('covers each value and at least nine in ten marked pairs in 70 creates', () => {
    const planner = new Planner()
    rows(planner, 70)
    expect(model.filter((value) => planner.stateOf(value) !== 'accepted')).to.deep.equal([])
    expect(planner.pairs.size / allPairs.size).to.be.at.least(0.9)
  })

  it('counts no pair that the model does not mark', () => {
    const planner = new Planner()
    rows(planner, 60)
    expect([...planner.pairs].filter((pair) => !allPairs.has(pair))).to.deep.equal([])
  })

  it('sends no text with an id that the store may have, if then nothing would show what became of it', () => {
    const scarce = rows(new Planner(), 70).filter((row) => row.some(({ id }) => scarceIds.includes(id)))
    const texts = scarce.flat().map(({ id }) => id)
    expect(scarce.length).to.be.greaterThan(3)
    expect(texts.filter((id) => id.startsWith('tag: ') && !/bytes|units|widest/.test(id))).to.deep.equal([])
    expect(texts).not.to.include.oneOf(['name: shortest', 'name: digits', 'name: number-at-end'])
  })

  it('sends words that filters know as they are, not as escapes', () => {
    expect(escapedTexts).to.include.members(['escapes: values', 'escapes: both', 'escapes: mixed'])
    for (const row of rows(new Planner(), 70).map((values) => values.map(({ id }) => id)))
      if (row.some((id) => escapedTexts.includes(id)))
        expect(row).not.to.include.oneOf(['name: shell', 'tag: shell', 'name: query', 'tag: sql'])
  })

  it('plans the same rows each time', () => {
    const ids = () => rows(new Planner(), 20).map((row) => row.map(({ id }) => id))
    expect(ids()).to.deep.equal(ids())
  })

  it('makes a plant of 3 to 24 code points in name and tag, and 2 KiB at most, of each row', () => {
    const unique = new UniqueData('seed')
    for (const row of rows(new Planner(), 70)) {
      const draft = new Draft(unique, new EarlierIds())
      for (const value of row) value.apply(draft)
      const plant = draft.plant()
      for (const text of [plant.name, plant.tag ?? 'tag']) expect([...text].length, text).to.be.within(3, 24)
      expect(Buffer.byteLength(draft.json(plant))).to.be.at.most(2_048)
    }
  })

  it('sends bodies of exactly the lengths of the model', () => {
    const unique = new UniqueData('seed')
    const lengths = rows(new Planner(), 70).flatMap((row) => {
      const asked = row.find(({ id }) => id.startsWith('white space: body-of-'))
      if (asked === undefined) return []
      const draft = new Draft(unique, new EarlierIds())
      for (const value of row) value.apply(draft)
      return [[asked.id, `white space: body-of-${Buffer.byteLength(draft.json(draft.plant()))}`]]
    })
    expect(lengths.length).to.be.at.least(8)
    for (const [asked, sent] of lengths) expect(sent).to.equal(asked)
  })

  it('never plans a value that failed, was left out, or needs one that failed', () => {
    const planner = new Planner()
    const [tagged] = model.filter(({ dimension }) => dimension === 'tagged')
    const [id] = model.filter(({ dimension }) => dimension === 'id')
    if (tagged === undefined || id === undefined) throw new Error('the model has no such value')
    planner.fail(tagged)
    planner.leaveOut(id)
    const planned = rows(planner, 60).flat()
    expect(planned).not.to.include(id)
    expect(planned.filter(({ needs, id: own }) => needs === tagged.id || own === tagged.id)).to.deep.equal([])
  })

  it('takes the dimensions that the caller decides as they are', () => {
    const row = new Planner().next({ fixed: ['id', 'delivery'], earlier: { has: () => false } })
    expect(row.map(({ dimension }) => dimension)).not.to.include.members(['id'])
    expect(row.map(({ dimension }) => dimension)).not.to.include.members(['delivery'])
  })

  it('plans a value again whose create was not judged', () => {
    const planner = new Planner()
    const first = planner.next({ earlier: { has: () => false } })
    planner.release(first)
    const later = rows(planner, 60).flat()
    expect(first.filter((value) => !later.includes(value))).to.deep.equal([])
  })

  it('plans the pairs of a create again that was not accepted', () => {
    const [planner, other] = [new Planner(), new Planner()]
    planner.release(planner.next({ earlier: { has: () => false } }))
    expect(planner.next({ earlier: { has: () => false } })).to.deep.equal(
      other.next({ earlier: { has: () => false } }),
    )
  })

  it('splits no body inside a character whose characters are escaped', () => {
    const split = rows(new Planner(), 70).filter((row) =>
      row.some(({ id }) => id === 'delivery: in-character'),
    )
    expect(split).not.to.deep.equal([])
    for (const row of split)
      expect(row.map(({ id }) => id)).not.to.include.oneOf([
        'escapes: values',
        'escapes: values-upper',
        'escapes: both',
      ])
  })

  it('counts a value that the caller sends', () => {
    const planner = new Planner()
    const given = valuesOf('connection')
    const row = planner.next({ fixed: ['connection'], given, earlier: { has: () => false } })
    expect(row).to.include.members([...given])
  })

  it('plans a delivery once for the connection that the caller decides', () => {
    const planner = new Planner()
    // From now on the usual delivery has fewer pairs left than the others.
    planner.accept(planner.next({ fixed: ['delivery'], earlier: { has: () => false } }))
    const deliveries = Array.from({ length: 40 }, () => {
      const row = planner.next({ fixed: ['connection'], earlier: { has: () => false } })
      planner.accept(row)
      return row.flatMap(({ id, dimension }) => (dimension === 'delivery' ? [id] : []))
    }).flat()
    expect(deliveries.toSorted()).to.deep.equal(
      valuesOf('delivery')
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  it('makes names of 24 code points at most after thousands of creates', () => {
    const unique = new UniqueData('seed')
    for (let drawn = 0; drawn < 2_000; drawn += 1) unique.suffix()
    for (const row of rows(new Planner(), 70)) {
      const draft = new Draft(unique, new EarlierIds())
      for (const value of row) value.apply(draft)
      expect([...draft.plant().name].length).to.be.at.most(24)
    }
  })

  it('plans a wanted value at once, whatever else would exclude it', () => {
    const missed = model.filter(
      (value) =>
        !new Planner().next({ wanted: new Set([value]), earlier: { has: () => true } }).includes(value),
    )
    expect(missed.map(({ id }) => id)).to.deep.equal([])
  })

  it('plans other pairs for creates that are in flight together', () => {
    const planner = new Planner()
    const inFlight = Array.from({ length: 10 }, () => planner.next({ earlier: { has: () => false } }))
    for (const row of inFlight) planner.accept(row)
    expect(planner.pairs.size).to.be.at.least(75)
  })
})
