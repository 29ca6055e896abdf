import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { beforeEach, describe, it } from 'mocha'
import { UsageError } from '../../common/usage-error.ts'
import { ReportFiles } from '../../cli/output/report-files.ts'
import { writeReport } from '../../reports/stored.ts'
import { conformant } from '../reports/fixtures/conformant.ts'
import { command } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'

describe('the files of a report', () => {
  it('change together: none gets its new text if one cannot be written', async () => {
    const folder = temporaryFolder()
    const junit = join(folder, 'other', 'junit.xml')
    writeFileSync(join(folder, 'report.json'), 'old')
    const files = new ReportFiles(
      [
        { format: 'json', file: null },
        { format: 'junit', file: junit },
      ],
      { directory: folder, stepSummary: null },
    )
    rmdirSync(join(folder, 'other'))
    const error: unknown = await files
      .write(conformant, { colors: false, width: 80 })
      .catch((reason: unknown) => reason)
    expect(error).to.be.instanceOf(UsageError)
    expect(String(error)).to.match(
      /cannot write .*junit\.xml: there is no such file; name another file with --format junit=FILE/,
    )
    expect(readFileSync(join(folder, 'report.json'), 'utf8')).to.equal('old')
    expect(readdirSync(folder)).to.deep.equal(['report.json'])
  })

  it('never take the place of the list of created plants', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'created.ndjson')
    const open = () => new ReportFiles([{ format: 'html', file }], { directory: folder, stepSummary: null })
    expect(open).to.throw(UsageError, /--format html would overwrite .*created\.ndjson.*name another file/)
    expect(readdirSync(folder)).to.deep.equal([])
  })
})

describe('render --format NAME=FILE', () => {
  const kit = fileURLToPath(new URL('../../cli/main.js', import.meta.url))
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
    writeFileSync(join(folder, 'report.json'), writeReport(conformant))
  })
  const badge = /^\{"schemaVersion":1,"label":[^\n]*\}\n?$/

  it('writes to /dev/stdout, and nothing else there', async () => {
    const { status, stdout } = await command(['render', 'report.json', '--format', 'badge=/dev/stdout'], {
      folder,
      env: {},
    })
    expect(status).to.equal(0)
    expect(stdout).to.match(badge)
  })

  it('writes to the pipe of a process substitution, and to a standard output that is a file', () => {
    const script = `"$NODE" "$KIT" render report.json --format badge=>(cat > piped) --format terminal=/dev/stdout; wait $!`
    execFileSync('bash', ['--norc', '-c', `{ ${script}; echo after; } > printed`], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE: process.execPath, KIT: kit },
    })
    expect(readFileSync(join(folder, 'piped'), 'utf8')).to.match(badge)
    expect(readFileSync(join(folder, 'printed'), 'utf8')).to.match(/^CONFORMANT.*\nafter\n$/s)
  })

  it('adds to the step summary of GitHub Actions', async () => {
    const summary = join(folder, 'step-summary.md')
    writeFileSync(summary, 'of an earlier step\n')
    const run = () =>
      command(['render', 'report.json', '--format', `markdown=${summary}`], {
        folder,
        env: { GITHUB_STEP_SUMMARY: summary },
      })
    await run()
    expect(readFileSync(summary, 'utf8')).to.match(/^of an earlier step\n## /)
  })
})
