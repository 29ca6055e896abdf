import { expect } from 'chai'
import { describe, it } from 'mocha'
import { isPlain } from '../../../suites/create-plant/new-plant.ts'
import { TextSeries } from '../../../suites/create-plant/text-series.ts'

const many = 2_000

const draws = <T>(draw: () => T): T[] => Array.from({ length: many }, draw)

describe('TextSeries', () => {
  it('draws names of digits that lose a zero if they are read as a number', () => {
    const series = new TextSeries('r1nabc')
    expect(draws(() => series.digits()).filter((name) => !/^0{1,8}[1-9]\d{8}$/.test(name))).to.deep.equal([])
  })

  it('draws names of digits that are all different, each of eight equal numbers', () => {
    const series = new TextSeries('r1nabc')
    const names = draws(() => series.digits())
    expect(new Set(names).size).to.equal(many)
    expect(new Set(names.map(Number)).size).to.equal(many / 8)
  })

  it('draws names with hyphens that are all different, and are an earlier name but for the hyphens', () => {
    const series = new TextSeries('r1nabc')
    const plain = new Set([series.words()])
    const names = draws(() => series.hyphenated())
    expect(new Set(names).size).to.equal(many)
    expect(names.filter((name) => !name.includes('-') || name.length > 24)).to.deep.equal([])
    expect(names.slice(0, 24).filter((name) => !plain.has(name.replaceAll(/[ -]+/g, ' ')))).to.deep.equal([])
  })

  it('draws names that differ, and with each of which the latest text of sameBeginning begins', () => {
    const series = new TextSeries('r1nabc')
    const long = series.sameBeginning()
    const names = draws(() => series.wholeBeginning())
    expect(new Set(names).size).to.equal(many)
    expect(
      names.slice(0, 4).filter((name) => name.length >= long.length || !long.startsWith(name)),
    ).to.deep.equal([])
    expect(series.sameBeginning().startsWith(series.wholeBeginning())).to.equal(true)
  })

  it('draws plain texts with the same beginning, also the two thousandth', () => {
    const series = new TextSeries('r1nabc')
    const texts = draws(() => series.sameBeginning())
    expect(texts.filter((text) => !isPlain(text))).to.deep.equal([])
    expect(new Set(texts).size).to.equal(many)
  })
})
