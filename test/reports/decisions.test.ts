import { expect } from 'chai'
import { describe, it } from 'mocha'
import { acceptedIn, matchesCause } from '../../reports/accepted.ts'
import type { Waiver } from '../../reports/decisions.ts'
import type { Finding, Outcome, Report } from '../../reports/model.ts'
import { staleDecisions } from '../../reports/stale-decisions.ts'
import { exitStatusOf, verdictOf } from '../../reports/verdict.ts'
import { allPassed, failed, finding, open, replaced, report } from './builder.ts'
import { caused } from './fixtures/caused.ts'

const waiver = (differing: Partial<Waiver> = {}): Waiver => ({
  requirement: 'id-int64',
  reason: 'BIGINT comes in March',
  owner: 'Anna',
  expires: '2026-11-20',
  ...differing,
})

const waived = (findings: readonly Finding[], waivers: readonly Waiver[], more: Partial<Report> = {}) =>
  report({ findings, decisions: { waivers }, ...more })
const known = (findings: readonly Finding[], checks: readonly string[], more: Partial<Report> = {}) =>
  report({ findings, decisions: { waivers: [], baseline: { file: 'known.yaml', checks } }, ...more })

const violated = replaced(finding('id-int64', failed))
const ofCheck = (check: string, outcome: Outcome): Finding => ({ ...finding('id-int64', outcome), check })
const planned = (plan: Partial<Report['plan']>): Partial<Report> => ({ plan: { ...report().plan, ...plan } })

const expired = /^The waiver of id-int64 expired on 2026-11-19\. Ask Anna: remove it, or decide again\.$/
const unused = /^The waiver of id-int64 matches no violation\. Remove it\.$/
const fixed =
  /^1 known violation in known\.yaml is fixed: requirements\/id-int64\. Run the same command with --update-baseline to remove it\.$/

type Case = readonly [Report, verdict: string, status: number, stale?: RegExp]

// The run is on 2026-11-20.
const cases: Readonly<Record<string, Case>> = {
  'a violation is waived until today': [waived(violated, [waiver()]), 'accepted', 0],
  'the waiver expired yesterday': [
    waived(violated, [waiver({ expires: '2026-11-19' })]),
    'non-conformant',
    1,
    expired,
  ],
  'the waiver expired, and nothing is violated': [
    waived(allPassed, [waiver({ expires: '2026-11-19' })]),
    'stale',
    2,
    expired,
  ],
  'the waiver matches nothing': [waived(allPassed, [waiver()]), 'stale', 2, unused],
  'the waiver matches nothing, and another must is violated': [
    waived(replaced(finding('error-shape', failed)), [waiver()]),
    'non-conformant',
    1,
    unused,
  ],
  'another must is violated': [
    waived(replaced(finding('id-int64', failed), finding('error-shape', failed)), [waiver()]),
    'non-conformant',
    1,
  ],
  'the waived requirement could not be judged': [
    waived(replaced(finding('id-int64', open)), [waiver()]),
    'inconclusive',
    3,
  ],
  'the waived requirement was not asked for': [
    waived(
      allPassed.filter(({ requirement }) => requirement === 'error-shape'),
      [waiver()],
      planned({ only: ['error-shape'] }),
    ),
    'conformant',
    0,
  ],
  'the engine of all requirements did not run': [
    waived(allPassed, [waiver()], planned({ engines: ['prism'] })),
    'conformant',
    0,
  ],
  'the run was interrupted': [
    waived(allPassed, [waiver()], { ended: 'interrupted', complete: false }),
    'inconclusive',
    3,
  ],
  'one check is waived, and another fails': [
    waived(replaced(ofCheck('requirements/id-int64/a', failed), ofCheck('requirements/id-int64/b', failed)), [
      waiver({ check: 'requirements/id-int64/a' }),
    ]),
    'non-conformant',
    1,
  ],
  'the violation is known': [known(violated, ['requirements/id-int64']), 'accepted', 0],
  'the run left out requests that may show a known violation': [
    known(allPassed, ['requirements/many-creates/in-flight'], planned({ omissions: ['concurrent'] })),
    'conformant',
    0,
  ],
  'a known violation is fixed': [known(allPassed, ['requirements/id-int64']), 'stale', 2, fixed],
  'a known violation is new in another check': [
    known([...violated, ofCheck('requirements/id-int64/new', failed)], ['requirements/id-int64']),
    'non-conformant',
    1,
  ],
  'a known violation could not be judged': [
    known(replaced(finding('id-int64', open)), ['requirements/id-int64']),
    'inconclusive',
    3,
  ],
  'the engine of a known violation did not run': [
    known(allPassed, ['campaign/id-int64/generated']),
    'conformant',
    0,
  ],
  'the check of a known violation did not run': [
    known(allPassed, ['requirements/id-int64/late']),
    'conformant',
    0,
  ],
  'the check of a known violation does not apply': [
    known(replaced(finding('id-int64', { status: 'notApplicable', reason: 'no token' })), [
      'requirements/id-int64',
    ]),
    'conformant',
    0,
  ],
  'the run left out requests that may show what a waiver names': [
    waived(allPassed, [waiver()], planned({ omissions: ['hostile'] })),
    'conformant',
    0,
  ],
  'a waived should is violated with --strict': [
    waived(
      replaced(finding('no-id-in-answer', failed)),
      [waiver({ requirement: 'no-id-in-answer' })],
      planned({ strict: true }),
    ),
    'accepted',
    0,
  ],
  'a waived should is violated without --strict': [
    waived(replaced(finding('no-id-in-answer', failed)), [waiver({ requirement: 'no-id-in-answer' })]),
    'conformant',
    0,
  ],
}

