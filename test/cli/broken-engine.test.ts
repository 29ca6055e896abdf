import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import type { EngineEntry } from '../../suites/run/engines.ts'
import type { Output } from '../../cli/output/output.ts'
import { KnownSecrets } from '../../cli/output/known-secrets.ts'
import { redactedOutput } from '../../cli/output/redacted-output.ts'
import { secretsOf } from '../../suites/session/secrets.ts'
import { run } from '../../cli/commands/run.ts'
import type { Settings } from '../../cli/options/settings.ts'
import { loadContract } from '../../contracts/contract.ts'
import type { Finding } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import type { EngineResult } from '../../suites/session/engine.ts'
import { finding as findingOn, passed } from '../reports/builder.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { plainOutput } from './plain-output.ts'

const token = 'secret-of-this-test'

const finding = (engine: string, requirement: string, title: string): Finding => ({
  ...findingOn(requirement, passed, []),
  check: `${engine}/${requirement}`,
  title,
  engine,
})

const result = (findings: readonly Finding[]): EngineResult => ({
  findings,
  created: [],
  requests: findings.length,
  runId: 'abc',
  notices: [],
  complete: true,
})

const sound: EngineEntry = {
  name: 'sound',
  load: async () => ({
    run: async ({ levels }) =>
      result([...levels.keys()].map((id) => finding('sound', id, 'holds')).reverse()),
  }),
}

const breaking: EngineEntry = {
  name: 'breaking',
  load: async () => ({
    run: async ({ onFinding, onCreated }) => {
      onFinding(finding('breaking', 'id-int64', `holds with ${token}`))
      onCreated?.({ id: '7', name: 'Rose' })
      throw new TypeError(`cannot read ${token}`)
    },
  }),
}

const unloadable: EngineEntry = {
  name: 'unloadable',
  load: () => Promise.reject(new Error('its tool is not installed')),
}

/** Waits for the end of the run. */
const waiting: EngineEntry = {
  name: 'waiting',
  load: async () => ({
    run: async ({ target: { signal } }) => {
      await new Promise((resolve) => signal?.addEventListener('abort', resolve))
      return { ...result([finding('waiting', 'id-int64', 'holds')]), complete: false }
    },
  }),
}

let server: RunningServer

/** Milliseconds. */
const longEnough = 60_000

const runWith = (...engines: EngineEntry[]) => runWithin(longEnough, engines)

async function runWithin(maxTime: number, engines: readonly EngineEntry[], url = server.url) {
  const reportDirectory = temporaryFolder()
  let stdout = ''
  const print = (text: string): void => {
    stdout += text
  }
  const secrets = new KnownSecrets(secretsOf(token))
  const output: Output = { ...plainOutput(print), err: () => undefined }
  const settings: Settings = {
    target: { url, token, timeout: 1_000 },
    only: [],
    strict: false,
    maxTime,
    seed: 'seed',
    campaign: {},
    reportDirectory,
    bounds: {},
    formats: [],
    subjects: [],
    diagnosis: true,
    quiet: false,
    json: false,
  }
  let now = Date.UTC(2026, 10, 20)
  const status = await run(settings, {
    contract: loadContract(),
    engines,
    output: redactedOutput(output, secrets),
    secrets,
    clock: () => {
      now += 250
      return now
    },
    signal: new AbortController().signal,
  })
  const text = readFileSync(join(reportDirectory, 'report.json'), 'utf8')
  return { status, stdout, text, report: await readReport(text, 'report.json') }
}

const requirementCount = loadContract().requirements.length

describe('the engines of a run', () => {
  before(async () => {
    server = await startReferenceServer({ token, closeTimeout: 0 })
  })

  after(() => server.close())

  it('are joined in one report, in the order of the catalogue, with the time of the clock', async () => {
    const { status, report } = await runWith(sound)
    expect(status).to.equal(0)
    expect(report).to.include({
      complete: true,
      requests: requirementCount + 1,
      startedAt: '2026-11-20T00:00:00.250Z',
      duration: 500,
    })
    expect(report.runIds).to.include('abc').and.have.length(2)
    expect(report.findings.map(({ requirement }) => requirement)).to.deep.equal(
      report.requirements.map(({ id }) => id),
    )
    expect(report.plan.engines).to.deep.equal(['sound'])
  })

  it('end with the time limit of the run, and what they found is reported', async () => {
    const { status, report } = await runWithin(200, [waiting, sound])
    expect(status).to.equal(3)
    expect(report).to.include({ complete: false, ended: 'interrupted' })
    expect(report.findings.map(({ check }) => check)).to.deep.equal(['waiting/id-int64'])
    expect(report.notices).to.deep.equal(['The run was ended after 0.2 s, its time limit (--max-time).'])
  })

  it('are not waited for until the time limit if the kit itself crashes', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
    await runWith(sound)
    const before = timers()
    const ended = await runWithin(longEnough, [sound], 'no URL').catch((error: unknown) => error)
    expect(ended).to.be.instanceOf(TypeError)
    expect(timers()).to.be.at.most(before)
  })

  for (const broken of [breaking, unloadable]) {
    it(`cost each other nothing if one crashes (${broken.name}): a fault of the kit, status 2`, async () => {
      const { status, report, stdout } = await runWith(sound, broken)
      expect(status).to.equal(2)
      expect(report.complete).to.equal(false)
      expect(report.findings.filter(({ engine }) => engine === 'sound')).to.have.length(requirementCount)
      const kitErrors = report.findings.filter(({ outcome }) => outcome.status === 'kitError')
      expect(kitErrors).to.have.length(requirementCount)
      expect(new Set(kitErrors.map(({ engine }) => engine))).to.deep.equal(new Set([broken.name]))
      expect(report.notices[0]).to.match(/crashed with .* fault of the kit, .* please report it/)
      expect(stdout.replaceAll(/\s+/g, ' ')).to.include('INCONCLUSIVE').and.include('please report it')
    })
  }

  it('leave no token in the last words of a process that crashed', async () => {
    const module = new URL('engines/crashing.js', import.meta.url)
    const { report, text, stdout } = await runWith({ name: 'crashing', module })
    expect(report.notices.join()).to.match(/ended with status 7\. .*the last words \$PLANT_STORE_TOKEN/s)
    expect(text + stdout).to.not.include(token)
  })

  it('leave what they had found before they crashed, without the token', async () => {
    const { report, text, stdout } = await runWith(breaking)
    expect(report.findings.map(({ title }) => title)).to.include('holds with $PLANT_STORE_TOKEN')
    expect(report.created).to.deep.include({ id: '7', name: 'Rose' })
    expect(text).to.include('TypeError: cannot read $PLANT_STORE_TOKEN')
    expect(text + stdout).to.not.include(token)
  })
})
