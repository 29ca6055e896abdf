import { expect } from 'chai'
import { describe, it } from 'mocha'
import { comparisonOf, isSame } from '../../../reports/compare/comparison.ts'
import type { Report } from '../../../reports/model.ts'
import { sourceText, differencesOf } from '../../../reports/compare/provenance.ts'
import { finding, passed, replaced, report } from '../builder.ts'
import { conformant } from '../fixtures/conformant.ts'
import { mixed } from '../fixtures/mixed.ts'

const refused = finding('id-int64', { status: 'failed', message: 'An id at the end of int64 was refused.' })
const broken: Report = report({ findings: replaced(refused) })

const newKit = (from: Report): Report => ({ ...from, kit: { ...from.kit, version: '2.0.0' } })
const newContract = (from: Report): Report => ({
  ...from,
  contract: { ...from.contract, digest: 'sha256:0' },
})

const sourcesOf = (before: Report, after: Report) =>
  comparisonOf(before, after).broken.map(({ sources }) => sources)

const observing = (value: string): Report =>
  report({ findings: replaced(finding('duplicate-id', { status: 'observed', value })) })

describe('the comparison of two runs', () => {
  it('finds nothing between a report and itself', () => {
    expect(isSame(comparisonOf(mixed, mixed))).to.equal(true)
  })

  it('tells what is newly broken, and the other way round what is newly fixed', () => {
    const worse = comparisonOf(conformant, broken)
    expect(worse.broken.map(({ row, before, after }) => [row.id, before, after])).to.deep.equal([
      ['id-int64', 'passed', 'failed'],
    ])
    expect(worse.fixed).to.deep.equal([])
    const better = comparisonOf(broken, conformant)
    expect(better.fixed.map(({ row }) => row.id)).to.deep.equal(['id-int64'])
    expect([isSame(worse), isSame(better)]).to.deep.equal([false, false])
  })

  it('does not call a violation fixed that nobody could judge again', () => {
    const open = report({
      findings: replaced(finding('id-int64', { status: 'inconclusive', reason: '429.' })),
    })
    const { fixed, other } = comparisonOf(broken, open)
    expect(fixed).to.deep.equal([])
    expect(other.map(({ row, after }) => [row.id, after])).to.deep.equal([['id-int64', 'inconclusive']])
  })

  it('blames the target if kit and contract are the same', () => {
    expect(sourcesOf(conformant, broken)).to.deep.equal([['target']])
  })

  it('blames the kit if only checks fail that the earlier kit did not have', () => {
    const added = { ...refused, check: 'requirements/id-int64/new' }
    const after = newKit(report({ findings: [...conformant.findings, added] }))
    expect(sourcesOf(conformant, after)).to.deep.equal([['kit']])
  })

  it('does not take a check for new whose id alone is: kits name their checks in different ways', () => {
    const renamed = { ...refused, check: 'requirements/id-int64/largest-id' }
    expect(sourcesOf(conformant, newKit(report({ findings: replaced(renamed) })))).to.deep.equal([
      ['target', 'kit'],
    ])
    const byAnother = { ...finding('id-int64', passed), engine: 'pact', check: 'pact/id-int64/same' }
    const before = report({ findings: [...conformant.findings, byAnother] })
    const after = newKit(report({ findings: [...replaced(renamed), byAnother] }))
    expect(sourcesOf(before, after)).to.deep.equal([['target', 'kit']])
  })

  it('leaves open which it was if a check that passed before fails with another kit or contract', () => {
    expect(sourcesOf(conformant, newKit(broken))).to.deep.equal([['target', 'kit']])
    expect(sourcesOf(conformant, newContract(broken))).to.deep.equal([['target', 'contract']])
    expect(sourceText(['target', 'kit'])).to.equal('comes from the target or the kit')
  })

  it('blames the contract if the requirement is new or demands something else', () => {
    const without = report({ requirements: broken.requirements.filter(({ id }) => id !== 'id-int64') })
    expect(sourcesOf(without, newContract(broken))).to.deep.equal([['contract']])
    const reworded = newContract({
      ...broken,
      requirements: broken.requirements.map((row) =>
        row.id === 'id-int64' ? { ...row, statement: 'Every int128 is a valid id.' } : row,
      ),
    })
    expect(sourcesOf(conformant, reworded)).to.deep.equal([['contract']])
  })

  it('tells a changed observation, and takes neither counts nor times for a change', () => {
    const { observations } = comparisonOf(observing('400, error 3'), observing('200'))
    expect(observations.map(({ row, before, after }) => [row.id, before, after])).to.deep.equal([
      ['duplicate-id', ['400, error 3'], ['200']],
    ])
    const measured = comparisonOf(
      observing('HTTP/1.1 (266), median 1.2 ms'),
      observing('HTTP/1.1 (270), median 11 ms'),
    )
    expect(isSame(measured)).to.equal(true)
  })

  it('leaves out what one of the runs was not asked for, and names what is no requirement any more', () => {
    const only = { ...broken, plan: { ...broken.plan, only: ['error-shape'] } }
    expect(isSame(comparisonOf(conformant, only))).to.equal(true)
    const fewer = report({ findings: conformant.findings, requirements: conformant.requirements.slice(1) })
    expect(comparisonOf(conformant, fewer).gone.map(({ id }) => id)).to.deep.equal(['create-minimal'])
  })

  it('says in what the runs differ', () => {
    expect(differencesOf(conformant, newContract(newKit(conformant)))).to.deep.equal([
      'kit 1.0.0 → 2.0.0',
      'contract digest 7d865e959b24 → 0',
    ])
  })
})
