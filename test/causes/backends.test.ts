import { connect, createServer } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { engines } from '../../suites/run/engines.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'
import { listening } from '../listening.ts'
import { diagnosedAt, startChanged } from './diagnosed.ts'

/** Runs the kit on a load balancer that sends every second connection to a server with this fault. */
async function behindBalancer(fault: string): Promise<RunResult> {
  const backends = [await startChanged([]), await startChanged([serverChange(fault)])]
  let count = 0
  const balancer = createServer((client) => {
    const { port = 0 } = new URL(backends[count % backends.length]?.url ?? '')
    count += 1
    const server = connect(Number(port), '127.0.0.1')
    client.pipe(server).pipe(client)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  })
  const { port } = new URL(await listening(balancer))
  const [{ token, url } = { token: '', url: '' }] = backends
  try {
    return await diagnosedAt(
      { token, url: url.replace(/:\d+/, `:${port}`) },
      { use: engines.map(({ name }) => name) },
    )
  } finally {
    balancer.close()
    for (const backend of backends) await backend.close()
  }
}

describe('The cause of a mistake of one of two backends', function () {
  this.timeout(120_000)

  it('is about every second connection, those of all engines counted', async () => {
    const { causes } = await behindBalancer('created-201')
    expect(causes.map(({ condition, deviation }) => `${condition}: ${deviation}`)).to.deep.equal([
      'the request is on every 2nd connection: 201 instead of 200',
    ])
  })
})