describe('the decisions of a team', () => {
  for (const [when, [from, verdict, status, stale]] of Object.entries(cases))
    it(`give ${verdict} and ${status} if ${when}`, () => {
      expect([verdictOf(from), exitStatusOf(from)]).to.deep.equal([verdict, status])
      const lines = staleDecisions(from)
      expect(lines).to.have.length(stale === undefined ? 0 : 1)
      if (stale !== undefined) expect(lines[0]).to.match(stale)
    })

  it('match a cause by words of its statement', () => {
    const cause = { condition: 'the name has 21 or more  characters', deviation: 'Refused with 400' }
    for (const words of [
      'refused with 400',
      'name has 21 or more characters',
      'the name*refused',
      'when the name',
    ])
      expect(matchesCause(words, cause), words).to.equal(true)
    for (const words of ['refused with 401', 'refused*the name'])
      expect(matchesCause(words, cause), words).to.equal(false)
  })

  it('waive each finding that the cause explains, and no other', () => {
    const [cause] = caused.causes
    const words = `${cause?.condition.toUpperCase()}*${cause?.deviation}`
    const { requirement: _, ...ofCause } = waiver({ cause: words })
    const from: Report = { ...caused, decisions: { waivers: [ofCause] } }
    expect([...acceptedIn(from).keys()].map(({ check }) => check)).to.have.members([
      ...(cause?.findings ?? []),
    ])
    expect(staleDecisions(from)).to.deep.equal([])
    const other: Report = { ...caused, decisions: { waivers: [{ ...ofCause, cause: 'no such words' }] } }
    expect(acceptedIn(other).size).to.equal(0)
  })

  it('by a cause are stale once nothing fails, and open while a failure has no cause', () => {
    const { requirement: _, ...ofCause } = waiver({ cause: 'refused with 400' })
    expect(staleDecisions(waived(allPassed, [ofCause]))).to.deep.equal([
      'The waiver of the cause "refused with 400" matches no violation. Remove it.',
    ])
    expect(staleDecisions(waived(violated, [ofCause]))).to.deep.equal([])
  })
})
