import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Level } from '../../contracts/catalogue.ts'
import { loadContract } from '../../contracts/contract.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { type AllowedVariant, areCompatible } from '../../reference-server/variants/variant.ts'
import { variants } from '../../reference-server/variants/variants.ts'

const { requirements } = loadContract()
const idsOf = (level: Level): string[] =>
  requirements.filter((requirement) => requirement.level === level).map(({ id }) => id)

const missingFrom = (used: readonly string[], wanted: readonly string[]): string[] =>
  wanted.filter((id) => !used.includes(id))

/** What the specification leaves open besides the observed requirements of the contract. */
const otherAreas = [
  'framing',
  'connections',
  'interim-responses',
  'header-fields',
  'media-type-form',
  'json-form',
  'redirects',
  'refusal-status',
  'request-framing',
  'http-server',
  'unique-names',
  'waiting',
] as const

describe('Faults and variants', () => {
  it('have unique ids and titles', () => {
    const all = [...faults, ...variants]
    expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length)
    expect(new Set(all.map(({ title }) => title)).size).to.equal(all.length)
  })

  it('break every must and every should', () => {
    const broken = faults.map(({ breaks }) => breaks)
    expect(missingFrom(broken, [...idsOf('must'), ...idsOf('should')])).to.deep.equal([])
  })

  it('break only musts and shoulds of the contract, and only musts besides', () => {
    const broken = faults.map(({ breaks }) => breaks)
    const others = faults.flatMap(({ alsoBreaks }) => alsoBreaks)
    expect(missingFrom([...idsOf('must'), ...idsOf('should')], broken)).to.deep.equal([])
    expect(missingFrom(idsOf('must'), others)).to.deep.equal([])
  })

  it('vary every observed requirement and every other area, and nothing else', () => {
    const open = [...idsOf('observe'), ...otherAreas]
    const varied = variants.map(({ allows }) => allows)
    expect(missingFrom(varied, open)).to.deep.equal([])
    expect(missingFrom(open, varied)).to.deep.equal([])
  })
})

describe('Two variants', () => {
  const variant = (allows: string, replacesSend?: true): AllowedVariant => ({
    id: allows,
    title: allows,
    allows,
    steps: () => ({}),
    ...(replacesSend && { replacesSend }),
  })

  it('are compatible if they vary different areas', () => {
    expect(areCompatible(variant('framing'), variant('latency'))).to.equal(true)
    expect(areCompatible(variant('framing', true), variant('latency'))).to.equal(true)
  })

  it('are not compatible if they vary the same area', () => {
    expect(areCompatible(variant('framing'), variant('framing'))).to.equal(false)
  })

  it('are not compatible if both replace how responses are sent', () => {
    expect(areCompatible(variant('framing', true), variant('http-version', true))).to.equal(false)
  })
})
