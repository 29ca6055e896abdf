import { expect } from 'chai'
import { describe, it } from 'mocha'
import { sendable } from '../../../suites/campaign/drawn-values.ts'
import { EarlierIds } from '../../../suites/create-plant/features/earlier-ids.ts'
import { Draft } from '../../../suites/create-plant/features/draft.ts'
import type { FeatureValue } from '../../../suites/create-plant/features/feature.ts'
import { withNeeds } from '../../../suites/create-plant/features/model.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'

function hasRunId(value: FeatureValue): boolean {
  const draft = new Draft(new UniqueData(''), new EarlierIds())
  for (const one of withNeeds([value])) one.apply(draft)
  return draft.plant().name.includes(draft.unique.runId)
}

describe('The values that generated cases draw', () => {
  it('keep the run id in the name: it distinguishes cases in flight together', () => {
    const values = [...sendable.values()].flat(2)
    expect(values.length).to.be.greaterThan(500)
    expect(values.filter((value) => !hasRunId(value)).map(({ id }) => id)).to.deep.equal([])
  })
})
