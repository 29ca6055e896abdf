import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { otherBases } from '../../../cli/doctor/base-paths.ts'
import { type RunningServer, startReferenceServer } from '../../../reference-server/start.ts'
import { certificate, type TlsProxy, tlsProxy } from '../../implementations/tls-proxy.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { configured, inFolder } from '../configuration/configured.ts'
import { deadUrl, plant, service } from '../service.ts'

let server: RunningServer
let requests: number

/** Counts what arrives, and responds like the reference server below `/api/v1`. */
let counted: Awaited<ReturnType<typeof service>>

before(async () => {
  server = await startReferenceServer({ token: 'tk-0123456789' })
  counted = await service((body, { url }, response) => {
    requests += 1
    if (url === '/api/v1/plants') return plant(body, response)
    response.writeHead(404).end()
  })
})
after(async () => {
  counted.close()
  await server.close()
})

const day = 24 * 3_600 * 1_000

async function doctor(words: readonly string[], clock?: () => number) {
  const { status, text } = await inFolder(
    temporaryFolder(),
    ['doctor', ...words],
    { PLANT_STORE_TOKEN: 'tk-0123456789' },
    clock,
  )
  const lines = text.split('\n')
  return {
    status,
    text,
    line: (subject: string) => lines.find((line) => line.slice(2).startsWith(subject)) ?? '',
  }
}

describe('doctor', () => {
  it('refuses a URL whose port is not known yet', async () => {
    const { status, text } = await doctor(['http://127.0.0.1:{port}'])
    expect(text).to.equal('doctor looks at a service that is running; give its URL, without {port}')
    expect(status).to.equal(2)
  })

  it('has a line for each thing that a run needs, all good at the reference server', async () => {
    const { status, text, line } = await doctor([server.url])
    expect(text).to.not.match(/^[!✗]/m)
    expect(line('versions')).to.match(/kit \d+\.\d+\.\d+, Node \d+\.\d+\.\d+, contract 1\.0\.0$/)
    expect(line('DNS')).to.include('127.0.0.1 is an address')
    expect(line('base path')).to.include('/plants is there')
    expect(line('token')).to.include('accepted')
    expect(line('clock')).to.match(/within \d+ s of this machine/)
    expect(line('latency')).to.match(/[\d.]+ ms a request/)
    expect(line('ids')).to.match(/ remembered: .* refused with 400$/)
    expect(text).to.match(/A run can judge this target\.\n$/)
    expect(text).to.not.include('tk-0123456789')
    expect(status).to.equal(0)
  })

  it('sends three requests, and at most five if it has to look for the base path', async () => {
    requests = 0
    expect((await doctor([`${counted.url}/api/v1`])).line('ids')).to.include('not remembered')
    expect(requests).to.equal(3)
    requests = 0
    await doctor([`${counted.url}/elsewhere/below`])
    expect(requests).to.equal(5)
  })

  it('finds the base path after the usual mistakes', async () => {
    for (const mistake of ['', '/', '/api/v1/plants', '/api']) {
      const { status, line } = await doctor([counted.url + mistake])
      expect(line('base path'), mistake).to.include(`${counted.url}/api/v1: give that URL`)
      expect(status).to.equal(3)
    }
    expect(otherBases('https://a.test/x/y').length).to.be.at.most(4)
    for (const url of otherBases('https://a.test/x/y')) expect(new URL(url).origin).to.equal('https://a.test')
  })

  it('says that the token is refused', async () => {
    const { status, line } = await doctor([server.url, '--token', 'wrong-token'])
    expect(line('token')).to.match(/^✗.*401.*check PLANT_STORE_TOKEN/)
    expect(status).to.equal(3)
  })

  it('never follows a redirect, and says where it leads', async () => {
    requests = 0
    const away = await service((_, __, response) => {
      response.writeHead(308, { Location: `${counted.url}/api/v1/plants` }).end()
    })
    const { status, line } = await doctor([away.url])
    away.close()
    expect(line('redirect')).to.include(`308 to ${counted.url}/api/v1/plants; the kit never follows: give`)
    expect([status, requests]).to.deep.equal([3, 0])
  })

  it('names a slow service', async () => {
    const slow = await service((body, _, response) => setTimeout(() => plant(body, response), 1_100))
    const { line, status } = await doctor([slow.url])
    slow.close()
    expect(line('latency')).to.match(
      /^! latency +1\d{3} ms a request: a run takes \d+ minutes or more; raise --max-time$/,
    )
    expect(status).to.equal(0)
  }).timeout(20_000)

  it('names a clock that is off', async () => {
    const { line, status } = await doctor([server.url], () => Date.now() + 300_000)
    expect(line('clock')).to.match(/^! clock +(299|300|301) s behind this machine: .*; set the clocks$/)
    expect(status).to.equal(0)
  })

  it('says what cannot be reached', async () => {
    const gone = await doctor([await deadUrl()])
    expect(gone.line('connection')).to.match(/^✗.*ECONNREFUSED.*Check host and port/)
    const nowhere = await doctor(['http://no-such-host.invalid'])
    expect(nowhere.line('DNS')).to.match(/^✗.*no-such-host\.invalid does not resolve .*check the host name/)
    expect([gone.status, nowhere.status]).to.deep.equal([3, 3])
  })

  it('ends after a few requests at a target that drops them all', async () => {
    let sent = 0
    const dropping = await service((_, request) => {
      sent += 1
      request.socket.destroy()
    })
    const { status, line } = await doctor([dropping.url])
    dropping.close()
    expect(line('connection')).to.match(/^✗/)
    expect(status).to.equal(3)
    expect(sent).to.be.at.most(5)
  })

  it('asks for a test system, as a run does', async () => {
    const { status, text } = await doctor(['https://api.acme.com'])
    expect(text).to.include('looks like production')
    expect(status).to.equal(2)
  })

  it('takes the target of the configuration file, whatever else stands there', async () => {
    const yaml = `strict: true\ntargets:\n  local: { url: '${server.url}', token-env: MINE }\n`
    const result = await inFolder(configured(yaml), ['doctor', 'local'], { MINE: 'tk-0123456789' })
    expect(result.text).to.include('A run can judge this target.')
    expect(result.status).to.equal(0)
  })
})

