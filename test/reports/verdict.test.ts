import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Finding, Outcome, Report } from '../../reports/model.ts'
import { reasonOf } from '../../reports/reason.ts'
import { exitStatusOf, verdictOf } from '../../reports/verdict.ts'
import { allPassed, failed, finding, open, passed, replaced, report, rows } from './builder.ts'
import { empty } from './fixtures/empty.ts'
import { inconclusive } from './fixtures/inconclusive.ts'

const unreachable: Outcome = { status: 'inconclusive', reason: 'No connection.', unreachable: true }
const notApplicable: Outcome = { status: 'notApplicable', reason: 'No token.' }
const kitError: Outcome = { status: 'kitError', message: 'TypeError' }

const interrupted = { ended: 'interrupted', complete: false } as const
const crashed = { ended: 'crashed', complete: false } as const
const of = (findings: readonly Finding[], members: Partial<Report> = {}) => report({ findings, ...members })
const only = (id: string, outcome: Outcome, strict = false): Report =>
  report({
    findings: [finding(id, outcome)],
    plan: { engines: ['requirements'], only: [id], strict, auth: true, timeout: 10_000 },
  })

const must = 'id-int64'
const should = 'no-id-in-answer'
const observe = 'duplicate-id'

const contract = {
  id: 'consumer:web-shop',
  level: 'must',
  section: 'consumer contracts',
  statement: 'web-shop gets what it relies on.',
  consumer: 'web-shop',
} as const

const cases: Readonly<Record<string, readonly [Report, verdict: string, status: number]>> = {
  'every must passed': [of(allPassed), 'conformant', 0],
  'a must is violated': [of(replaced(finding(must, failed))), 'non-conformant', 1],
  'a should is violated': [of(replaced(finding(should, failed))), 'conformant', 0],
  'a must is violated that another engine passed': [
    of([...allPassed, finding(must, failed)]),
    'non-conformant',
    1,
  ],
  'an interaction of a consumer could not be judged, and others passed': [
    of([...allPassed, finding(contract.id, passed), finding(contract.id, open)], {
      requirements: [...rows, contract],
    }),
    'inconclusive',
    3,
  ],
  'a must could not be judged by one check, and was by another': [
    of([...allPassed, finding(must, open)]),
    'conformant',
    0,
  ],
  'there was no connection for one check of a must': [
    of([...allPassed, finding(must, unreachable)]),
    'inconclusive',
    3,
  ],
  'there was no connection for a check of a must that is violated': [
    of([...replaced(finding(must, failed)), finding(must, unreachable)]),
    'non-conformant',
    1,
  ],
  'a must could not be judged': [of(replaced(finding(must, open))), 'inconclusive', 3],
  'a must was not tried': [
    of(allPassed.filter(({ requirement }) => requirement !== must)),
    'inconclusive',
    3,
  ],
  'nothing applied': [
    of(allPassed.map(({ requirement }) => finding(requirement, notApplicable))),
    'inconclusive',
    3,
  ],
  'nothing was run': [empty, 'inconclusive', 3],
  'the target was not reached': [inconclusive, 'inconclusive', 3],
  'the kit failed on a must': [of(replaced(finding(must, kitError))), 'inconclusive', 2],
  'the kit failed on an observation': [of(replaced(finding(observe, kitError))), 'inconclusive', 2],
  'the kit failed, and a must is violated': [
    of(replaced(finding(must, failed), finding(observe, kitError))),
    'non-conformant',
    1,
  ],
  'the run was interrupted': [of(allPassed, interrupted), 'inconclusive', 3],
  'the run was interrupted after a violation': [
    of([finding(must, failed)], interrupted),
    'non-conformant',
    1,
  ],
  'the run crashed': [of(allPassed, crashed), 'inconclusive', 2],
  'the run crashed after a violation': [of([finding(must, failed)], crashed), 'non-conformant', 1],
  'only a should was asked for, and passed': [only(should, passed), 'conformant', 0],
  'only a should was asked for, and is violated': [only(should, failed), 'conformant', 0],
  'only a should was asked for, and is violated, and counts': [
    only(should, failed, true),
    'non-conformant',
    1,
  ],
  'only a should was asked for, and could not be judged': [only(should, open), 'inconclusive', 3],
  'only a should was asked for, and did not apply': [only(should, notApplicable), 'inconclusive', 3],
  'only an observation was asked for, and made': [
    only(observe, { status: 'observed', value: '400' }),
    'conformant',
    0,
  ],
  'only an observation was asked for, and not made': [only(observe, open), 'inconclusive', 3],
}

describe('verdict and exit status', () => {
  for (const [when, [from, verdict, status]] of Object.entries(cases))
    it(`are ${verdict} and ${status} if ${when}`, () => {
      expect([verdictOf(from), exitStatusOf(from)]).to.deep.equal([verdict, status])
      expect(reasonOf(from)).to.match(/^[A-Z0-9].*[.]$/)
    })
})
