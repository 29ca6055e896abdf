import { expect } from 'chai'
import { describe, it } from 'mocha'
import { selfTestJson } from '../../../cli/self-test/json.ts'
import { selfTestMarkdown } from '../../../cli/self-test/markdown.ts'
import { selfTestSummary } from '../../../cli/self-test/summary.ts'
import { selfTestText } from '../../../cli/self-test/text.ts'
import { faults } from '../../../reference-server/faults/faults.ts'
import { command } from '../command.ts'
import { result, resultsOfOne, run } from './case-results.ts'

const failing = run(
  'non-conformant',
  result('create-minimal', 'failed'),
  result('plant-shape', 'passed', 'prism'),
)
const found = selfTestSummary(resultsOfOne('fault', 'created-201', [failing], ['requirements', 'prism']))
const missed = selfTestSummary(
  resultsOfOne('fault', 'created-201', [run('conformant')], ['requirements', 'prism']),
)
const title = faults.find(({ id }) => id === 'created-201')?.title

describe('The output of a self-test', () => {
  it('shows as text which engine finds a fault, and which misses it', () => {
    expect(selfTestText(found)).to.match(/created-201 +create-minimal +found +-\n/)
    expect(selfTestText(found)).to.match(/prism +1 \(created-201\)/)
    expect(selfTestText(found)).to.include('TRUSTED  1 of 1 faults found')
  })

  it('shows failures as text', () => {
    expect(selfTestText(missed)).to.include('✗ created-201: does not violate create-minimal, but nothing')
    expect(selfTestText(missed)).to.include('NOT TRUSTED  0 of 1 faults found')
  })

  it('says as JSON whether the gate can be trusted, and why not', () => {
    expect(JSON.parse(selfTestJson(found))).to.deep.include({ trusted: true, failures: [] })
    expect(JSON.parse(selfTestJson(missed))).to.deep.include({
      trusted: false,
      failures: [{ caseId: 'created-201', text: 'does not violate create-minimal, but nothing' }],
    })
  })

  it('is JSON on standard output with --format json', async () => {
    const words = ['self-test', '--format', 'json', '--engines', 'requirements', '--only', 'created-201']
    const { status, stdout } = await command(words, { env: {} })
    expect(status).to.equal(0)
    expect(JSON.parse(stdout)).to.deep.include({ trusted: true, engines: ['requirements'] })
  })

  it('has tables as Markdown', () => {
    expect(selfTestMarkdown(found)).to.include(`| \`created-201\` | ${title} | yes |`)
    expect(selfTestMarkdown(found)).to.include('| `created-201` | found |  |')
    expect(selfTestMarkdown(missed)).to.include(`| \`created-201\` | ${title} | no |`)
  })

  it('does not depend on the seed as Markdown', () => {
    expect(selfTestMarkdown({ ...found, results: { ...found.results, seed: 'b' } })).to.equal(
      selfTestMarkdown(found),
    )
  })
})
