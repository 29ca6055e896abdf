import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { plantOf } from '../../../suites/diagnosis/plant-of.ts'

const like = { id: '7', name: 'Fern abc101', tag: 'herb' }

const textsOf = (quantity: string, value: bigint): readonly [name: string, tag: string] => {
  const { name = '', tag = '' } = plantOf(quantity, value, like, new UniqueData('plants')) ?? {}
  return [name, tag]
}

describe('A plant with a given value of a quantity', () => {
  for (const value of [3n, 4n, 8n, 9n, 24n])
    it(`has a name of ${value} characters`, () =>
      expect(textsOf('name-characters', value)[0]).to.have.lengthOf(Number(value)))

  it('has no name that services need not accept for its length', () =>
    expect(plantOf('name-characters', 2n, like, new UniqueData('plants'))).to.equal(undefined))

  it('has other short names each time', () => {
    const unique = new UniqueData('plants')
    const names = Array.from({ length: 30 }, () => plantOf('name-characters', 4n, like, unique)?.name)
    expect(new Set(names).size).to.equal(30)
  })

  it('has a name and a tag of the given length together', () => {
    const [name, tag] = textsOf('texts-characters', 41n)
    expect(name.length + tag.length).to.equal(41)
    expect(Math.max(name.length, tag.length)).to.be.at.most(24)
  })
})
