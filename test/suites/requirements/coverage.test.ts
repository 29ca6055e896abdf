import { expect } from 'chai'
import { describe, it } from 'mocha'
import { startReferenceServer } from '../../../reference-server/start.ts'
import { requirementResultsOf } from '../../../reports/requirement-result.ts'
import { token } from '../../cli/command.ts'
import { runKit } from '../../implementations/run-kit.ts'

describe('the requirement suites', () => {
  it('have a check for each requirement of the catalogue', async () => {
    const server = await startReferenceServer({ token })
    try {
      const { report } = await runKit(server.url, { engines: 'requirements' })
      const judged = new Set(report.findings.map(({ requirement }) => requirement))
      const unjudged = requirementResultsOf(report).flatMap(({ row }) => (judged.has(row.id) ? [] : [row.id]))
      expect(unjudged).to.deep.equal([])
    } finally {
      await server.close()
    }
  })
})
