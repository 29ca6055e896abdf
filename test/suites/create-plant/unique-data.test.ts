import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UniqueData, int32 } from '../../../suites/create-plant/unique-data.ts'
import { isPlain } from '../../../suites/create-plant/new-plant.ts'

const many = 2_000

const draws = <T>(draw: () => T): T[] => Array.from({ length: many }, draw)

describe('UniqueData plants', () => {
  it('have plain names that are all different and have the run id', () => {
    const unique = new UniqueData('seed')
    const names = draws(() => unique.name())
    expect(names.filter((name) => !isPlain(name))).to.deep.equal([])
    expect(names.filter((name) => !name.includes(unique.runId))).to.deep.equal([])
    expect(new Set(names).size).to.equal(many)
  })

  it('have a letter whose escape has a hexadecimal digit that is a letter', () => {
    const ids = draws(() => new UniqueData('seed').runId)
    expect(ids.filter((id) => !/^[0-9a-z]{5}[j-o]$/.test(id))).to.deep.equal([])
  })

  it('have a digit in each run id, so that it is not taken for a word', () => {
    const ids = Array.from({ length: 1_000 }, () => new UniqueData('seed').runId)
    expect(ids.filter((id) => !/\d/.test(id))).to.deep.equal([])
  })

  it('have other names in another run of the same seed', () => {
    const [one, other] = [new UniqueData('seed'), new UniqueData('seed')]
    const names = new Set(draws(() => one.name()))
    expect(draws(() => other.name()).filter((name) => names.has(name))).to.deep.equal([])
  })

  it('have ids that are all different and exact in a double', () => {
    const unique = new UniqueData('seed')
    const ids = draws(() => unique.id())
    expect(new Set(ids).size).to.equal(many)
    expect(ids.filter((id) => id < 2n ** 40n || id >= 2n ** 53n)).to.deep.equal([])
  })

  it('have ids that fit int32 after they were narrowed, and wide ones again after that', () => {
    const unique = new UniqueData('seed')
    unique.narrow()
    expect(draws(() => unique.id()).filter((id) => id < int32.low || id > int32.high)).to.deep.equal([])
    unique.widen()
    expect(unique.id() > int32.high).to.equal(true)
  })

  it('draw both ends of a range, and each id once', () => {
    const unique = new UniqueData('seed')
    const ids = [1, 2, 3].map(() => unique.id({ low: -1n, high: 1n }))
    expect(ids.sort((left, right) => Number(left - right))).to.deep.equal([-1n, 0n, 1n])
  })

  it('have short names of three characters', () => {
    const unique = new UniqueData('seed')
    expect(draws(() => unique.short()).filter((name) => !/^[a-z0-9]{3}$/.test(name))).to.deep.equal([])
  })

  it('have names of digits that lose a zero if they are read as a number', () => {
    const unique = new UniqueData('seed')
    expect(draws(() => unique.digits()).filter((name) => !/^0{1,8}[1-9]\d{10}$/.test(name))).to.deep.equal([])
  })

  it('have names of digits that are all different, each of eight equal numbers', () => {
    const unique = new UniqueData('seed')
    const names = draws(() => unique.digits())
    expect(new Set(names).size).to.equal(many)
    expect(new Set(names.map(Number)).size).to.equal(many / 8)
  })

  it('have names with hyphens that are all different, and are an earlier name but for the hyphens', () => {
    const unique = new UniqueData('seed')
    const plain = new Set([unique.words()])
    const names = draws(() => unique.hyphenated())
    expect(new Set(names).size).to.equal(many)
    expect(names.filter((name) => !name.includes('-') || name.length > 24)).to.deep.equal([])
    expect(names.slice(0, 24).filter((name) => !plain.has(name.replaceAll(/[ -]+/g, ' ')))).to.deep.equal([])
  })

  it('have names that differ, and with each of which the latest text of sameBeginning begins', () => {
    const unique = new UniqueData('seed')
    const long = unique.sameBeginning()
    const names = draws(() => unique.wholeBeginning())
    expect(new Set(names).size).to.equal(many)
    expect(
      names.slice(0, 4).filter((name) => name.length >= long.length || !long.startsWith(name)),
    ).to.deep.equal([])
    expect(unique.sameBeginning().startsWith(unique.wholeBeginning())).to.equal(true)
  })

  it('have plain texts with the same beginning, also the two thousandth', () => {
    const unique = new UniqueData('seed')
    const texts = Array.from({ length: 2_000 }, () => unique.sameBeginning())
    expect(texts.filter((text) => !isPlain(text))).to.deep.equal([])
    expect(new Set(texts).size).to.equal(texts.length)
  })

  it('pick the same words for the same seed, and others for another', () => {
    const picked = (seed: string) => {
      const { random } = new UniqueData(seed)
      return Array.from({ length: 40 }, () => random.index(10)).join('')
    }
    expect(picked('a')).to.equal(picked('a'))
    expect(picked('a')).not.to.equal(picked('b'))
  })
})
