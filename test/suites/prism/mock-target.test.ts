import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { levelsOf } from '../../../contracts/catalogue.ts'
import { loadContract } from '../../../contracts/contract.ts'
import { readReport } from '../../../reports/reader.ts'
import { start } from '../../cli/command.ts'
import { deadUrl } from '../../cli/service.ts'

const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli')
const openapi = fileURLToPath(new URL('../../../../contracts/openapi.yaml', import.meta.url))

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
    const run = start([mock.url])
    expect(await run.ended).to.include({ status: 1 })
    const { findings } = await readReport(run.report(), 'report.json')
    const levels = levelsOf(loadContract().requirements)
    const violated = findings
      .filter(({ outcome, requirement }) => outcome.status === 'failed' && levels.get(requirement) === 'must')
      .map(({ requirement }) => requirement)
    // Its errors are application/problem+json.
    expect([...new Set(violated)]).to.deep.equal([
      'name-is-the-plants',
      'tag-is-the-plants',
      'id-int64',
      'error-shape',
    ])
  })
})