describe('doctor, of TLS', () => {
  let proxy: TlsProxy
  before(async () => {
    proxy = await tlsProxy(server.url)
  })
  after(() => proxy.close())

  it('shows the certificate that --ca trusts, and the day it ends', async () => {
    const { status, line } = await doctor([proxy.url, '--ca', certificate])
    expect(line('TLS')).to.match(/^✓ TLS +TLSv1\.[23], .* valid until 2126-\d\d-\d\d$/)
    expect(status).to.equal(0)
  })

  it('says that a certificate is not trusted, and sends nothing', async () => {
    const { status, line, text } = await doctor([proxy.url])
    expect(line('TLS')).to.match(
      /^✗.*not trusted \(.*SELF_SIGNED.*name the authority that signed it with --ca$/,
    )
    expect(text).to.not.include('base path')
    expect(status).to.equal(3)
  })

  it('warns three weeks before a certificate ends, and when it has ended', async () => {
    const end = Date.parse(new X509Certificate(readFileSync(certificate)).validTo)
    const tlsAt = async (now: number) =>
      (await doctor([proxy.url, '--ca', certificate], () => now)).line('TLS')
    expect(await tlsAt(end - 22 * day)).to.match(/^✓/)
    expect(await tlsAt(end - 20 * day)).to.match(/^! .*have it renewed soon$/)
    expect(await tlsAt(end + day)).to.match(/^✗.*expired on 21\d\d-.*have it renewed$/)
  })

  it('warns of --insecure', async () => {
    const { status, line } = await doctor([proxy.url, '--insecure'])
    expect(line('TLS')).to.match(/^! .*--insecure accepts any certificate: use --ca$/)
    expect(status).to.equal(0)
  })

  it('names a port that speaks no TLS', async () => {
    const { line } = await doctor([server.url.replace('http:', 'https:')])
    expect(line('TLS')).to.match(/^✗.*the port does not speak TLS.*check the port/)
  })
})
