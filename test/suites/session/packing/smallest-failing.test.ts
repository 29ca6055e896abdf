import { expect } from 'chai'
import { describe, it } from 'mocha'
import { model, withNeeds } from '../../../../suites/create-plant/features/model.ts'
import { smallestFailing } from '../../../../suites/session/packing/smallest-failing.ts'

const tagged = ['combining', 'conjoining-jamo', 'flag', 'umlauts', 'eszett', 'turkish', 'polish', 'ukrainian']
const others = ['tagged: yes', 'escapes: both', 'id: small', 'name: repeated-word']
const ids = [
  ...others,
  ...tagged.map((slug) => `characters of the tag: ${slug}`),
  'order of members: id-tag-name',
]
const row = ids.flatMap((id) => model.find((value) => value.id === id) ?? [])

describe('The smallest set of values that fails', () => {
  it('has no value twice that several others need', async () => {
    let sent = 1
    const found = await smallestFailing(
      row,
      async (values) => {
        sent += 1
        const carried = withNeeds(values).map(({ id }) => id)
        return carried.includes('escapes: both') && carried.includes('characters of the tag: flag')
      },
      () => 10 - sent,
    )
    expect(row).to.have.lengthOf(ids.length)
    expect(found.map(({ id }) => id)).to.include.members(['escapes: both', 'characters of the tag: flag'])
    expect(found).to.have.lengthOf(new Set(found).size)
  })
})
