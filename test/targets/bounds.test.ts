import { expect } from 'chai'
import { describe, it } from 'mocha'
import { boundedRun } from './bounds.ts'

/** More of these targets, which take minutes: test/proof/bounds.test.ts. */
describe('A target that accepts everything', () => {
  it('gets no more requests and plants than a run may send, and its violations are found before that', async () => {
    const run = await boundedRun(() => 200)
    expect(run.beyond).to.deep.equal([])
    expect(run.verdict).to.equal('non-conformant')
    expect(run.notices).to.have.lengthOf(1)
    expect(run.notices[0]).to.match(
      /^The run kept within its bound of 200 plants that it may have created \(--max-plants\); some checks of [a-z-]+, /,
    )
    const failed = run.checks.filter(({ status }) => status === 'failed')
    expect(failed.map(({ requirement }) => requirement)).to.include.members([
      'auth-required',
      'body-required',
      'id-required',
      'name-required',
      'not-an-object',
      'malformed-json',
    ])
    expect(run.checks.filter(({ status }) => status === 'inconclusive')).to.deep.equal([])
  })
})
