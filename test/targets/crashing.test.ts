import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import { requirementResultsOf } from '../../reports/requirement-result.ts'
import { type KitRun, runKit } from '../implementations/run-kit.ts'
import { bytesOf, FaultyProxy, type ProxiedRequest, passOn } from './faulty-proxy.ts'

/** Requests before the target dies. */
const before = 20

function expectEnd(
  { verdict, status, report, stderr }: KitRun,
  expected: string,
  expectedStatus: number,
): void {
  expect({ verdict, status, stderr }).to.deep.equal({ verdict: expected, status: expectedStatus, stderr: '' })
  expect(report.complete).to.equal(true)
  expect(report.findings.some(({ outcome }) => outcome.status === 'kitError')).to.equal(false)
}

describe('a target that', () => {
  let proxy: FaultyProxy | undefined
  afterEach(() => proxy?.close())

  it('has a name that does not resolve is inconclusive, and says what to look at', async () => {
    const run = await runKit('http://nowhere.invalid')
    expectEnd(run, 'inconclusive', 3)
    expect(run.report.setupFailure).to.match(/no connection to .*nowhere\.invalid/)
  })

  it('dies in the middle of a response and stays away is non-conformant', async () => {
    proxy = await FaultyProxy.open(async (proxied) => {
      const response = await proxied.response()
      // A create without a tag may be the one after a hostile request, of which a drop is a warning.
      const hasTag = proxied.request.body.includes('"tag"')
      if (proxied.nth <= before || response.status !== 200 || !hasTag)
        return void proxied.socket.write(bytesOf(response))
      proxied.socket.write('HTTP/1.1 200 OK\r\n')
      await setTimeout(20)
      proxy?.crash()
    })
    const run = await runKit(proxy.url)
    expectEnd(run, 'non-conformant', 1)
    expect(run.violated.must).to.have.lengthOf(1)
    const inconclusive = requirementResultsOf(run.report).filter(({ status }) => status === 'inconclusive')
    expect(inconclusive).to.have.length.above(0)
  })

  it('goes away late in the run is inconclusive, although each requirement was judged by some check', async () => {
    proxy = await FaultyProxy.open(async (proxied: ProxiedRequest) => {
      await passOn(proxied)
      if (proxied.nth < 320) return
      proxied.socket.once('close', () => proxy?.crash()).end()
    })
    const run = await runKit(proxy.url)
    expectEnd(run, 'inconclusive', 3)
    const reasons = run.report.findings.flatMap(({ outcome }) =>
      outcome.status === 'inconclusive' && outcome.unreachable === true ? [outcome.reason] : [],
    )
    expect(reasons.join('\n')).to.match(/^the target no longer accepts connections, since a request of /m)
  })

  it('goes away between two requests is inconclusive', async () => {
    proxy = await FaultyProxy.open(async (proxied: ProxiedRequest) => {
      await passOn(proxied)
      if (proxied.nth < before) return
      proxied.socket.once('close', () => proxy?.crash()).end()
    })
    expectEnd(await runKit(proxy.url), 'inconclusive', 3)
  })

  it('crashes now and then and is back after a second is conformant', async () => {
    proxy = await FaultyProxy.open(async (proxied) => {
      if (proxied.nth % 90 !== 0) return passOn(proxied)
      proxy?.crash()
      await setTimeout(1_000)
      await proxy?.listen()
    })
    const run = await runKit(proxy.url)
    expect(run.violated).to.deep.equal({ must: [], should: [] })
    expectEnd(run, 'conformant', 0)
  })
})
