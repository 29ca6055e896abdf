import { expect } from 'chai'
import { describe, it } from 'mocha'
import { DeployedTarget, type Readiness, StartedTarget } from '../../../cli/start/readiness.ts'
import { freePort } from '../../../cli/start/free-port.ts'
import { UsageError } from '../../../common/usage-error.ts'
import { service } from '../service.ts'
import { until } from './processes.ts'

const never = new AbortController().signal

interface Asked {
  readonly url: string
  readonly timeLimit?: number
  readonly printEvery?: number
}

interface Waited {
  readonly reason: string | null
  readonly said: string
}

async function waited(make: (print: (text: string) => void) => Readiness): Promise<Waited> {
  let said = ''
  const readiness = make((text) => {
    said += text
  })
  try {
    return { reason: await readiness.untilReady(never), said }
  } finally {
    await readiness.end()
  }
}

const optionsOf = ({ url, timeLimit = 5_000, printEvery }: Asked, print: (text: string) => void) => ({
  target: { url, token: 'of-this-test', timeout: 1_000 },
  timeLimit,
  print,
  ...(printEvery === undefined ? {} : { printEvery }),
})

const started = (command: string, asked: Asked): Promise<Waited> =>
  waited((print) => new StartedTarget({ command, environment: process.env }, optionsOf(asked, print)))

const listening = (port: number): string =>
  `exec node -e "require('http').createServer((q, r) => q.method === 'GET' ? r.writeHead(404).end() : process.exit(9)).listen(${port})"`

describe('a service of --start', () => {
  let url: string
  let port: number
  const setUp = async (): Promise<void> => {
    port = await freePort()
    url = `http://127.0.0.1:${port}`
  }

  it('that dies at once is reported in one line, with its last output', async () => {
    await setUp()
    const { reason, said } = await started('echo one; echo two; exit 3', { url })
    expect(reason).to.equal(
      `the service of --start ended with exit status 3 before it responded at ${url}. Its last output: two`,
    )
    expect(said).to.equal('Starting the service of --start\nLast output of the service:\n  one\n  two\n')
  })

  it('that goes to the background has to stay in the foreground', async () => {
    await setUp()
    const { reason } = await started('true', { url })
    expect(reason).to.include('exit status 0').and.include('has to stay in the foreground')
  })

  it('that never listens is reported in one line, after lines on what it waits for', async () => {
    await setUp()
    const { reason, said } = await started('exec sleep 60', { url, timeLimit: 200, printEvery: 0 })
    expect(reason).to.equal(
      `the service of --start runs, but did not respond at ${url} within 0.2 s: connect ECONNREFUSED 127.0.0.1:${port}. Check that it listens there, or raise --start-timeout. It printed nothing`,
    )
    expect(said).to.match(/Waiting for http:\S+ \(\d+ of 0\.2 s\): connect ECONNREFUSED \S+\n/)
  })

  it('that listens on another port is reported in the same line', async () => {
    await setUp()
    const elsewhere = `exec node -e "const s = require('http').createServer().listen(0, () => console.log('port', s.address().port))"`
    const { reason } = await started(elsewhere, { url, timeLimit: 400 })
    expect(reason).to.match(
      /^the service of --start runs, but did not respond [^\n]+ (Its last output: port \d+|It printed nothing)$/,
    )
  })

  it('is there when it responds, and its end during the run is reported', async () => {
    await setUp()
    const readiness = new StartedTarget(
      { command: listening(port), environment: process.env },
      optionsOf({ url }, () => undefined),
    )
    expect(await readiness.untilReady(never)).to.equal(null)
    expect(readiness.notices).to.deep.equal([])
    await fetch(url, { method: 'POST' }).catch(() => undefined)
    await until(() => readiness.notices.length > 0)
    await readiness.end()
    expect(readiness.notices).to.deep.equal([
      'The service of --start ended by itself during the run, with exit status 9. It printed nothing',
    ])
  })

  it('is not started if something responds there already', async () => {
    const other = await service((_, __, response) => response.writeHead(404).end())
    const error = await started('echo started', { url: other.url }).catch((thrown: unknown) => thrown)
    other.close()
    expect(error).to.be.instanceOf(UsageError)
    expect(String(error)).to.include('responds already').and.include('{port}')
  })
})

describe('a target of --wait', () => {
  it('is there when it responds with anything but 502, 503 and 504', async () => {
    const statuses = [502, 503, 504, 404]
    const paths: unknown[] = []
    const target = await service((_, { method, url, headers }, response) => {
      paths.push([method, url, headers.authorization])
      response.writeHead(statuses.shift() ?? 500).end()
    })
    const { reason } = await waited(
      (print) => new DeployedTarget(optionsOf({ url: `${target.url}/api` }, print)),
    )
    target.close()
    expect(reason).to.equal(null)
    expect(paths).to.deep.equal(Array(4).fill(['GET', '/api/plants', undefined]))
  })

  it('that does not come is reported in one line', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const { reason } = await waited((print) => new DeployedTarget(optionsOf({ url, timeLimit: 100 }, print)))
    expect(reason).to.match(/^\S+ did not respond within 0\.1 s \(--wait\): connect ECONNREFUSED/)
  })
})
