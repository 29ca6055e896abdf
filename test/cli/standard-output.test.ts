import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { readReport } from '../../reports/reader.ts'
import { token } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const kit = fileURLToPath(new URL('../../cli/main.js', import.meta.url))

/** Runs a shell line, in which $KIT is the command. The reader of its standard output goes away at once. */
async function shell(line: string, { reads = true } = {}) {
  const folder = temporaryFolder()
  const child = spawn('sh', ['-c', line], {
    cwd: folder,
    env: { PATH: process.env.PATH, PLANT_STORE_TOKEN: token, KIT: `${process.execPath} ${kit}` },
  })
  if (!reads) child.stdout.destroy()
  const [stdout, stderr] = await Promise.all([
    reads ? text(child.stdout) : '',
    text(child.stderr),
    once(child, 'close'),
  ])
  return { folder, status: child.exitCode, stdout, stderr }
}

describe('standard output', function () {
  this.timeout(60_000)
  let server: RunningServer
  let run: string
  before(async () => {
    server = await startReferenceServer({ token })
    run = `$KIT ${server.url} --only create-minimal --engines requirements`
  })
  after(() => server.close())

  it('without a reader costs a run one line, and neither its verdict nor its reports', async () => {
    const { folder, status, stderr } = await shell(run, { reads: false })
    expect(stderr).to.match(/^error: cannot write to standard output: its reader has gone away; [^\n]+\n$/)
    expect(status).to.equal(0)
    const file = join(folder, 'conformance-report', 'report.json')
    expect(await readReport(readFileSync(file, 'utf8'), file)).to.include({ complete: true })
  })

  it('without a reader is no fault of a command that only prints', async () => {
    expect(await shell('$KIT list', { reads: false })).to.deep.include({ status: 0 })
  })

  it('that is full is one line, and status 2 for a command that only prints', async () => {
    const { folder, status, stderr } = await shell('ulimit -f 1; $KIT list > list.txt')
    expect(statSync(join(folder, 'list.txt')).size).to.be.within(512, 1024)
    expect(stderr).to.match(
      /^error: cannot write to standard output: it would be larger than the system allows; [^\n]+\n$/,
    )
    expect(status).to.equal(2)
  })

  it('has the result if the disk is full when the reports are written', async () => {
    const { status, stdout, stderr } = await shell(`ulimit -f 1; ${run}`)
    expect(stdout)
      .to.match(/^CONFORMANT /m)
      .and.not.include('Written')
    const [warning, error, ...more] = stderr.split('\n')
    expect(warning).to.match(
      /^warning: cannot write \S+created\.ndjson any more: .*; the report lists all plants$/,
    )
    expect(error).to.match(/^error: cannot write to the report directory .+; name another one .+$/)
    expect(more).to.deep.equal([''])
    expect(status).to.equal(2)
  })

  it('has the verdict of a run without a folder for temporary files: nothing is written there', async () => {
    const { status, stderr } = await shell(`TMPDIR=/nonexistent ${run.replace('requirements', 'pact')}`)
    expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' })
  })

  it('is not reached with too few file descriptors: that is found before anything is sent', async () => {
    const { status, stdout, stderr } = await shell(`ulimit -n 32; ${run}`)
    expect(stderr).to.match(/^error: EMFILE: [^\n]+; raise the limit, [^\n]+\n$/)
    expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' })
  })
})
