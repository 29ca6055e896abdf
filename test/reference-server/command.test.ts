import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import { RawConnection } from './raw-connection.ts'
import { rawRequest, token } from './requests.ts'

const main = fileURLToPath(new URL('../../reference-server/main.js', import.meta.url))

describe('plant-store-reference-server', () => {
  const children: ChildProcess[] = []
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
  })

  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const { PLANT_STORE_TOKEN: _, ...rest } = process.env
    const child = spawn(process.execPath, [main, ...args], {
      env: { ...rest, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    return child
  }
  const start = async (args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const child = run(['--port', '0', ...args], env)
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const { value } = await lines.next()
    const url = /^listening on (http:\S+)$/.exec(String(value))?.[1] ?? ''
    return { child, url, nextLine: async () => (await lines.next()).value }
  }
  const statusOf = async (url: string, sent: string) => {
    const connection = await RawConnection.to(url)
    connection.send(
      rawRequest(
        '{"id":1,"name":"a"}',
        { Authorization: `Bearer ${sent}` },
        `POST ${new URL(url).pathname.replace(/\/$/, '')}/plants`,
      ),
    )
    const { status } = await connection.response()
    connection.close()
    return status
  }

  it('prints its URL and a token that it made up, once', async () => {
    const { child, url, nextLine } = await start([])
    expect(url).to.match(/^http:\/\/127\.0\.0\.1:\d+$/)
    const made = /^token ([\w-]{64})$/.exec(await nextLine())?.[1] ?? ''
    expect(await statusOf(url, made)).to.equal(200)
    child.kill()
    expect(await nextLine()).to.equal(undefined)
  })

  it('takes the token of the option and prints none', async () => {
    const { child, url, nextLine } = await start(['--token', token, '--base-path', 'api/v1/'], {
      PLANT_STORE_TOKEN: 'other',
    })
    expect(url).to.match(/:\d+\/api\/v1$/)
    expect(await statusOf(url, token)).to.equal(200)
    child.kill()
    expect(await nextLine()).to.equal(undefined)
  })

  it('takes the token of the environment and listens where it is told', async () => {
    const { url } = await start(['--host', '127.0.0.2'], { PLANT_STORE_TOKEN: token })
    expect(url).to.match(/^http:\/\/127\.0\.0\.2:/)
    expect(await statusOf(url, token)).to.equal(200)
    expect(await statusOf(url, 'other')).to.equal(401)
  })

  it('refuses bodies beyond --body-limit', async () => {
    const { url } = await start(['--token', token, '--body-limit', '10'])
    expect(await statusOf(url, token)).to.equal(413)
  })

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`responds to what is in flight after ${signal}, then ends with status 0`, async () => {
      const { child, url } = await start(['--token', token])
      const connection = await RawConnection.to(url)
      connection.send(rawRequest('{"id":1,"name":"a"}', { Expect: '100-continue' }).slice(0, -5))
      await connection.head()
      const idle = await RawConnection.to(url)
      child.kill(signal)
      await idle.end()
      connection.send(':"a"}')
      expect((await connection.response()).body).to.equal('{"name":"a"}')
      const [status] = await once(child, 'exit')
      expect(status).to.equal(0)
    })
  }

  it('tells its version and its options', async () => {
    expect(await text(run(['--version']).stdout)).to.match(/^\d+\.\d+\.\d+\n$/)
    expect(await text(run(['--help']).stdout))
      .to.contain('--base-path')
      .and.to.contain('PLANT_STORE_TOKEN')
  })

  const wrong: readonly (readonly string[])[] = [
    ['--port', '65536'],
    ['--port', 'x'],
    ['--body-limit', '0'],
    ['--base-path', 'a b'],
    ['--nonsense'],
    ['--prot', '1'],
    ['more'],
    ['--token', 'se cret'],
    ['--token', ''],
    ['--port', '0', '--host', '203.0.113.1'],
  ]
  const endOf = async (child: ReturnType<typeof run>) => {
    const [error, output, [status]] = await Promise.all([
      text(child.stderr),
      text(child.stdout),
      once(child, 'exit'),
    ])
    return { error, output, status }
  }
  for (const args of wrong) {
    it(`refuses "${args.join(' ')}" with one line and status 2`, async () => {
      const { error, output, status } = await endOf(run(args))
      expect(error)
        .to.match(/^error: [^\n]+\n$/)
        .and.not.contain('se cret')
      expect(output).to.equal('')
      expect(status).to.equal(2)
    })
  }

  it('says so if the port is in use', async () => {
    const { url } = await start(['--token', token])
    const { error, status } = await endOf(run(['--port', new URL(url).port]))
    expect(error).to.match(/^error: cannot listen on port \d+ of 127\.0\.0\.1: [^\n]*EADDRINUSE[^\n]*\n$/)
    expect(status).to.equal(2)
  })
})
