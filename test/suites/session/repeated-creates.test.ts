import { expect } from 'chai'
import { describe, it } from 'mocha'
import { model } from '../../../suites/create-plant/features/model.ts'
import { fakeTarget, isNegative } from './fake-target.ts'

describe('packed creates that are repeated', () => {
  it('carry a negative id and characters of the name in two of four repetitions, one of them without a tag', async () => {
    const target = fakeTarget(model, () => false)
    try {
      await target.packed.cover(model)
      const before = target.sent.length
      for (let sent = 0; sent < 12; sent += 1) await target.packed.repeat()
      const repeated = target.sent.slice(before)
      const tagged = repeated.map((row) => row.some(({ id }) => id === 'tagged: yes'))
      expect(tagged).to.deep.equal(repeated.map((_, nth) => nth % 2 === 1))
      const special = repeated.filter((_, nth) => nth % 4 < 2)
      for (const { length } of special.map((row) => row.filter(isNegative))) expect(length).to.equal(1)
      for (const row of special)
        expect(row.some(({ dimension }) => dimension === 'characters of the name')).to.equal(true)
    } finally {
      target.restore()
    }
  })

  it('carry values once more that were accepted before', async () => {
    const target = fakeTarget(model, () => false)
    try {
      await target.packed.cover(model)
      await target.packed.repeat()
      expect(target.sent.at(-1)?.length).to.be.greaterThan(5)
    } finally {
      target.restore()
    }
  })
})
