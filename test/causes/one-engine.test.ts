import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { statusOf } from '../../reports/verdict.ts'
import { diagnosed } from './diagnosed.ts'

/** Musts that Pact judges too. */
const only = ['create-minimal', 'id-int64', 'id-required', 'name-required', 'not-an-object', 'auth-required']

describe("One engine's weakness", function () {
  this.timeout(60_000)

  it('leaves no requirement open: the control of Pact has a large id, which the target refuses', async () => {
    const { results } = await diagnosed([serverChange('id-unsafe-refused')], {
      use: ['requirements', 'pact'],
      only,
      diagnosis: false,
    })
    const findings = results.flatMap((result) => result.findings)
    expect(new Set(findings.map(({ engine }) => engine))).to.include('pact')
    const found = only.map((id) => [id, statusOf(findings.filter(({ requirement }) => requirement === id))])
    expect(found.filter(([, status]) => status !== 'passed')).to.deep.equal([['id-int64', 'failed']])
  })

  it('leaves none of its findings without the cause that explains the others', async () => {
    const { causes, results } = await diagnosed([serverChange('missing-token-accepted')], {
      use: ['requirements', 'pact'],
    })
    const failed = results
      .flatMap(({ findings }) => findings)
      .filter(({ outcome: { status } }) => status === 'failed')
      .map(({ check }) => check)
    expect(causes.map(({ findings }) => findings.toSorted())).to.deep.equal([failed.toSorted()])
    expect(failed).to.include('pact/auth-required/no-token')
  })

  it('adds no cause for a missing token that Pact sent and that is refused with another status than 400', async () => {
    const { causes } = await diagnosed([serverChange('wrong-id-406')], { use: ['requirements', 'pact'] })
    expect(causes.map(({ requirement }) => requirement)).to.deep.equal(['rejects-with-400'])
  })
})
