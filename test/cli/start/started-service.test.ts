import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { ProcessGroup } from '../../../cli/start/process-group.ts'
import { StartedService } from '../../../cli/start/started-service.ts'
import { until } from './processes.ts'

const started = (command: string, grace?: number): StartedService =>
  new StartedService({
    command,
    environment: { PATH: process.env.PATH },
    ...(grace === undefined ? {} : { grace }),
  })

/** The group of a command that prints its process id first. */
async function groupOf({ output }: StartedService): Promise<ProcessGroup> {
  await until(() => output.lines.length > 0)
  return new ProcessGroup(Number(output.lines[0]))
}

/** Whether there is no such process, or a zombie. */
function isGone(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}

describe('a service that the kit has started', () => {
  it('ends with its children', async () => {
    const service = started('echo $$; sleep 60 & (sleep 60 & sleep 60)')
    const group = await groupOf(service)
    await service.end()
    expect(group.isAlive).to.equal(false)
  })

  it('ends by SIGKILL after a grace period if it ignores SIGTERM', async () => {
    const service = started(`trap '' TERM; echo $$; sleep 60; sleep 60`, 100)
    const group = await groupOf(service)
    await service.end()
    expect(group.isAlive).to.equal(false)
  })

  it('goes on if the process that started it ends', async () => {
    const service = started('echo $$; sleep 60 &')
    const group = await groupOf(service)
    await until(() => isGone(Number(service.output.lines[0])))
    expect([service.how, group.isAlive]).to.deep.equal([undefined, true])
    await service.end()
    expect(group.isAlive).to.equal(false)
  })

  it('ends although its watchdog was killed', async () => {
    // The watchdog needs a moment to tell which group the service is.
    const service = started('sleep 0.2; echo $$ $PPID; sleep 60')
    await until(() => service.output.lines.length > 0)
    const [pid, watchdog] = (service.output.lines[0] ?? '').split(' ').map(Number)
    process.kill(watchdog ?? 0, 'SIGKILL')
    await until(() => service.over.aborted)
    await service.end()
    expect(new ProcessGroup(pid ?? 0).isAlive).to.equal(false)
  })

  it('says how it ended, and what it printed last without colours and controls', async () => {
    const service = started(String.raw`printf 'a\n\033[31mred\033[0m\342\200\256\n' >&2; exit 7`)
    await until(() => service.over.aborted)
    expect(service.how).to.equal('exit status 7')
    expect(service.output.lines).to.deep.equal(['a', 'red\\u{202e}'])
    await service.end()
  })
})
