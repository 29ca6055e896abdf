import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UsageError } from '../../../common/usage-error.ts'
import { allAgree, differs, matrixOf } from '../../../reports/compare/matrix.ts'
import type { Report } from '../../../reports/model.ts'
import { finding, report } from '../builder.ts'
import { conformant } from '../fixtures/conformant.ts'
import { consumers } from '../fixtures/consumers.ts'
import { implementations } from '../fixtures/implementations.ts'

const reference = { name: 'reference', report: conformant }

describe('the matrix of implementations', () => {
  it('has a cell for each implementation in the order they were given', () => {
    const { columns, rows } = matrixOf(implementations)
    expect(columns.map(({ name, verdict }) => [name, verdict])).to.deep.equal([
      ['reference', 'conformant'],
      ['rounding', 'non-conformant'],
      ['busy', 'inconclusive'],
    ])
    const ids = rows.find(({ row }) => row.id === 'id-int64')
    expect(ids?.cells.map(({ status }) => status)).to.deep.equal(['passed', 'failed', 'passed'])
  })

  it('agrees if only observations differ', () => {
    expect(allAgree(matrixOf(implementations))).to.equal(false)
    expect(allAgree(matrixOf([reference, { ...reference, name: 'again' }]))).to.equal(true)
  })

  it('has no difference in what is only measured', () => {
    const took = (milliseconds: string) => ({
      name: milliseconds,
      report: report({
        findings: [finding('duplicate-id', { status: 'observed', value: `median ${milliseconds} ms (12)` })],
      }),
    })
    const { rows } = matrixOf([took('1.0'), took('1.1')])
    expect(rows.filter(differs).map(({ row }) => row.id)).to.deep.equal([])
  })

  it('leaves out the contracts of consumers', () => {
    const { rows } = matrixOf([{ name: 'shop', report: consumers }, reference])
    expect(rows.map(({ row }) => row.consumer)).to.deep.equal(rows.map(() => undefined))
  })

  it('leaves out what no run was asked for', () => {
    const few: Report = { ...conformant, plan: { ...conformant.plan, only: ['id-int64'] } }
    const idsOf = (...reports: readonly Report[]) =>
      matrixOf(reports.map((report, index) => ({ name: `${index}`, report }))).rows.map(({ row }) => row.id)
    expect(idsOf(few, few)).to.deep.equal(['id-int64'])
    expect(idsOf(few, conformant)).to.include('error-shape')
  })

  it('refuses a report without a requirement of its contract, and says which', () => {
    const less = { name: 'less', report: { ...conformant, requirements: conformant.requirements.slice(1) } }
    expect(() => matrixOf([reference, less])).to.throw(UsageError, /^less lacks requirements of its contract/)
  })

  it('refuses a report that is not complete, and says which', () => {
    const early = { name: 'early', report: { ...conformant, complete: false } }
    expect(() => matrixOf([reference, early])).to.throw(UsageError, /^early is .* ended early; run it again/)
  })

  it('refuses a report of another contract, and says which', () => {
    const other = {
      name: 'other',
      report: { ...conformant, contract: { version: '2.0.0', digest: 'sha256:1' } },
    }
    expect(() => matrixOf([reference, other])).to.throw(
      UsageError,
      /^other has another contract than reference/,
    )
  })
})
