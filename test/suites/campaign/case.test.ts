import { expect } from 'chai'
import { describe, it } from 'mocha'
import { judgeCase } from '../../../suites/campaign/judge.ts'
import { Cases } from '../../../suites/campaign/case.ts'
import type { GeneratedCase } from '../../../suites/campaign/generated-case.ts'
import { isGeneratedCase } from '../../../suites/campaign/generated-case-guard.ts'
import { Ids } from '../../../suites/campaign/ids.ts'
import { type MaterialisedCase, materialise } from '../../../suites/campaign/materialise.ts'
import { refusalOf } from '../../../suites/campaign/mutators.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { exchange, text } from '../../reports/builder.ts'

const indices = Array.from({ length: 2_000 }, (_, index) => index)
const generated = indices.map((index) => new Cases('a seed').at(index).generated)
const sources = { unique: new UniqueData('a seed'), ids: new Ids() }
const materialised = generated.map((one): [GeneratedCase, MaterialisedCase] => [
  one,
  materialise(one, sources, 1),
])

const isNewPlant = (text: string): boolean => {
  const { id, name, tag = '' } = JSON.parse(text)
  const isInt64 = Number.isInteger(id) && Math.abs(id) < 2 ** 63
  return isInt64 && typeof name === 'string' && typeof tag === 'string'
}

describe('Generated cases', () => {
  it('are the same for the same seed, and others for another', () => {
    const cases = new Cases('a seed')
    expect(indices.map((index) => cases.at(index).generated)).to.deep.equal(generated)
    expect(new Cases('another').at(0).generated).to.not.deep.equal(generated[0])
  })

  it('are found again along their path', () => {
    const cases = new Cases('a seed')
    const firstSimpler = indices.slice(0, 20).flatMap((index) => {
      const [simpler] = cases.at(index).simpler()
      return simpler === undefined ? [] : [simpler]
    })
    expect(firstSimpler.length).to.be.at.least(10)
    for (const { path, generated: same } of firstSimpler)
      expect(cases.along(path)?.generated).to.deep.equal(same)
    expect(cases.along('0:9999')).to.equal(undefined)
  })

  it('get another id and name each time', () => {
    const { id, name } = materialised[0]?.[1].plant ?? {}
    const again = materialise(new Cases('a seed').at(0).generated, sources, 1).plant
    expect(again.id).to.not.equal(id)
    expect(again.name).to.not.equal(name)
  })

  it('are logged with the way in which their bodies are sent', () => {
    const valued = new Cases('a seed', true)
    const generated = indices.map((index) => valued.at(index).generated)
    const late = generated.find(({ values = [] }) => values.includes('delivery: three-pieces'))
    if (late === undefined) throw new Error('no case has its body in three pieces')
    const materialised = materialise(late, sources, 1)
    const response = exchange(text('{}'), 200, text('{"name":"x"}'))
    const { interaction } = judgeCase(late, materialised, response, { token: null })
    expect(interaction.pieces).to.have.length(2)
    expect(interaction.bodyDelay).to.equal(20)
  })

  it('can be kept in a file', () => {
    for (const one of generated) {
      const read: unknown = JSON.parse(JSON.stringify(one))
      expect(isGeneratedCase(read)).to.equal(true)
      expect(read).to.deep.equal(one)
    }
  })

  it('have names and tags of 3 to 24 code points, without white space around or in a row', () => {
    for (const [, { plant }] of materialised)
      for (const text of [plant.name, ...(plant.tag === undefined ? [] : [plant.tag])]) {
        expect([...text].length, text).to.be.within(3, 24)
        expect(text).to.not.match(/^\s|\s$|\s\s/)
      }
  })

  it('have names and tags of 3 and of 24 code points among them', () => {
    const lengths = materialised
      .flatMap(([, { plant }]) => [plant.tag ?? '', plant.name])
      .map((text) => [...text].length)
    expect(lengths).to.include.members([3, 24])
  })

  it('have only letters, marks, digits, emoji and the punctuation of natural names in names and tags', () => {
    for (const { name, tag } of generated)
      expect(name + (tag ?? '')).to.match(
        /^[\p{Letter}\p{Mark}0-9\p{Emoji_Presentation}\u{1f330}-\u{1f6c5} '\-.,&/()"]*$/u,
      )
  })

  it('have no mark without a letter before it', () => {
    for (const { name, tag } of generated)
      expect(`${name} ${tag ?? ''}`).to.not.match(/(^|[^\p{Letter}\p{Mark}])\p{Mark}/u)
  })

  it('mean their plant, in whatever form, if they are valid', () => {
    for (const [{ mutation }, { plant, text }] of materialised) {
      if (mutation !== null) continue
      const { id, ...rest } = JSON.parse(text)
      expect({ ...rest, id: Number(id) }).to.deep.equal({ ...plant, id: Number(plant.id) })
      expect(text.replaceAll(/\\u[0-9a-f]{4}/g, '')).to.match(new RegExp(`:\\s*${plant.id}\\s*[,}]`))
    }
  })

  it('are not a valid NewPlant if they have a mutation', () => {
    for (const [one, { text }] of materialised) {
      if (one.mutation === null) continue
      if (/json/.test(refusalOf(one) ?? '')) expect(() => JSON.parse(text), text).to.throw()
      else expect(isNewPlant(text), text).to.equal(false)
    }
  })
})
