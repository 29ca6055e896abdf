import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { beforeEach, describe, it } from 'mocha'
import { endedBy, Interruption } from '../../cli/signals.ts'
import { readReport } from '../../reports/reader.ts'
import { start } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { plant, service } from './service.ts'

function isNewPlant(body: string): boolean {
  try {
    return /^\{"id":-?\d+,"name":/.test(JSON.stringify(JSON.parse(body)))
  } catch {
    return false
  }
}

/** Ends the command with a signal once its target keeps silent, which responds to the first requests. */
async function endedBySignal(
  signal: NodeJS.Signals,
  args: readonly string[],
  { responded = 0, status = 200 } = {},
) {
  let stall = (): void => undefined
  const stalled = new Promise<void>((resolve) => {
    stall = resolve
  })
  let requests = 0
  const { url, close } = await service((body, { headers }, response) => {
    requests += 1
    if (requests > responded) stall()
    else if (headers.authorization === undefined) response.writeHead(401).end()
    else if (isNewPlant(body)) plant(body, response, status)
    else response.writeHead(422).end()
  })
  const { child, ended, report } = start([...args, url], args[0] === 'doctor' ? { allEngines: true } : {})
  await stalled
  child.kill(signal)
  const result = await ended
  close()
  return { ...result, report }
}

describe('doctor', () => {
  it('that is ended by a signal says so, and ends with 3', async () => {
    const { status, stdout, stderr } = await endedBySignal('SIGINT', ['doctor'])
    expect(status).to.equal(3)
    expect(stdout).to.match(/Ended before everything was checked\.\n$/)
    expect(stderr).to.match(/^Ending, [^\n]+\n$/)
  })
})

describe('a run that is ended', () => {
  it('by a signal leaves a report of what was judged so far, marked incomplete, and ends with 3', async () => {
    const run = await endedBySignal('SIGHUP', ['--timeout', '600'], { responded: 10 })
    const { status, stdout, stderr } = run
    expect(status).to.equal(3)
    expect(stderr).to.match(/^Ending, [^\n]+\n$/)
    expect(stdout).to.include('The run was interrupted').and.include('Written:')
    expect(stdout).to.match(/\n\d+ requirements were not judged before the run ended\.\n/)
    expect(stdout).to.not.include('the run was ended')
    const report = await readReport(run.report(), 'report.json')
    expect(report).to.include({ complete: false, ended: 'interrupted' })
    expect(report.findings.some(({ outcome }) => outcome.status === 'passed')).to.equal(true)
    expect(run.report('junit.xml')).to.include('was interrupted')
  })

  it('with --json leaves the same report on standard output, of the first request too', async () => {
    const { status, stdout } = await endedBySignal('SIGINT', ['--json', '--timeout', '600'])
    expect(status).to.equal(3)
    const report = await readReport(stdout, 'standard output')
    expect(report).to.include({ complete: false })
    expect(report.findings.filter(({ outcome }) => outcome.status === 'kitError')).to.deep.equal([])
    expect(stdout).to.not.include('fault of the kit')
  })

  it('after a violation was found is not conformant, in the report and in the exit status', async () => {
    const violating = { responded: 60, status: 201 }
    const { status, stdout, report } = await endedBySignal('SIGTERM', ['--timeout', '600'], violating)
    expect(JSON.parse(report())).to.include({ verdict: 'non-conformant', ended: 'interrupted' })
    const words = stdout.replaceAll(/\s+/g, ' ')
    expect(words).to.include('NON-CONFORMANT').and.include('The run ended early: there may be more.')
    expect(status).to.equal(1)
  })
})

describe('an interruption', () => {
  let listeners: Map<string, () => void>
  let exits: number[]
  let said: string[]
  let interruption: Interruption
  beforeEach(() => {
    listeners = new Map()
    exits = []
    said = []
    interruption = new Interruption(
      {
        on: (name, listener) => listeners.set(name, listener),
        exit: (status) => exits.push(status),
      },
      (text) => said.push(text),
    )
  })

  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    it(`by ${name} aborts the run the first time, and ends the process the second time, with 3`, () => {
      expect(endedBy(interruption.signal)).to.equal(undefined)
      listeners.get(name)?.()
      expect(endedBy(interruption.signal)).to.equal('interrupted')
      expect([exits, said.length]).to.deep.equal([[], 1])
      listeners.get(name)?.()
      expect(exits).to.deep.equal([3])
    })

  it('by a fault of the kit aborts a run that can still write its report', () => {
    interruption.isRunning = true
    interruption.crash()
    expect(endedBy(interruption.signal)).to.equal('crashed')
    expect(exits).to.deep.equal([])
    interruption.crash()
    expect(exits).to.deep.equal([2])
  })

  it('by a fault of the kit ends the process if no run is under way, with 2', () => {
    interruption.crash()
    expect(exits).to.deep.equal([2])
  })
})

describe('a run that cannot write its list of plants', () => {
  it('ends with 2 at once, and not with the time limit of the run', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'created.ndjson'))
    const { status, stderr } = await start(['http://127.0.0.1:9', '--report-dir', folder]).ended
    expect(status).to.equal(2)
    expect(stderr).to.match(/cannot write .*created\.ndjson/)
  })
})
