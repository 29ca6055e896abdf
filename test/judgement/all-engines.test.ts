import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { changedBy } from '../../cli/self-test/server-changes.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { readReport } from '../../reports/reader.ts'
import { start, token } from '../cli/command.ts'
import { runHere } from '../cli/in-process.ts'
import { plant, type Service, service } from '../cli/service.ts'
import { engineNames } from '../engine-names.ts'

describe('a run with every engine', function () {
  this.timeout(120_000)
  let reference: RunningServer
  let hostile: Service
  before(async () => {
    reference = await startReferenceServer({ token })
    hostile = await service((body, request, response) => {
      // The kit's own clients are served well, and Dredd's and Pact's are not.
      const isKit = request.headers['user-agent']?.startsWith('plant-store-conformance') ?? false
      if (isKit) plant(body, response)
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"name":5}')
    })
  })
  after(async () => {
    await reference.close()
    hostile.close()
  })

  for (const time of ['first', 'second'])
    it(`finds the reference server conformant without a warning, the ${time} time on one store`, async () => {
      const run = start([reference.url], { allEngines: true })
      const { status, stdout, stderr } = await run.ended
      const report = await readReport(run.report(), 'report.json')
      const statuses = report.findings.map(({ outcome }) => outcome.status)
      expect(stdout).to.include(`engines       ${engineNames.join(', ')}\n`)
      expect(stdout)
        .to.match(/^CONFORMANT /m)
        .and.not.include('Warnings')
        .and.not.include('Notices')
      expect(stderr).to.equal('')
      expect(new Set(report.findings.map(({ engine }) => engine))).to.deep.equal(new Set(engineNames))
      expect(statuses.filter((one) => ['failed', 'inconclusive', 'kitError'].includes(one))).to.deep.equal([])
      expect(status).to.equal(0)
    })

  it('runs each check of Dredd and Pact, and the create after a pause, if the target accepts what it should refuse', async () => {
    const behaviour = changedBy([
      'members-in-any-case-accepted',
      'semicolon-at-the-end-ignored',
      'hash-comments-accepted',
      'two-commas-accepted',
      'leading-comma-accepted',
      'wrong-bracket-accepted',
      'duplicates-accepted',
    ])
    const lenient = await startReferenceServer({ token, behaviour })
    const checksAt = async (url: string): Promise<string[]> => {
      const run = start([url], { allEngines: true })
      await run.ended
      const { findings } = await readReport(run.report(), 'report.json')
      return findings.map(({ check }) => check).filter((id) => /^dredd|^pact|after-pause/.test(id))
    }
    try {
      expect(await checksAt(lenient.url)).to.have.members(await checksAt(reference.url))
    } finally {
      await lenient.close()
    }
  })

  it('judges by Dredd and by Prism what only Dredd has sent', async () => {
    const run = await runHere([hostile.url, '--engines', 'dredd,prism'])
    expect(run.status).to.equal(1)
    const report = await readReport(run.report(), 'report.json')
    const failed = report.findings.filter(({ outcome }) => outcome.status === 'failed')
    expect(failed.map(({ engine, requirement }) => `${engine}: ${requirement}`)).to.include.members([
      'dredd: create-with-tag',
      'dredd: plant-shape',
      'prism: plant-shape',
    ])
  })

  it('lets the requirement suites record for Prism if it is asked alone', async () => {
    const run = await runHere([reference.url, '--engines', 'prism', '--only', 'plant-shape,error-shape'])
    const report = await readReport(run.report(), 'report.json')
    expect(report.plan.engines).to.deep.equal(['prism'])
    expect(report.findings.map(({ engine, outcome }) => `${engine}: ${outcome.status}`)).to.deep.equal([
      'prism: passed',
      'prism: passed',
    ])
  })

  it('ends after one request to a target that refuses the token', async () => {
    const run = await runHere([reference.url, '--engines', engineNames.join()], {
      PLANT_STORE_TOKEN: 'wrong-token',
    })
    expect(run.status).to.equal(3)
    const report = await readReport(run.report(), 'report.json')
    expect(report.requests).to.equal(1)
    expect(report.findings).to.have.length(1)
    expect(report.setupFailure).to.match(/401: the target refuses the token/)
  })
})
