import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { SentCase } from '../../../suites/campaign/campaign-session.ts'
import { type Case, Cases } from '../../../suites/campaign/case.ts'
import { CaseRunner } from '../../../suites/campaign/case-runner.ts'
import { campaignPlan } from '../../../suites/campaign/plan.ts'
import { Tally } from '../../../suites/campaign/tally.ts'
import { TargetUnavailable } from '../../../suites/http/target-unavailable.ts'
import { exchange, text } from '../../reports/builder.ts'

const cases: readonly Case[] = Array.from({ length: 5 }, (_, index) => new Cases('seed').at(index))
const plan = { ...campaignPlan({}, 'seed'), concurrency: 3 }

/** A case whose response is wrong. */
const failed = (generated: Case['generated']): SentCase => ({
  generated,
  materialised: { text: '{}', plant: { id: '1', name: 'Fern' } },
  exchange: exchange(text('{}'), 500, text('{}')),
  problems: [{ requirement: 'no-server-error', message: '', expected: '', actual: '' }],
  kept: [],
})

describe('Cases that are sent several at a time', () => {
  it('have all ended if the target goes away: none is missing in the result, and no more are sent', async () => {
    let started = 0
    const send = async (generated: Case['generated']): Promise<SentCase> => {
      const place = started
      started += 1
      if (place === 1) throw new TargetUnavailable('gone')
      await setTimeout(place === 0 ? 20 : 10)
      return failed(generated)
    }
    const runner = new CaseRunner({ send }, new Tally(), plan)
    const error = await runner.run(cases[Symbol.iterator]()).catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(TargetUnavailable)
    expect(started).to.equal(3)
    expect(runner.failing.map(({ order }) => order)).to.deep.equal([0, 2])
  })
})
