import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { comparisonOf, isSame } from '../../reports/compare/comparison.ts'
import type { Outcome } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import type { Renderer } from '../../reports/renderers/renderer.ts'
import { renderers } from '../../reports/renderers/table.ts'
import { fromVersion1, type ReportVersion1 } from '../../reports/version-1.ts'
import { finding, passed, report } from './builder.ts'

const { schemaVersion, runIds, causes, ...common } = report({ notices: ['left out'] })
const version1 = (differing: Partial<ReportVersion1>): ReportVersion1 => ({
  ...common,
  schemaVersion: 1,
  tag: 'k3f9',
  ...differing,
})
const open = (reason: string): Outcome => ({ status: 'inconclusive', reason })

describe('a report of schema version 1', () => {
  it('names its run ids in one text', () => {
    expect(fromVersion1(version1({ tag: 'k3f9 a1b2' })).runIds).to.deep.equal(['k3f9', 'a1b2'])
    expect(fromVersion1(version1({ tag: '' })).runIds).to.deep.equal([])
  })

  it('tells a setup failure as a notice and as the reason of its only finding', () => {
    const findings = [finding('create-minimal', open('no connection'))]
    const migrated = fromVersion1(version1({ findings, notices: ['no connection'] }))
    expect(migrated).to.deep.include({ setupFailure: 'no connection', notices: [] })
  })

  it('tells none if its only finding could not be judged', () => {
    const findings = [finding('id-int64', open('the control was refused'))]
    expect(fromVersion1(version1({ findings }))).to.not.have.property('setupFailure')
  })

  it('tells an interrupt by the reason of what was under way', () => {
    const findings = [finding('create-minimal', passed), finding('id-int64', open('the run was ended'))]
    const migrated = fromVersion1(version1({ findings, complete: false }))
    expect(migrated.ended).to.equal('interrupted')
    expect(migrated.findings[1]?.outcome).to.deep.include({ interrupted: true })
    expect(fromVersion1(version1({ complete: false }))).to.not.have.property('ended')
  })

  it('compares with a report of today', () => {
    expect(isSame(comparisonOf(fromVersion1(version1({})), report()))).to.equal(true)
  })

  for (const [name, { load }] of Object.entries(renderers))
    it(`is rendered as ${name}`, async () => {
      const file = new URL('../../../test/reports/report-version-1.json', import.meta.url)
      const stored = await readReport(readFileSync(file, 'utf8'), 'report-version-1.json')
      const render: Renderer = await load()
      expect(render(stored, { colors: false, width: 80 })).to.match(/conformant|id-int64|staging\.example/i)
    })
})
