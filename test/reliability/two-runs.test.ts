import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { readReport } from '../../reports/reader.ts'
import { start, token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'

describe('two runs at once in one folder', function () {
  this.timeout(60_000)
  let server: RunningServer
  before(async () => {
    server = await startReferenceServer({ token })
  })
  after(() => server.close())

  it('both end with their verdict, a whole report, and the plants of both in one list', async () => {
    const folder = temporaryFolder()
    const runs = [0, 1].map(() => start([server.url, '--only', 'create-minimal'], { folder }))
    const ended = await Promise.all(runs.map((run) => run.ended))
    expect(ended.map(({ status, stderr }) => ({ status, stderr }))).to.deep.equal([
      { status: 0, stderr: '' },
      { status: 0, stderr: '' },
    ])
    const directory = join(folder, 'conformance-report')
    expect(readdirSync(directory).sort()).to.deep.equal(['created.ndjson', 'junit.xml', 'report.json'])
    const file = join(directory, 'report.json')
    const report = await readReport(readFileSync(file, 'utf8'), file)
    expect(report).to.include({ complete: true })
    const lines = readFileSync(join(directory, 'created.ndjson'), 'utf8').trim().split('\n')
    const listed = lines.map((line): unknown => JSON.parse(line))
    expect(listed).to.have.length(2 * report.created.length)
    for (const { id, name } of report.created)
      expect(
        listed.some((one) => JSON.stringify(one).includes(JSON.stringify({ id, name }).slice(1, -1))),
      ).to.equal(true)
  })
})
