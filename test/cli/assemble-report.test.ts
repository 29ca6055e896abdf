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

const assembled = (results: readonly EngineResult[], ended?: 'interrupted') =>
  reportOf({
    settings: { ...settings, seed: 'a' },
    contract: loadContract(),
    plan: planOf(settings, ['requirements']),
    results,
    startedAt: 0,
    endedAt: 1,
    ended,
    redact: (text) => text,
  })

describe('the report of a run', () => {
  it('has a setup failure if the first engine found one, told once', () => {
    const report = assembled([{ ...open, setupFailure: true }])
    expect([report.setupFailure, report.notices]).to.deep.equal([reason, []])
  })

  it('has none if a single check could not be judged', () => {
    const report = assembled([open])
    expect([report.setupFailure, report.notices]).to.deep.equal([undefined, [reason]])
  })

  it('says that it was ended only if an engine was', () => {
    expect(assembled([open], 'interrupted')).to.not.have.property('ended')
    expect(assembled([{ ...open, complete: false }], 'interrupted')).to.include({ ended: 'interrupted' })
  })

  it('names each run id once', () => {
    const runIds = ['a', '', 'b', 'a'].map((tag) => ({ ...emptyResult, tag }))
    expect(assembled(runIds).runIds).to.deep.equal(['a', 'b'])
  })
})
