import { expect } from 'chai'
import { describe, it } from 'mocha'
import { EngineRun } from '../../../suites/run/engine-run.ts'
import type { EngineEntry, InProcessEntry } from '../../../suites/run/engines.ts'
import { reserve } from '../../../suites/run/run-allowance.ts'
import { runEngines } from '../../../suites/run/run-engines.ts'
import { type Allowance, Budget } from '../../../suites/http/budget.ts'
import type { Finding } from '../../../reports/model.ts'
import { type HealthRecord, TargetHealth } from '../../../suites/http/retry/target-health.ts'
import { suppliedRows } from '../../../suites/pact/consumer-row.ts'
import { type EngineResult, emptyResult } from '../../../suites/session/engine.ts'
import { child, contextOf, own, recording } from './engine-entries.ts'

const outcomes = (results: readonly EngineResult[]) =>
  results.flatMap(({ findings }) => findings.map(({ engine, outcome }) => `${engine}: ${outcome.status}`))

const run = (...entries: EngineEntry[]) => runEngines(entries, contextOf())

describe('the engines of a run', function () {
  // Processes are started, on a machine that may be busy.
  this.timeout(20_000)

  it('judge what the others recorded, from a process of their own, and tell each finding at once', async () => {
    const context = contextOf()
    const results = await runEngines(
      [child('judging', { judgesRecorded: true }), recording, recording],
      context,
    )
    expect(context.told.map(({ title }) => title)).to.deep.equal(['4 exchanges were recorded'])
    expect(results.map(({ runId }) => runId)).to.deep.equal(['', 'abc', 'abc'])
  })

  it('go on from what the one before found out about the target', async () => {
    const health = new TargetHealth({ silence: 1, timeout: 1 }).record
    const met: unknown[] = []
    const meeting = (name: string, found?: HealthRecord): InProcessEntry => ({
      name,
      load: async () => ({
        name,
        run: async ({ target }) => {
          met.push(target.health)
          return found === undefined ? emptyResult : { ...emptyResult, health: found }
        },
      }),
    })
    await run(meeting('first', health), meeting('second'), meeting('third'))
    expect(met).to.deep.equal([undefined, health, health])
  })

  const logging = (name: string, log: string[]): InProcessEntry => ({
    name,
    load: async () => {
      log.push(`${name} loads`)
      return {
        run: async ({ target: { onPause } }) => {
          log.push(`${name} begins`)
          if (name === 'first') onPause?.()
          log.push(`${name} ends`)
          return emptyResult
        },
      }
    },
  })

  it('load in the pause of the first one', async () => {
    const log: string[] = []
    await run(logging('first', log), logging('second', log))
    const first = ['first loads', 'first begins', 'second loads', 'first ends']
    expect(log).to.deep.equal([...first, 'second begins', 'second ends'])
  })

  it('load at once in a run of a part, which may have no pause', async () => {
    const log: string[] = []
    const entries = [logging('first', log), logging('second', log)]
    await runEngines(entries, contextOf({ only: ['create-minimal'] }))
    expect(log.slice(0, 3)).to.deep.equal(['first loads', 'second loads', 'first begins'])
  })

  it('send in turn', async () => {
    const log: string[] = []
    const slow = (name: string) =>
      own(name, async () => {
        log.push(`${name} begins`)
        await new Promise((resolve) => setImmediate(resolve))
        log.push(`${name} ends`)
        return emptyResult
      })
    await run(slow('a'), slow('b'))
    expect(log).to.deep.equal(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('that crash do not affect the others: a kit error on what they judge, with the last words of the process', async () => {
    const results = await run(recording, child('crashing'), child('judging', { judgesRecorded: true }))
    expect(outcomes(results)).to.deep.equal(['crashing: kitError', 'judging: passed'])
    expect(results[1]?.notices[0]).to.match(/SIGABRT\. .*the native library is broken/s)
    expect(results[1]?.complete).to.equal(false)
  })

  it('give back what they do not send, unless their process ends: then all that they may send counts as sent', async () => {
    const allowance: Allowance = { requests: 40, creations: 20, resends: 40 }
    const budget = new Budget(allowance)
    const context = contextOf()
    const target = { ...context.target, budget }
    await runEngines([child('environment')], { ...context, target })
    expect(budget.left).to.deep.equal(allowance)
    await runEngines([child('crashing')], { ...context, target })
    expect(budget.left).to.deep.equal(reserve)
  })

  it('have no secret in the environment of their process', async () => {
    const secrets = ['PLANT_STORE_TOKEN', 'PACT_BROKER_TOKEN', 'PACT_BROKER_PASSWORD']
    const before = { ...process.env }
    Object.assign(process.env, Object.fromEntries(secrets.map((name) => [name, 'a-secret-of-the-test'])))
    try {
      const [result] = await run(child('environment'))
      expect(result?.notices.some((line) => line.startsWith('PATH='))).to.equal(true)
      expect(result?.notices.filter((line) => line.includes('a-secret-of-the-test'))).to.deep.equal([])
    } finally {
      for (const name of secrets) {
        if (before[name] === undefined) delete process.env[name]
        else process.env[name] = before[name]
      }
    }
  })

  for (const name of ['hanging', 'busy'])
    it(`that hang (${name}) are ended at their time limit, and leave open what they judge`, async () => {
      const result = await new EngineRun(child(name), 1_500).run(contextOf())
      expect(outcomes([result])).to.deep.equal([`${name}: inconclusive`])
      expect(result.complete).to.equal(true)
      expect(result.notices[0]).to.include('took longer than 1.5 s')
    })

  it('that cannot be loaded are a kit error', async () => {
    const results = await run(child('missing'), recording)
    expect(results[0]?.notices[0]).to.include('exports no engine named missing')
    expect(results[1]?.runId).to.equal('abc')
  })

  it('are left out if the run asks for nothing that they judge', async () => {
    const results = await runEngines([recording, child('crashing')], contextOf({ only: ['error-shape'] }))
    expect(results).to.have.length(1)
  })

  it('are asked for the contracts of consumers whatever the run asks for, and leave a kit error on each of them', async () => {
    const pacts = [{ source: 'shop.json', consumer: 'web-shop', text: '' }]
    const entry = child('crashing', { rows: suppliedRows })
    const [result] = await runEngines(
      [entry],
      contextOf({ only: ['error-shape'], engineOptions: { crashing: { pacts } } }),
    )
    expect(result?.rows?.map(({ id }) => id)).to.deep.equal(['consumer:web-shop'])
    expect(result?.findings.map(({ requirement }) => requirement)).to.deep.equal(['consumer:web-shop'])
  })

  it('that only record have no findings of their own', async () => {
    const finding = { ...emptyResult, findings: [await someFinding()] }
    const results = await run({ ...own('recorder', () => finding), recordsOnly: true })
    expect(outcomes(results)).to.deep.equal([])
  })

  it('hand over what they have when the run is ended, or lose it', async () => {
    const controller = new AbortController()
    const signal = controller.signal
    const context = contextOf({ target: { ...contextOf().target, signal } })
    const ended = runEngines([recording, child('hanging'), own('late', () => emptyResult)], context)
    setImmediate(() => controller.abort())
    const results = await ended
    expect(results.map(({ complete }) => complete)).to.include(false)
    expect(outcomes(results)).to.deep.equal([])
  })

  it('end with the run if a later one cannot be loaded, and judge nothing then', async () => {
    const controller = new AbortController()
    const context = contextOf({ target: { ...contextOf().target, signal: controller.signal } })
    const stopping = own('stopping', () => {
      controller.abort()
      return emptyResult
    })
    const judging = child('judging', { judgesRecorded: true })
    const results = await runEngines([stopping, child('missing'), judging], context)
    expect(results.map(({ complete }) => complete)).to.deep.equal([true, false, false])
    expect(outcomes(results)).to.deep.equal([])
  })
})

async function someFinding(): Promise<Finding> {
  const context = contextOf()
  await runEngines([recording, child('judging', { judgesRecorded: true })], context)
  const [finding] = context.told
  if (finding === undefined) throw new Error('the judging engine told nothing')
  return finding
}
