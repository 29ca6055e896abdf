import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import type { CreateIntent } from '../../../suites/create-plant/intent.ts'
import { runObservations } from '../../../suites/requirements/run-observations.ts'
import type { Interaction } from '../../../suites/rules/interaction.ts'
import { exchange, plant, text } from '../../reports/builder.ts'

/** What an observation says of these requests. */
function observed(requirement: string, interactions: readonly Interaction[]): string | undefined {
  const exchanges: readonly Exchange[] = interactions.map((one) => one.exchange)
  const target = { exchanges, pathOf: ({ request }: Exchange) => request.path.slice('/api/v1'.length) }
  return runObservations
    .find((one) => one.requirement === requirement)
    ?.observe({ interactions: [...interactions], target })
}

const intent: CreateIntent = {
  operation: 'createPlant',
  expect: 'accepted',
  plant: { id: '1', name: 'Fern' },
}

const created = (duration: number, sending: Partial<Interaction> = {}): Interaction => ({
  exchange: { ...plant, timing: { startedAt: 0, duration } },
  path: '/plants',
  intent,
  ...sending,
})

describe('The observation of latency', () => {
  it('leaves out creates whose body the kit sends late or in pieces', () => {
    const log = [created(2), created(302, { bodyDelay: 300 }), created(40, { pieces: [1] })]
    expect(observed('latency', log)).to.equal('median 2.0 ms, 95th percentile 2.0 ms, longest 2.0 ms')
  })
})

describe('The observation of members', () => {
  it('is about the 200 of a create, and about every 400', () => {
    const { request, ...received } = exchange(null, 200, text('{"plants":[]}'))
    const list = { ...received, request: { ...request, method: 'GET' } }
    const refused = exchange(text('x'), 400, text('{"error":1,"message":"x","of":2}'))
    const log = [list, refused].map((one): Interaction => ({ ...created(1), exchange: one }))
    expect(observed('answer-oddities', log)).to.equal('400 with the member of (1)')
  })
})
