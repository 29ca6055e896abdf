import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { refusing, refusingNth, requestCounter } from '../../reference-server/changes.ts'
import { afterRequest, under } from '../../reference-server/circumstances.ts'
import { refusals } from '../../reference-server/errors.ts'
import type { NamedChange } from '../../reference-server/named-change.ts'
import type { NewPlant } from '../../reference-server/plant.ts'
import { diagnosed } from './diagnosed.ts'

/** Two faults that one finding lists, with what the conditions of their causes have to speak of. */
const pairs: readonly (readonly [one: string, of: RegExp, other: string, ofOther: RegExp])[] = [
  ['bmp-only', /outside the BMP/, 'comma-refused', /","/],
  ['bmp-only', /outside the BMP/, 'greek-refused', /Greek/],
  ['combining-marks-refused', /combining mark/, 'comma-refused', /","/],
]

describe('Two mistakes that violate one requirement', function () {
  this.timeout(60_000)

  for (const [one, of, other, ofOther] of pairs)
    it(`have a cause each: ${one} and ${other}`, async () => {
      const { causes } = await diagnosed([serverChange(one), serverChange(other)], { use: ['requirements'] })
      expect(causes).to.have.length(2)
      expect(causes.filter(({ condition }) => of.test(condition))).to.have.length(1)
      expect(causes.filter(({ condition }) => ofOther.test(condition))).to.have.length(1)
    })
})

describe('A mistake on names and on tags', function () {
  this.timeout(60_000)

  for (const kind of ['null', 'array'])
    it(`has one cause that names both: ${kind}`, async () => {
      const changes = [`name-${kind}-accepted`, `tag-${kind}-accepted`].map(serverChange)
      const { causes } = await diagnosed(changes, { use: ['requirements'] })
      expect(causes.map(({ condition }) => condition.replace(/\ban? /, ''))).to.deep.equal([
        `the name or the tag is ${kind}`,
      ])
    })
})

/** A new version of the service in the run refuses some plants. */
const later = (id: string, kind: (newPlant: NewPlant) => boolean): NamedChange => ({
  id,
  title: id,
  steps: under(afterRequest(240), refusing(kind)),
})

const everyThirteenth: NamedChange = {
  id: 'every 13th create counts as taken',
  title: 'Every 13th create is refused as a duplicate.',
  steps: refusingNth(requestCounter, (nth) => nth % 13 === 0, refusals.idTaken),
}

/** A fault that refuses creates for their content, and a change that refuses them for when they come, or for their random ids. */
const timed: readonly (readonly [one: string, of: RegExp, other: NamedChange, ofOther: RegExp])[] = [
  ['greek-refused', /Greek/, everyThirteenth, /^it is every 13th create/],
  [
    'name-with-insert-refused',
    /the word insert$/,
    later('negative ids refused later', ({ id }) => id < 0n),
    /^the id is negative and the number of the create in the run is \d+ or more$/,
  ],
  [
    'eszett-refused',
    /"ß"/,
    later('tags refused later', ({ plant }) => plant.tag !== undefined),
    /^the plant has a tag and the number of the create in the run is \d+ or more$/,
  ],
  [
    'combining-marks-refused',
    /combining mark/,
    serverChange('id-of-one-shard-refused'),
    /^the id is one of \d+/,
  ],
]

describe('A refused content and a refused time or id', function () {
  this.timeout(60_000)

  for (const [one, of, other, ofOther] of timed)
    it(`have a cause each: ${one} and ${other.id}`, async () => {
      const { causes } = await diagnosed([serverChange(one), other])
      const conditions = causes.map(({ condition }) => condition)
      expect(
        conditions.filter((condition) => of.test(condition)),
        conditions.join('; '),
      ).to.have.length(1)
      expect(
        conditions.filter((condition) => ofOther.test(condition)),
        conditions.join('; '),
      ).to.have.length(1)
    })
})

describe('A finding that also shows duplicates', function () {
  this.timeout(60_000)

  for (const id of ['plant-of-id-0-is-the-first', 'name-every-13th'])
    it(`has no cause that blames their refusal: ${id}`, async () => {
      const { causes } = await diagnosed([serverChange(id)], { use: ['requirements'] })
      expect(causes.map(({ deviation }) => deviation)).to.have.length(1)
      expect(causes[0]?.deviation).to.match(/another plant's name/)
    })
})

describe('A wrong member of plants that come back in place of others', function () {
  this.timeout(60_000)

  it('has no cause for each request that another plant came back for', async () => {
    const { causes } = await diagnosed([serverChange('tag-null'), serverChange('plants-cross')])
    expect(causes.map(({ requirement }) => requirement).toSorted()).to.deep.equal([
      'many-creates',
      'plant-shape',
    ])
  })
})
