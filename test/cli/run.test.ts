import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { readReport } from '../../reports/reader.ts'
import { command, newFile, start, token } from './command.ts'
import { runHere } from './in-process.ts'
import { deadUrl, plant, type Service, service } from './service.ts'

const few = ['--only', 'create-minimal,id-required']

describe('a run', () => {
  let reference: RunningServer
  let created: Service
  before(async () => {
    reference = await startReferenceServer({ token, basePath: '/api/v1' })
    created = await service((body, _, response) => plant(body, response, 201))
  })
  after(async () => {
    created.close()
    await reference.close()
  })

  it('of a conforming service prints plan, verdict and files, and ends with 0', async () => {
    const run = start([reference.url, ...few])
    const { status, stdout, stderr } = await run.ended
    expect(stderr).to.equal('')
    expect(stdout.split('\n')[0]).to.match(/^plant-store-conformance \d+\.\d+\.\d+$/)
    expect(stdout)
      .to.include(`target        ${reference.url}\n`)
      .and.include('engines       requirements\n')
      .and.include('requirements  2 (2 must, 0 should, 0 observe)\n')
      .and.match(/bounds {8}400 requests, 200 plants, 600 s; 10 s a request\n/)
      .and.include(`\nCONFORMANT  ${reference.url}\n`)
    expect(stdout.trimEnd().split('\n').at(-1)).to.equal(
      'Written: conformance-report/report.json, conformance-report/junit.xml',
    )
    expect(status).to.equal(0)
    expect(readdirSync(join(run.folder, 'conformance-report')).sort()).to.deep.equal([
      'created.ndjson',
      'junit.xml',
      'report.json',
    ])
    expect(await readReport(run.report(), 'report.json')).to.include({ complete: true })
  })

  it('of a service that violates a requirement names it and ends with 1', async () => {
    const { status, stdout } = await command([created.url, ...few])
    expect(stdout).to.include('NON-CONFORMANT').and.include('Every valid create: 201 instead of 200.')
    expect(stdout).to.match(/violates {2}explains \d+ of \d+ failures: create-minimal/)
    expect(stdout).to.not.include('✗ create-minimal')
    expect(status).to.equal(1)
  })

  it('prints each failed check with --verbose, and looks for no causes with --no-diagnosis', async () => {
    const textWith = async (option: string): Promise<string> =>
      (await runHere([created.url, option, ...few])).text
    expect(await textWith('--verbose'))
      .to.include('✗ create-minimal')
      .and.include('Every valid create')
    expect(await textWith('--no-diagnosis'))
      .to.include('✗ create-minimal')
      .and.not.include('Every valid create')
  })

  it('of a dead target is inconclusive, writes a whole report and ends with 3', async () => {
    const run = await runHere([await deadUrl()])
    expect(run.text).to.include('INCONCLUSIVE')
    expect(run.status).to.equal(3)
    const report = await readReport(run.report(), 'report.json')
    expect(report).to.include({ complete: true, requests: 1 })
    expect(report.setupFailure).to.match(/^no connection to http.* Check host and port of the URL/)
    expect(report.notices).to.deep.equal([])
    expect(report.findings.map(({ outcome }) => outcome.status)).to.not.include('kitError')
    expect(run.report('junit.xml')).to.include('<error')
  })

  it('prints the time between requests in three digits', async () => {
    const { text } = await runHere([await deadUrl(), '--rate', '7/s'])
    expect(text).to.match(/^ +rate +one request in 0\.143 s$/m)
  })

  it('with --json prints report.json and nothing else', async () => {
    const run = start([reference.url, '--json', ...few])
    const { status, stdout, stderr } = await run.ended
    expect(stdout).to.equal(run.report())
    expect(stderr).to.equal('')
    expect(status).to.equal(0)
  })

  it('with --quiet prints the verdict and why', async () => {
    const { text } = await runHere([reference.url, '--quiet', ...few])
    expect(text).to.match(/^CONFORMANT {2}.*\n2 requirements that count were judged; none is violated\.\n$/)
  })

  it('with --quiet prints a line for each violation', async () => {
    const { status, text } = await runHere([created.url, '--quiet', '--only', 'create-minimal'])
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).to.match(/^NON-CONFORMANT/)
    expect(lines.slice(2)).to.not.have.length(0)
    expect(lines.slice(2).every((line) => line.startsWith('✗ create-minimal (section 4 rule 1): '))).to.equal(
      true,
    )
    expect(status).to.equal(1)
  })

  it('takes the token from an option, with a warning, or from a file', async () => {
    const words = [reference.url, '--quiet', ...few]
    const shown = await runHere([...words, '--token', token], {})
    expect(shown.text).to.match(
      /^warning: --token .* PLANT_STORE_TOKEN or --token-file is safer\nCONFORMANT {2}.*\n.*\n$/,
    )
    expect(shown.status).to.equal(0)
    const read = await runHere([...words, '--token-file', newFile('token', token)], {})
    expect(read.text).to.match(/^CONFORMANT {2}.*\n.*\n$/)
    expect(read.status).to.equal(0)
  })

  it('carries its options into the plan of the report', async () => {
    const run = await runHere([
      reference.url,
      ...['--strict', '--timeout', '2.5', '--seed', 'abc', '--header', 'X-Env: staging', ...few],
    ])
    expect(run.text)
      .to.include('should counts too')
      .and.include('2.5 s a request')
      .and.include('headers       X-Env')
    const { plan, seed } = await readReport(run.report(), 'report.json')
    expect(plan).to.include({ strict: true, timeout: 2_500, auth: true })
    expect(seed).to.equal('abc')
  })

  it('survives a reader that goes away: report and status are the same', async () => {
    // The whole report: more than a pipe holds.
    const run = start([reference.url, '--json'])
    run.child.stdout.once('data', () => run.child.stdout.destroy())
    const { status, stderr } = await run.ended
    expect(stderr).to.match(/^error: cannot write to standard output: its reader has gone away.*\n$/)
    expect(status).to.equal(0)
    expect(await readReport(run.report(), 'report.json')).to.include({ complete: true })
  })
})

describe('a run without authentication', () => {
  it('sends no credential, and says that its requirements do not apply', async () => {
    const seen = new Set<string | undefined>()
    const open = await service((body, { headers }, response) => {
      seen.add(headers.authorization)
      plant(body, response)
    })
    const run = await runHere([open.url, '--no-auth', '--only', 'create-minimal', 'auth-required'])
    open.close()
    expect(run.text).to.include('requirements of authentication do not apply')
    expect(run.status).to.equal(0)
    const { plan, findings } = await readReport(run.report(), 'report.json')
    expect(plan.auth).to.equal(false)
    const ofAuthentication = findings.filter(({ requirement }) => requirement === 'auth-required')
    expect(new Set(ofAuthentication.map(({ outcome }) => outcome.status))).to.deep.equal(
      new Set(['notApplicable']),
    )
    expect([...seen]).to.deep.equal([undefined])
  })
})
