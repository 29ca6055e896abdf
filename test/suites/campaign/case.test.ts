import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Cases } from '../../../suites/campaign/case.ts'
import { isGeneratedCase } from '../../../suites/campaign/generated-case-guard.ts'
import { draw } from '../../../suites/campaign/materialise.ts'
import { Ids } from '../../../suites/campaign/ids.ts'
import { requirementsOf } from '../../../suites/campaign/tally.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'

const indices = Array.from({ length: 2_000 }, (_, index) => index)
const shapes = indices.map((index) => new Cases('a seed').at(index).shape)

const drawnOf = (index: number) => {
  const sources = { fresh: new UniqueData('a seed'), ids: new Ids() }
  return draw(shapes[index] ?? new Cases('a seed').at(index).shape, sources, 1)
}

describe('Generated cases', () => {
  it('are the same for the same seed, and others for another', () => {
    const cases = new Cases('a seed')
    expect(indices.map((index) => cases.at(index).shape)).to.deep.equal(shapes)
    expect(new Cases('another').at(0).shape).to.not.deep.equal(shapes[0])
  })

  it('are found again along their path', () => {
    const cases = new Cases('a seed')
    for (const index of indices.slice(0, 20))
      for (const simpler of cases.at(index).simpler()) {
        expect(cases.along(simpler.path)?.shape).to.deep.equal(simpler.shape)
        break
      }
    expect(cases.along('0:9999')).to.equal(undefined)
  })

  it('are drawn with another id and name each time', () => {
    const [one, two] = [drawnOf(0), drawnOf(0)]
    expect(one.plant.id).to.not.equal(two.plant.id)
    expect(one.plant.name).to.not.equal(two.plant.name)
  })

  it('can be kept in a file', () => {
    for (const shape of shapes) {
      const read: unknown = JSON.parse(JSON.stringify(shape))
      expect(isGeneratedCase(read)).to.equal(true)
      expect(read).to.deep.equal(shape)
    }
  })

  it('have names and tags of 3 to 24 code points, without white space around or in a row', () => {
    for (const index of indices) {
      const { name, tag } = drawnOf(index).plant
      for (const text of [name, ...(tag === undefined ? [] : [tag])]) {
        expect([...text].length, text).to.be.within(3, 24)
        expect(text).to.not.match(/^\s|\s$|\s\s/)
      }
    }
  })

  it('have only letters, marks, digits, emoji and the punctuation of natural names in names and tags', () => {
    for (const { name, tag } of shapes)
      expect(name + (tag ?? '')).to.match(
        /^[\p{Letter}\p{Mark}0-9\p{Emoji_Presentation}\u{1f330}-\u{1f6c5} '\-.,&/()"]*$/u,
      )
  })

  it('have no mark without a letter before it', () => {
    for (const { name, tag } of shapes)
      expect(`${name} ${tag ?? ''}`).to.not.match(/(^|[^\p{Letter}\p{Mark}])\p{Mark}/u)
  })

  it('mean the plant that was drawn, in whatever form, where they are valid', () => {
    for (const [index, { flaw }] of shapes.entries()) {
      if (flaw !== null) continue
      const { plant, text } = drawnOf(index)
      const { id, ...rest } = JSON.parse(text)
      expect({ ...rest, id: Number(id) }).to.deep.equal({ ...plant, id: Number(plant.id) })
      expect(text.replaceAll(/\\u[0-9a-f]{4}/g, '')).to.match(new RegExp(`:\\s*${plant.id}\\s*[,}]`))
    }
  })

  it('are no valid NewPlant where they have a flaw', () => {
    for (const [index, shape] of shapes.entries()) {
      if (shape.flaw === null) continue
      const { text } = drawnOf(index)
      if (requirementsOf(shape).includes('malformed-json')) expect(() => JSON.parse(text), text).to.throw()
      else {
        const { id, name, tag = '' } = JSON.parse(text)
        const isValid =
          Number.isInteger(id) &&
          Math.abs(id) < 2 ** 63 &&
          typeof name === 'string' &&
          typeof tag === 'string'
        expect(isValid, text).to.equal(false)
      }
    }
  })
})
