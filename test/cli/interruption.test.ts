import { expect } from 'chai'
import { describe, it } from 'mocha'
import { interruptionSignal } from '../../cli/signals.ts'
import { interruption } from '../../reports/interruption.ts'
import { readReport } from '../../reports/reader.ts'
import { start } from './command.ts'
import { plant, service } from './service.ts'

/** Answers the first creates and then keeps silent. */
const stalling = (answered: number, stalled: () => void) => {
  let requests = 0
  return service((body, { headers }, response) => {
    requests += 1
    if (requests > answered) stalled()
    else if (headers.authorization === undefined) response.writeHead(401).end()
    else plant(body, response)
  })
}

describe('a run that is ended', () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`by ${signal} leaves a report of what was judged so far, marked incomplete, and ends with 3`, async () => {
      let stalled = (): void => undefined
      const stall = new Promise<void>((resolve) => {
        stalled = resolve
      })
      const target = await stalling(10, () => stalled())
      const run = start([target.url, '--timeout', '600'])
      await stall
      run.child.kill(signal)
      const { status, stdout, stderr } = await run.ended
      target.close()
      expect(status).to.equal(3)
      expect(stderr).to.match(/^Ending the run[^\n]+\n$/)
      expect(stdout).to.include('The run ended early').and.include('Written:')
      expect(stdout).to.match(/\n\d+ requirements were not judged before the run ended\.\n/)
      expect(stdout).to.not.include(interruption)
      const report = await readReport(run.report(), 'report.json')
      expect(report.complete).to.equal(false)
      expect(report.findings.some(({ outcome }) => outcome.status === 'passed')).to.equal(true)
      expect(run.report('junit.xml')).to.include('ended early')
    })
  }

  it('with --json leaves the same report on standard output, of the first request too', async () => {
    let stalled = (): void => undefined
    const stall = new Promise<void>((resolve) => {
      stalled = resolve
    })
    const target = await stalling(0, () => stalled())
    const run = start([target.url, '--json', '--timeout', '600'])
    await stall
    run.child.kill('SIGINT')
    const { status, stdout } = await run.ended
    target.close()
    expect(status).to.equal(3)
    const report = await readReport(stdout, 'standard output')
    expect(report).to.include({ complete: false })
    expect(report.findings.filter(({ outcome }) => outcome.status === 'kitError')).to.deep.equal([])
    expect(stdout).to.not.include('fault of the kit')
  })

  it('a second time ends at once, with 3', () => {
    const listeners: (() => void)[] = []
    const exits: number[] = []
    const said: string[] = []
    const signal = interruptionSignal(
      {
        on: (name, listener) => name === 'SIGINT' && listeners.push(listener),
        exit: (status) => exits.push(status),
      },
      (text) => said.push(text),
    )
    expect(signal.aborted).to.equal(false)
    listeners[0]?.()
    expect(signal.aborted).to.equal(true)
    expect(exits).to.deep.equal([])
    expect(said).to.have.length(1)
    listeners[0]?.()
    expect(exits).to.deep.equal([3])
  })
})
