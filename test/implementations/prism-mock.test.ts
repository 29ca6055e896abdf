import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { deadUrl } from '../cli/service.ts'
import { runKit } from './run-kit.ts'

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
const openapi = fileURLToPath(new URL('../../../contracts/openapi.yaml', import.meta.url))

/** Prism takes no port 0: a free one is found first. */
async function startMock(): Promise<{ url: string; child: ChildProcessByStdio<null, Readable, null> }> {
  const url = await deadUrl()
  const child = spawn(
    process.execPath,
    [prism, 'mock', openapi, '-h', '127.0.0.1', '-p', new URL(url).port],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('is listening')) resolve()
    })
    child.once('exit', (status) => reject(new Error(`prism mock ended with ${status}`)))
  })
  return { url, child }
}

describe('prism mock as a target', function () {
  this.timeout(120_000)
  let mock: Awaited<ReturnType<typeof startMock>>
  before(async () => {
    mock = await startMock()
  })
  after(async () => {
    mock.child.kill()
    await once(mock.child, 'exit')
  })

  it('is not conformant: it returns the name and tag of an example, and refuses ids from 2^53 on', async () => {
    const { status, violated } = await runKit(mock.url)
    expect(status).to.equal(1)
    // Its errors are application/problem+json.
    expect(violated.must).to.have.members([
      'name-is-the-plants',
      'tag-is-the-plants',
      'id-int64',
      'error-shape',
    ])
  })
})
