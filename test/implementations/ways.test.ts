import { expect } from 'chai'
import { after, afterEach, before, describe, it } from 'mocha'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { token } from '../cli/command.ts'
import { type ForwardProxy, forwardProxy } from './forward-proxy.ts'
import { type KitRun, type KitRunOptions, runKit } from './run-kit.ts'
import { certificate, type TlsProxy, tlsProxy } from './tls-proxy.ts'

function expectConformant({ verdict, status, stderr, violated, report }: KitRun): void {
  expect(violated).to.deep.equal({ must: [], should: [] })
  expect({ verdict, status, stderr }).to.deep.equal({ verdict: 'conformant', status: 0, stderr: '' })
  expect(report.notices).to.deep.equal([])
}

/** Enough to show that requests arrive: what they find is the same on every way. */
const few = ['--only', 'create-minimal,auth-required']

describe('a target', () => {
  let server: RunningServer
  let gateway: TlsProxy
  let proxy: ForwardProxy
  const others: RunningServer[] = []

  before(async () => {
    server = await startReferenceServer({ token })
    gateway = await tlsProxy(server.url)
  })
  afterEach(() => proxy?.close())
  after(async () => {
    gateway.close()
    await Promise.all([server, ...others].map((each) => each.close()))
  })

  it('a base path precedes /plants, whatever slashes end it', async () => {
    const based = await startReferenceServer({ token, basePath: '/api/v1' })
    others.push(based)
    expectConformant(await runKit(based.url))
    expectConformant(await runKit(`${based.url}//`, { args: few }))
  })

  it('can have an IPv6 address', async function () {
    const six = await startReferenceServer({ token, host: '::1' }).catch(() => null)
    if (six === null) {
      console.error('NOT TESTED: an IPv6 target: this machine has no ::1')
      return this.skip()
    }
    others.push(six)
    expect(six.url).to.match(/^http:\/\/\[::1\]:\d+$/)
    expectConformant(await runKit(six.url, { args: few }))
  })

  const trusting: Record<string, KitRunOptions> = {
    '--ca': { args: ['--ca', certificate] },
    '--insecure': { args: ['--insecure', ...few] },
    NODE_EXTRA_CA_CERTS: { args: few, env: { NODE_EXTRA_CA_CERTS: certificate } },
  }
  for (const [means, options] of Object.entries(trusting))
    it(`can have a self-signed certificate, with ${means}`, async () => {
      expectConformant(await runKit(gateway.url, options))
    })

  it('is inconclusive with a self-signed certificate that is not trusted', async () => {
    const { verdict, status, report, stderr } = await runKit(gateway.url)
    expect({ verdict, status, stderr }).to.deep.equal({ verdict: 'inconclusive', status: 3, stderr: '' })
    expect(report.setupFailure).to.match(/self-signed certificate.*--ca/)
  })

  it('is reached through HTTP_PROXY over plain HTTP', async () => {
    proxy = await forwardProxy()
    const run = await runKit(server.url, { env: { HTTP_PROXY: proxy.url } })
    expectConformant(run)
    expect(proxy.requests).to.have.lengthOf(run.report.requests)
    expect(proxy.requests.filter((line) => !line.includes(` ${server.url}/`))).to.deep.equal([])
  })

  it('is reached through a tunnel of HTTPS_PROXY over HTTPS', async () => {
    proxy = await forwardProxy()
    expectConformant(
      await runKit(gateway.url, { args: ['--ca', certificate, ...few], env: { HTTPS_PROXY: proxy.url } }),
    )
    expect(new Set(proxy.requests)).to.deep.equal(new Set([`CONNECT ${new URL(gateway.url).host}`]))
  })

  it('is reached directly if NO_PROXY names its host', async () => {
    proxy = await forwardProxy()
    expectConformant(
      await runKit(server.url, { args: few, env: { HTTP_PROXY: proxy.url, NO_PROXY: '127.0.0.1' } }),
    )
    expect(proxy.requests).to.deep.equal([])
  })

  it('is inconclusive if the proxy refuses connections', async () => {
    proxy = await forwardProxy()
    proxy.close()
    const { verdict, status } = await runKit(server.url, { env: { HTTP_PROXY: proxy.url } })
    expect({ verdict, status }).to.deep.equal({ verdict: 'inconclusive', status: 3 })
  })
})
