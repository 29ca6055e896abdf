import { expect } from 'chai'
import { describe, it } from 'mocha'
import { requirementResultsOf } from '../../../reports/requirement-result.ts'
import { readReport } from '../../../reports/reader.ts'
import { token } from '../../cli/command.ts'
import { runHere } from '../../cli/in-process.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

describe('the requirement suites', () => {
  it('have a check for each requirement of the catalogue, and cover the feature model', async () => {
    await withReferenceServer({ token }, async (server) => {
      const run = await runHere([server.url, '--quiet'])
      const report = await readReport(run.report(), 'report.json')
      expect(report.ended, report.notices.join()).to.equal(undefined)
      const judged = new Set(report.findings.map(({ requirement }) => requirement))
      const unjudged = requirementResultsOf(report).flatMap(({ row }) => (judged.has(row.id) ? [] : [row.id]))
      expect(unjudged).to.deep.equal([])
      const coverage = report.coverage ?? []
      expect(coverage.length).to.be.greaterThan(10)
      const sum = (count: 'pairs' | 'pairsCovered') => coverage.reduce((all, one) => all + one[count], 0)
      expect(coverage.filter(({ values, covered }) => covered < values)).to.deep.equal([])
      expect(sum('pairsCovered') / sum('pairs')).to.be.at.least(0.9)
    })
  })
})
