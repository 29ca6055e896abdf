import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { quantities } from '../../../suites/diagnosis/features/features.ts'

const like = { id: '7', name: 'Fern abc101', tag: 'herb' }

const made = (id: string, value: bigint, unique = new UniqueData('plants')): Partial<NewPlant> | undefined =>
  quantities.find((quantity) => quantity.id === id)?.makes?.(value, like, unique)

const textsOf = (quantity: string, value: bigint): readonly [name: string, tag: string] => {
  const { name = '', tag = '' } = made(quantity, value) ?? {}
  return [name, tag]
}

describe('A plant with a given value of a quantity', () => {
  for (const value of [3n, 4n, 8n, 9n, 24n])
    it(`has a name of ${value} characters`, () =>
      expect(textsOf('name-characters', value)[0]).to.have.lengthOf(Number(value)))

  it('has no name that services need not accept for its length', () =>
    expect(made('name-characters', 2n)).to.equal(undefined))

  it('has other short names each time', () => {
    const unique = new UniqueData('plants')
    const names = Array.from({ length: 30 }, () => made('name-characters', 4n, unique)?.name)
    expect(new Set(names).size).to.equal(30)
  })

  it('has a name and a tag of the given length together', () => {
    const [name, tag] = textsOf('texts-characters', 41n)
    expect(name.length + tag.length).to.equal(41)
    expect(Math.max(name.length, tag.length)).to.be.at.most(24)
  })
})
