import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Finding, Outcome } from '../../../reports/model.ts'
import { findingMaker, reproducer } from '../../../suites/session/finding-maker.ts'
import { engineContext } from './engine-context.ts'

const long = 'x'.repeat(1024 * 1024)
const kept = `${'x'.repeat(4_096)}…`

const cases: readonly (readonly [Outcome, Outcome])[] = [
  [
    { status: 'failed', message: long, expected: long, actual: long },
    { status: 'failed', message: kept, expected: kept, actual: kept },
  ],
  [
    { status: 'observed', value: long },
    { status: 'observed', value: kept },
  ],
  [
    { status: 'inconclusive', reason: long },
    { status: 'inconclusive', reason: kept },
  ],
  [
    { status: 'notApplicable', reason: long },
    { status: 'notApplicable', reason: kept },
  ],
]

describe('the command of a finding', () => {
  for (const token of ['token', 'plant', 'Sesame'])
    it(`has the placeholder in place of the token ${token}`, () => {
      const { target } = engineContext({})
      const reproduce = reproducer({ ...target, token })
      const request = {
        method: 'POST',
        path: '/plants',
        headers: [['Authorization', `Bearer ${token}`] as const],
        body: null,
      }
      expect(reproduce({ id: 1, request, response: null, timing: { startedAt: 0, duration: 0 } })).to.include(
        `-H "Authorization: Bearer $PLANT_STORE_TOKEN"`,
      )
    })
})

describe('the outcome of a finding', () => {
  for (const [outcome, expected] of cases)
    it(`has the beginning of long texts if it is ${outcome.status}: a tool may quote a whole response`, () => {
      const reported: Finding[] = []
      const make = findingMaker('pact', engineContext({ onFinding: (finding) => reported.push(finding) }))
      make({ requirement: 'plant-shape', slug: 'a', title: 'a', outcome, evidence: [] })
      expect(reported.map((finding) => finding.outcome)).to.deep.equal([expected])
    })
})
