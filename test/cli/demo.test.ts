import { expect } from 'chai'
import { describe, it } from 'mocha'
import { readReport } from '../../reports/reader.ts'
import { start } from './command.ts'

describe('npm run conformance', () => {
  it('starts the reference server, judges it and writes the report', async () => {
    const run = start(['--only', 'create-minimal'], {
      script: 'demo',
      env: { http_proxy: 'http://127.0.0.1:9' },
    })
    const { status, stdout, stderr } = await run.ended
    expect(stderr).to.equal('')
    expect(stdout)
      .to.match(/^CONFORMANT /m)
      .and.not.include('Warnings')
    expect(status).to.equal(0)
    const { findings, complete } = await readReport(run.report(), 'report.json')
    expect(complete).to.equal(true)
    expect(findings.filter(({ outcome }) => outcome.status === 'failed')).to.deep.equal([])
  })

  it('hands its arguments on, and ends with the status of the kit', async () => {
    const wrong = ['--strict', '--only', 'tag-kept', '--token', 'wrong']
    const { status, stdout } = await start(wrong, { script: 'demo' }).ended
    expect(stdout).to.include('should counts too')
    expect(status).to.equal(3)
  })
})
