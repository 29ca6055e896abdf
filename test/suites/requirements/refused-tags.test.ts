import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { withoutRefusedTags } from '../../../suites/requirements/refused-tags.ts'
import type { CreateExchange } from '../../../suites/session/create.ts'
import { exchange } from '../rules/responses.ts'

const unique = new UniqueData('refused tags')

const tagged = (status: number): CreateExchange => ({
  plant: unique.plant({ tag: unique.name() }),
  attempts: 1,
  exchange: exchange('{}', { status }),
})

/** How many of two creates in flight are left if a tag sent alone gets this status. */
async function leftOf(inFlight: number, alone: number): Promise<number> {
  const session = { unique, create: async () => tagged(alone) }
  return (await withoutRefusedTags(session, [tagged(inFlight), tagged(200)], 'shared')).length
}

describe('Creates in flight with a tag', () => {
  it('are left out if tags are refused alone, too', async () => {
    expect(await leftOf(400, 400)).to.equal(0)
  })

  it('stay if a tag is accepted alone, or if the target only asks to wait', async () => {
    expect(await leftOf(400, 200)).to.equal(2)
    expect(await leftOf(429, 429)).to.equal(2)
  })
})
