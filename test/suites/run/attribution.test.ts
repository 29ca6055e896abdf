import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Finding, Outcome } from '../../../reports/model.ts'
import { attributed } from '../../../suites/run/attribution.ts'
import { inferredIntentOf } from '../../../suites/session/operations.ts'
import { type EngineResult, emptyResult } from '../../../suites/session/engine.ts'
import { finding as findingOn } from '../../reports/builder.ts'
import { exchange } from '../rules/responses.ts'
import { contextOf } from './engine-entries.ts'

const finding = (engine: string, requirement: string, outcome: Outcome): Finding => ({
  ...findingOn(requirement, outcome, []),
  check: `${engine}/${requirement}/create`,
  engine,
})

const failed: Outcome = { status: 'failed', message: 'a valid request got status 500' }

/** A tool whose only valid create got this status. */
function tool(status: number, requirement = 'create-with-tag'): EngineResult {
  const { request, ...received } = exchange('{"name":"Fern"}', { status })
  const body = { bytes: 22, text: '{"id":7,"name":"Fern"}' }
  const headers = [['Authorization', 'Bearer secret-token']] as const
  const sent = { ...received, request: { ...request, headers, body } }
  return {
    ...emptyResult,
    interactions: [{ exchange: sent, path: '/plants', intent: inferredIntentOf(sent, '/plants') }],
    findings: [{ ...finding('tool', requirement, failed), evidence: [sent] }],
  }
}

const checksOf = (result: EngineResult, own: Outcome, only: readonly string[] = []): string[] =>
  attributed(
    result,
    [
      {
        ...emptyResult,
        findings: ['create-with-tag', 'unicode-names'].map((id) => finding('requirements', id, own)),
      },
    ],
    contextOf({ only }),
  ).map(({ check }) => check)

describe('A valid create that a tool sent, and that was refused,', () => {
  it("counts for many-creates if the kit's own were accepted", () => {
    expect(checksOf(tool(500), { status: 'passed' })).to.deep.equal([
      'tool/many-creates/create-with-tag-create',
    ])
  })

  it("counts for its own requirement if the kit's own failed or were not judged", () => {
    const own = ['tool/create-with-tag/create']
    expect(checksOf(tool(500), failed)).to.deep.equal(own)
    expect(checksOf(tool(500), { status: 'inconclusive', reason: 'no control' })).to.deep.equal(own)
  })

  it('counts for its own requirement if there is something special in it', () => {
    expect(checksOf(tool(500, 'unicode-names'), { status: 'passed' })).to.deep.equal([
      'tool/unicode-names/create',
    ])
  })

  it('counts for its own requirement if it was accepted wrongly, or many-creates is not asked for', () => {
    const own = ['tool/create-with-tag/create']
    expect(checksOf(tool(200), { status: 'passed' })).to.deep.equal(own)
    expect(checksOf(tool(500), { status: 'passed' }, ['create-with-tag'])).to.deep.equal(own)
  })
})
