import { expect } from 'chai'
import { describe, it } from 'mocha'
import { causeDraft } from '../../../../suites/diagnosis/causes/cause-draft.ts'
import type { Condition } from '../../../../suites/diagnosis/conditions/condition.ts'
import type { Judge } from '../../../../suites/diagnosis/judging/judge.ts'
import { requestLog } from '../../../../suites/diagnosis/log/logged-request.ts'
import type { Explanation } from '../../../../suites/diagnosis/causes/explanation.ts'
import { SyntheticLog } from '../synthetic-log.ts'
import { usual } from '../usual-plant.ts'

const sent = new SyntheticLog(() => ({ status: 500, body: {} }))
for (let n = 0; n < 4; n += 1) sent.send(usual(n), 'accepted')
const log = requestLog([sent.interactions])
for (const requirement of ['own-rule', 'other-rule', 'of-condition'])
  sent.fail(
    requirement,
    log.map(({ exchange }) => exchange),
  )

const condition: Condition = [
  { id: 'c', words: 'it rains', requirement: 'of-condition', requests: new Set(log) },
]

function explanation(requirement: string, fields: Partial<Judge>, of: Condition = []): Explanation {
  const judge: Judge = {
    aspect: 'error',
    population: 'every request',
    requirement,
    rules: [requirement],
    concerns: () => true,
    deviations: () => ['wrong'],
    ...fields,
  }
  const requests = { failing: log, right: [], unaffected: [], passing: [], rarer: [] }
  return { deviation: { judge, signature: 'wrong', ...requests }, condition: of, explained: log }
}

/** The requirement of a cause whose requests violate two rules. */
function requirementOf(fields: Partial<Judge>, of: Condition = []): string | undefined {
  const group = {
    main: explanation('own-rule', fields, of),
    others: [explanation('other-rule', {}), explanation('of-condition', { rules: [] })],
  }
  const ruled = new Set(['own-rule', 'other-rule'])
  return causeDraft(group, sent.findings, { levels: new Map(), ruled, judged: new Set(), broken: new Set() })
    ?.requirement
}

describe('The requirement of a cause', () => {
  it('is that of its rule', () => {
    expect(requirementOf({})).to.equal('own-rule')
    expect(requirementOf({}, condition)).to.equal('own-rule')
  })

  it('is that of its condition, if the rule says so', () => {
    expect(requirementOf({ isConditionFirst: true })).to.equal('own-rule')
    expect(requirementOf({ isConditionFirst: true }, condition)).to.equal('of-condition')
  })

  it('is another one that its rule yields to, if the requests violate both', () => {
    expect(requirementOf({ yieldsTo: 'other-rule' })).to.equal('other-rule')
    expect(requirementOf({ yieldsTo: 'other-rule' }, condition)).to.equal('other-rule')
    expect(requirementOf({ yieldsTo: 'third-rule' })).to.equal('own-rule')
  })

  it('is that of a condition that comes first, rather than one that its rule yields to', () => {
    const fields = { yieldsTo: 'other-rule', isConditionFirst: true } as const
    expect(requirementOf(fields)).to.equal('other-rule')
    expect(requirementOf(fields, condition)).to.equal('of-condition')
  })
})
