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

  it('pick the same words for the same seed, and others for another', () => {
    const picked = (seed: string) => {
      const { random } = new UniqueData(seed)
      return Array.from({ length: 40 }, () => random.index(10)).join('')
    }
    expect(picked('a')).to.equal(picked('a'))
    expect(picked('a')).not.to.equal(picked('b'))
  })
})
