import { expect } from 'chai'
import { after, afterEach, before, describe, it } from 'mocha'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { token } from '../cli/command.ts'
import { type Examination, type Examined, examine } from './examine.ts'
import { type ForwardProxy, forwardProxy } from './forward-proxy.ts'
import { certificate, type TlsFront, tlsFront } from './tls-front.ts'

function expectConformant({ verdict, status, stderr, violated, report }: Examined): void {
  expect(violated).to.deep.equal({ must: [], should: [] })
  expect({ verdict, status, stderr }).to.deep.equal({ verdict: 'conformant', status: 0, stderr: '' })
  expect(report.notices).to.deep.equal([])
}

describe('ways to a target', () => {
  let server: RunningServer
  let front: TlsFront
  let middle: ForwardProxy
  const others: RunningServer[] = []

  before(async () => {
    server = await startReferenceServer({ token })
    front = await tlsFront(server.url)
  })
  afterEach(() => middle?.close())
  after(async () => {
    front.close()
    await Promise.all([server, ...others].map((each) => each.close()))
  })

  it('a base path stands in front of /plants, whatever slashes end it', async () => {
    const based = await startReferenceServer({ token, basePath: '/api/v1' })
    others.push(based)
    for (const slashes of ['', '//']) expectConformant(await examine(based.url + slashes))
  })

  it('an IPv6 address is a target like any other', async function () {
    const six = await startReferenceServer({ token, host: '::1' }).catch(() => null)
    if (six === null) {
      console.error('NOT TESTED: an IPv6 target: this machine has no ::1')
      return this.skip()
    }
    others.push(six)
    expect(six.url).to.match(/^http:\/\/\[::1\]:\d+$/)
    expectConformant(await examine(six.url))
  })

  const trusting: Record<string, Examination> = {
    '--ca': { args: ['--ca', certificate] },
    '--insecure': { args: ['--insecure'] },
    NODE_EXTRA_CA_CERTS: { env: { NODE_EXTRA_CA_CERTS: certificate } },
  }
  for (const [means, examination] of Object.entries(trusting))
    it(`a self-signed certificate is accepted with ${means}`, async () => {
      expectConformant(await examine(front.url, examination))
    })

  it('a self-signed certificate that nobody vouches for leaves the run inconclusive', async () => {
    const { verdict, status, report, stderr } = await examine(front.url)
    expect({ verdict, status, stderr }).to.deep.equal({ verdict: 'inconclusive', status: 3, stderr: '' })
    expect(report.notices).to.have.lengthOf(1)
    expect(report.notices[0]).to.match(/self-signed certificate.*--ca/)
  })

  it('plain HTTP goes through the proxy that HTTP_PROXY names', async () => {
    middle = await forwardProxy()
    const examined = await examine(server.url, { env: { HTTP_PROXY: middle.url } })
    expectConformant(examined)
    expect(middle.asked).to.have.lengthOf(examined.report.requests)
    expect(middle.asked.filter((line) => !line.includes(` ${server.url}/`))).to.deep.equal([])
  })

  it('HTTPS goes through a tunnel of the proxy that HTTPS_PROXY names', async () => {
    middle = await forwardProxy()
    expectConformant(
      await examine(front.url, { args: ['--ca', certificate], env: { HTTPS_PROXY: middle.url } }),
    )
    expect(new Set(middle.asked)).to.deep.equal(new Set([`CONNECT ${new URL(front.url).host}`]))
  })

  it('a host that NO_PROXY names is asked directly', async () => {
    middle = await forwardProxy()
    expectConformant(await examine(server.url, { env: { HTTP_PROXY: middle.url, NO_PROXY: '127.0.0.1' } }))
    expect(middle.asked).to.deep.equal([])
  })

  it('a proxy that refuses connections leaves the run inconclusive', async () => {
    middle = await forwardProxy()
    middle.close()
    const { verdict, status } = await examine(server.url, { env: { HTTP_PROXY: middle.url } })
    expect({ verdict, status }).to.deep.equal({ verdict: 'inconclusive', status: 3 })
  })
})
