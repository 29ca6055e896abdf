import { expect } from 'chai'
import { describe, it } from 'mocha'
import { deviationsOf, FindingEvidence } from '../../../../suites/diagnosis/judging/deviations.ts'
import { judgesOf } from '../../../../suites/diagnosis/judging/judges.ts'
import { type LoggedRequest, requestLog } from '../../../../suites/diagnosis/log/logged-request.ts'
import { SyntheticLog } from '../synthetic-log.ts'
import { usual } from '../usual-plant.ts'

/** How the requests of a log count that do not break the rule on this requirement: by their order. */
function countedAs(sent: SyntheticLog, requirement: string): Readonly<Record<string, readonly number[]>> {
  const log = requestLog([sent.interactions])
  const judge = judgesOf(log, { token: null }).find((one) => one.requirement === requirement)
  const [deviation] = judge === undefined ? [] : deviationsOf(judge, log, new FindingEvidence(sent.findings))
  const orders = (requests: readonly LoggedRequest[] = []): number[] => requests.map(({ order }) => order)
  return {
    failing: orders(deviation?.failing),
    right: orders(deviation?.right),
    passing: orders(deviation?.passing),
    unaffected: orders(deviation?.unaffected),
  }
}

const statuses: Readonly<Record<string, number>> = { 'fails 1': 500, 'refused 1': 401, 'refused 2': 400 }

const responds = ({ name }: { readonly name: string }) => {
  const status = statuses[name] ?? 200
  return { status, body: status === 200 ? { name } : { error: 1, message: 'no' } }
}

describe('A request that gets 401', () => {
  it('is a counterexample of server errors only if nothing but its credential is wrong', () => {
    const log = new SyntheticLog(responds)
    log.create('create-minimal', { ...usual(1), name: 'fails 1' })
    log.observe('create-minimal', { ...usual(2), name: 'refused 1' }, {})
    log.refuseCredential('auth-required', { ...usual(3), name: 'refused 1' }, null)
    log.create('create-minimal', usual(4))
    const { failing, passing, unaffected } = countedAs(log, 'no-server-error')
    expect({ failing, passing, unaffected }).to.deep.equal({
      failing: [1],
      passing: [3, 4],
      unaffected: [2],
    })
  })
})

describe('A refusal', () => {
  it('is a weak counterexample of server errors', () => {
    const log = new SyntheticLog(responds)
    log.create('create-minimal', { ...usual(1), name: 'fails 1' })
    log.observe('create-minimal', { ...usual(2), name: 'refused 2' }, {})
    log.create('create-minimal', usual(3))
    const { right, passing } = countedAs(log, 'no-server-error')
    expect({ right, passing }).to.deep.equal({ right: [3], passing: [2, 3] })
  })

  it('is as good a counterexample of Errors of a wrong shape as any', () => {
    const log = new SyntheticLog(({ name }) => ({
      status: 400,
      body: name === 'wrong 1' ? {} : { error: 1, message: 'no' },
    }))
    log.refuse('name-required', { ...usual(1), name: 'wrong 1' })
    log.refuse('name-required', usual(2))
    expect(countedAs(log, 'error-shape').right).to.deep.equal([2])
  })
})
