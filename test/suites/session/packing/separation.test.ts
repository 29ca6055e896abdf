import { expect } from 'chai'
import { describe, it } from 'mocha'
import { separate } from '../../../../suites/session/packing/separation.ts'

const parts = Array.from({ length: 20 }, (_, index) => index)

/** Fails if all of the culprits are sent. */
function counted(culprits: readonly number[]) {
  let tries = 0
  const fails = async (sent: readonly number[]): Promise<boolean> => {
    tries += 1
    return culprits.every((one) => sent.includes(one))
  }
  return { fails, tries: () => tries }
}

describe('separating the parts of a failing request', () => {
  for (const culprit of parts)
    it(`finds the part ${culprit} of 20 in at most 10 tries`, async () => {
      const { fails, tries } = counted([culprit])
      expect(await separate(parts, fails, 10)).to.deep.equal([culprit])
      expect(tries()).to.be.at.most(10)
    })

  it('finds two parts that fail together only, wherever they are', async () => {
    for (const one of [0, 3, 9, 12])
      for (const other of [4, 10, 11, 19]) {
        const { fails } = counted([one, other])
        expect([...(await separate(parts, fails, 50))].sort((a, b) => a - b)).to.deep.equal(
          [one, other].sort((a, b) => a - b),
        )
      }
  })

  it('ends with the smallest set so far if the tries are used up', async () => {
    const { fails, tries } = counted([17])
    const found = await separate(parts, fails, 4)
    expect(tries()).to.equal(4)
    expect(found).to.include(17)
    expect(found.length).to.be.lessThan(parts.length / 2)
  })
})
