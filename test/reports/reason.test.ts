import { expect } from 'chai'
import { describe, it } from 'mocha'
import { reasonOf } from '../../reports/reason.ts'
import { allPassed, failed, finding, replaced, report, row } from './builder.ts'
import { conformant } from './fixtures/conformant.ts'
import { empty } from './fixtures/empty.ts'
import { partial } from './fixtures/partial.ts'

describe('the reason of a verdict', () => {
  it('names what is violated, the first few by name', () => {
    const rows = Array.from({ length: 7 }, (_, index) => row('must', `row-${index}`, '4', 'It holds.'))
    const findings = rows.map(({ id }) => finding(id, failed))
    expect(reasonOf(report({ requirements: rows, findings }))).to.equal(
      '7 requirements that count are violated: row-0, row-1, row-2 and 4 more.',
    )
  })

  it('counts what was judged if nothing is violated', () => {
    expect(reasonOf(conformant)).to.equal('3 requirements that count were judged; none is violated.')
  })

  it('counts a violated should only if the run is strict', () => {
    const findings = replaced(finding('no-id-in-answer', { status: 'failed', message: 'It has.' }))
    expect(reasonOf(report({ findings }))).to.include('none is violated')
    expect(reasonOf(report({ findings, plan: { ...conformant.plan, strict: true } }))).to.equal(
      '1 requirement that counts is violated: no-id-in-answer.',
    )
  })

  it('names what could not be judged', () => {
    const findings = replaced(finding('id-int64', { status: 'inconclusive', reason: 'Only 429.' }))
    expect(reasonOf(report({ findings }))).to.equal(
      '1 requirement that counts could not be judged: id-int64.',
    )
  })

  it('says of one shard that the others decide too, unless it found a violation', () => {
    expect(reasonOf(partial)).to.match(
      /^Shard 2 of 8 found no violation that counts\. .* merge their reports\.$/,
    )
    const findings = [finding('id-int64', failed)]
    expect(reasonOf({ ...partial, findings })).to.equal('1 requirement that counts is violated: id-int64.')
  })

  it('says that the run ended early, that nothing was asked for, or that nothing applied', () => {
    expect(reasonOf({ ...conformant, complete: false })).to.include('ended early')
    expect(reasonOf(empty)).to.include('No requirement that counts was asked for')
    const findings = allPassed.map(({ requirement }) =>
      finding(requirement, { status: 'notApplicable', reason: 'No token.' }),
    )
    expect(reasonOf(report({ findings }))).to.include('No requirement that counts applied')
  })
})
