import { expect } from 'chai'
import { describe, it } from 'mocha'
import { reportOf } from '../../cli/commands/assemble-report.ts'
import { planOf } from '../../cli/commands/plan.ts'
import { loadContract } from '../../contracts/contract.ts'
import { type EngineResult, emptyResult } from '../../suites/session/engine.ts'
import { finding } from '../reports/builder.ts'

const settings = { target: { url: 'http://localhost', token: null, timeout: 1_000 }, only: [], strict: false }
const reason = 'the control was refused'
const open: EngineResult = {
  ...emptyResult,
  findings: [finding('id-int64', { status: 'inconclusive', reason })],
  notices: [reason],
}

const assembled = (
  results: readonly EngineResult[],
  { ended, setupFailure = null }: { ended?: 'interrupted'; setupFailure?: string | null } = {},
) =>
  reportOf({
    settings: { ...settings, seed: 'a' },
    contract: loadContract(),
    plan: planOf(settings, ['requirements']),
    run: { setupFailure, causes: [], results },
    startedAt: 0,
    endedAt: 1,
    ended,
    secrets: [],
  })

describe('the report of a run', () => {
  it('has the setup failure of the preflight', () => {
    const report = assembled([{ ...open, notices: [] }], { setupFailure: reason })
    expect([report.setupFailure, report.notices]).to.deep.equal([reason, []])
  })

  it('has none if a single check could not be judged', () => {
    const report = assembled([open])
    expect([report.setupFailure, report.notices]).to.deep.equal([undefined, [reason]])
  })

  it('says that it was ended only if an engine was', () => {
    expect(assembled([open], { ended: 'interrupted' })).to.not.have.property('ended')
    expect(assembled([{ ...open, complete: false }], { ended: 'interrupted' })).to.include({
      ended: 'interrupted',
    })
  })

  it('names each run id once', () => {
    const runIds = ['a', '', 'b', 'a'].map((runId) => ({ ...emptyResult, runId }))
    expect(assembled(runIds).runIds).to.deep.equal(['a', 'b'])
  })
})
