import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Level } from '../../contracts/catalogue.ts'
import { loadContract } from '../../contracts/contract.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { canLiveTogether, rooms } from '../../reference-server/variants/variant.ts'
import { variants } from '../../reference-server/variants/variants.ts'

const { requirements } = loadContract()
const idsOf = (level: Level): string[] =>
  requirements.filter((requirement) => requirement.level === level).map(({ id }) => id)

const fewerThan = (least: number, ids: readonly string[], used: readonly string[]): string[] =>
  ids.filter((id) => used.filter((other) => other === id).length < least)

describe('Faults and variants', () => {
  it('have ids and titles of their own', () => {
    const all = [...faults, ...variants]
    expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length)
    expect(new Set(all.map(({ title }) => title)).size).to.equal(all.length)
  })

  it('are at least 90 faults and 50 variants', () => {
    expect(faults.length).to.be.at.least(90)
    expect(variants.length).to.be.at.least(50)
  })

  it('break every must in two ways at least, and every should in one', () => {
    const broken = faults.map(({ breaks }) => breaks)
    expect(fewerThan(2, idsOf('must'), broken)).to.deep.equal([])
    expect(fewerThan(1, idsOf('should'), broken)).to.deep.equal([])
  })

  it('break requirements of the contract only, and besides those only musts', () => {
    const known = new Set([...idsOf('must'), ...idsOf('should')])
    const musts = new Set(idsOf('must'))
    expect(faults.filter(({ breaks }) => !known.has(breaks)).map(({ id }) => id)).to.deep.equal([])
    const others = faults.flatMap(({ alsoBreaks = [] }) => alsoBreaks)
    expect(others.filter((id) => !musts.has(id))).to.deep.equal([])
  })

  it('make use of every open point, and of every other room, in two ways at least', () => {
    const used = variants.map(({ allows }) => allows)
    expect(fewerThan(2, [...idsOf('observe'), ...rooms], used)).to.deep.equal([])
  })

  it('make use of open points and rooms only', () => {
    const known = new Set<string>([...idsOf('observe'), ...rooms])
    expect(variants.filter(({ allows }) => !known.has(allows)).map(({ id }) => id)).to.deep.equal([])
  })

  it('live together where they concern different points', () => {
    for (const freedom of variants) expect(canLiveTogether(freedom, freedom), freedom.id).to.equal(false)
  })
})
