import { expect } from 'chai'
import { describe, it } from 'mocha'
import { loadContract } from '../../../../contracts/contract.ts'
import { EarlierIds, isRoundedFromNext } from '../../../../suites/create-plant/features/earlier-ids.ts'
import { Draft } from '../../../../suites/create-plant/features/draft.ts'
import type { FeatureValue } from '../../../../suites/create-plant/features/feature.ts'
import { featureOf, model, withNeeds } from '../../../../suites/create-plant/features/model.ts'
import { scarceIds } from '../../../../suites/create-plant/features/ids.ts'
import { plainNames } from '../../../../suites/create-plant/features/texts.ts'
import { createPlant } from '../../../../suites/create-plant/operation.ts'
import { createPlantRules } from '../../../../suites/create-plant/rules.ts'
import { UniqueData } from '../../../../suites/create-plant/unique-data.ts'
import { exchange } from '../../rules/responses.ts'

const codePoints = (text: string): number => [...text].length

/** A double holds it, and not the next one. */
const earlierId = 2n ** 61n

function produced(value: FeatureValue) {
  const earlier = new EarlierIds()
  earlier.note('usual', 2n ** 41n)
  earlier.note('rounded', earlierId)
  const draft = new Draft(new UniqueData('seed'), earlier)
  for (const one of withNeeds([value])) one.apply(draft)
  const plant = draft.plant()
  return { plant, json: draft.json(plant), split: draft.sending.split }
}

describe('the feature model', () => {
  it('has ids that a double rounds to an earlier one', () => {
    const rounded = model.filter(({ needsEarlier }) => needsEarlier === 'rounded')
    expect(rounded).not.to.deep.equal([])
    for (const value of rounded) {
      const { id } = produced(value).plant
      expect(BigInt(id), value.id).not.to.equal(earlierId)
      expect(BigInt(Number(id)), value.id).to.equal(earlierId)
    }
    expect(isRoundedFromNext(2n ** 53n)).to.equal(true)
    expect(isRoundedFromNext(2n ** 53n + 2n)).to.equal(false)
  })

  it('has a unique id for each value, and a requirement of level must', () => {
    expect(new Set(model.map(({ id }) => id)).size).to.equal(model.length)
    const musts = new Set(
      loadContract().requirements.flatMap(({ id, level }) => (level === 'must' ? [id] : [])),
    )
    for (const { id, requirement } of model) expect(musts.has(requirement), id).to.equal(true)
  })

  it('knows what each value needs, and lists it before the value', () => {
    for (const value of model)
      if (value.needs !== undefined) {
        const needed = featureOf(value.needs)
        expect(needed, value.id).not.to.equal(undefined)
        if (needed !== undefined) expect(model.indexOf(needed)).to.be.lessThan(model.indexOf(value))
      }
  })

  it('produces JSON of a valid NewPlant of up to 2 KiB for each value', () => {
    for (const value of model) {
      const { plant, json, split } = produced(value)
      const parsed: unknown = JSON.parse(json)
      expect(parsed, value.id).to.include({
        name: plant.name,
        ...(plant.tag === undefined ? {} : { tag: plant.tag }),
      })
      expect(BigInt.asIntN(64, BigInt(plant.id)), value.id).to.equal(BigInt(plant.id))
      expect(json, value.id).to.match(new RegExp(`[:\\s]${plant.id}[,}\\s]`))
      expect(Buffer.byteLength(json), value.id).to.be.at.most(2_048)
      for (const text of [plant.name, plant.tag ?? 'tag'])
        expect(codePoints(text), `${value.id}: ${text}`).to.be.within(3, 24)
      for (const at of split?.(Buffer.from(json)) ?? [])
        expect(at, value.id).to.be.within(1, Buffer.byteLength(json) - 1)
    }
  })

  it('sends a name with an id that the store may have only if a rule recognises the name', () => {
    const rule = createPlantRules.find(({ requirement }) => requirement === 'name-is-the-plants')
    const isRecognised = (value: FeatureValue): boolean => {
      const { plant } = produced(value)
      const intent = { operation: createPlant.id, expect: 'accepted', plant, ownName: false } as const
      const sent = { exchange: exchange(JSON.stringify({ name: plant.name })), path: '/plants', intent }
      return rule?.concerns(sent) === true
    }
    const names = plainNames.filter(({ excludes }) => excludes?.includes(String(scarceIds[0])) !== true)
    expect(names.length).to.be.greaterThan(10)
    expect(names.filter((value) => !isRecognised(value)).map(({ id }) => id)).to.deep.equal([])
  })

  it('has ids of every number of digits up to that of int64', () => {
    const lengths = new Set(
      model.filter(({ dimension }) => dimension === 'id').map((value) => produced(value).plant.id.length),
    )
    for (let length = 8; length <= 14; length += 1) expect(lengths).to.include(length)
  })

  it('produces printable characters only', () => {
    for (const value of model) {
      const { plant } = produced(value)
      const text = plant.name + (plant.tag ?? '')
      expect(text, value.id).not.to.match(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u)
      // A variation selector of plane 14 is part of the ideograph before it.
      const visible = text.replaceAll(/[\u200d\ufe0f]|(?<=\p{Ideographic})\u{e0100}/gu, '')
      expect(visible, value.id).not.to.match(/\p{Default_Ignorable_Code_Point}/u)
    }
  })

  it('produces other plants each time', () => {
    for (const value of model) {
      const [one, other] = [produced(value), produced(value)]
      expect(one.plant.name, value.id).not.to.equal(other.plant.name)
    }
  })
})
