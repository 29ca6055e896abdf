import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { FeatureValue } from '../../suites/create-plant/features/feature.ts'
import { model } from '../../suites/create-plant/features/model.ts'
import { fakeTarget } from '../suites/session/fake-target.ts'

/** The values that are blamed at a target that refuses each create with this one. */
async function blamed(refused: FeatureValue): Promise<string[][]> {
  const target = fakeTarget(model, (carried) => carried.includes(refused))
  try {
    await target.packed.cover(model)
    return target.packed.blame.failures.map(({ values }) => values.map(({ id }) => id))
  } finally {
    target.restore()
  }
}

describe('A target that refuses one value of the model', () => {
  it('is blamed for this value alone, whichever it is', async function () {
    // The runs of the matrix, beside it, take most of the cores.
    this.timeout(900_000)
    const wrong: string[] = []
    for (const value of model) {
      const found = JSON.stringify(await blamed(value))
      if (found !== JSON.stringify([[value.id]])) wrong.push(`${value.id}: ${found}`)
    }
    expect(wrong).to.deep.equal([])
  })
})
