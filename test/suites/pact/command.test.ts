import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Report } from '../../../reports/model.ts'
import { command } from '../../cli/command.ts'
import { runHere } from '../../cli/in-process.ts'
import { create, pactText } from './run-pact.ts'
import { token, withStore } from '../plant-store.ts'
import { brokerToken, type FakeBroker, fakeBroker } from './fake-broker.ts'
import { folderOf } from './pact-folder.ts'
import { listening } from '../../listening.ts'

const environment = () => ({ PLANT_STORE_TOKEN: token, PACT_BROKER_TOKEN: brokerToken })
const pact = pactText({ interactions: [create('a fern is created')] })
const unkept = pactText({
  consumer: 'app',
  interactions: [create('a fern has a price', { response: { status: 200, body: { price: 3 } } })],
})

async function withBroker<T>(
  pacts: readonly string[],
  use: (broker: FakeBroker) => Promise<T>,
  published?: number,
): Promise<T> {
  const broker = await fakeBroker(pacts, published)
  try {
    return await use(broker)
  } finally {
    broker.close()
  }
}

/** The words of a run that judges little but the pacts. */
const run = (url: string, ...args: string[]): string[] => [
  url,
  ...['--engines', 'pact', '--only', 'create-minimal', ...args],
]

/** What a run at a conforming store finds of the pacts. */
const judged = (...args: string[]) =>
  withStore(
    () => false,
    async ({ url }) => {
      const { status, text, report: reportText } = await runHere(run(url, ...args), environment())
      const report: Report = JSON.parse(reportText())
      const findings = report.findings.filter(({ requirement }) => requirement.startsWith('consumer:'))
      return {
        status,
        text,
        report,
        outcomes: findings.map(({ title, outcome }) => `${title}: ${outcome.status}`),
      }
    },
  )

describe('The command with pacts', () => {
  it('verifies files and folders, and fails a service that breaks a pact', async () => {
    const { status, report, outcomes, text } = await judged(
      '--pact',
      folderOf(pact),
      '--pact',
      join(folderOf(unkept), '0.json'),
    )
    expect(outcomes).to.deep.equal([
      'web-shop: a fern is created, given the id 7 is free: passed',
      'app: a fern has a price, given the id 7 is free: failed',
    ])
    expect(status).to.equal(1)
    expect(text).to.include('app')
    const rows = report.requirements.filter(({ consumer }) => consumer !== undefined)
    expect(rows.map(({ id, level }) => [id, level])).to.deep.equal([
      ['consumer:web-shop', 'must'],
      ['consumer:app', 'must'],
    ])
  })

  it('takes pacts from a broker by selectors, and publishes the results', () =>
    withBroker([pact, unkept], async ({ url: broker, received }) => {
      const selector = '{"branch":"next","consumer":"app"}'
      const args = [
        ...['--pact-broker', broker, '--pact-selector', 'mainBranch', '--pact-selector', selector],
        ...['--publish', '--provider-version', '2.1.0'],
      ]
      const { status, stdout, stderr } = await withStore(
        () => false,
        ({ url }) => command(run(url, ...args), { env: environment() }),
      )
      expect(status).to.equal(1)
      const [asked, ...published] = received
      expect(asked).to.deep.include({
        body: { consumerVersionSelectors: [{ mainBranch: true }, { branch: 'next', consumer: 'app' }] },
      })
      const verifiedBy = { implementation: 'plant-store-conformance' }
      expect(published).to.deep.equal([
        {
          path: '/pacts/0/results',
          body: { success: true, providerApplicationVersion: '2.1.0', verifiedBy },
        },
        {
          path: '/pacts/1/results',
          body: { success: false, providerApplicationVersion: '2.1.0', verifiedBy },
        },
      ])
      expect(stdout + stderr).not.to.include(brokerToken)
    }))

  it('publishes nothing without --publish', () =>
    withBroker([pact], async ({ url, received }) => {
      const { status } = await judged('--pact-broker', url)
      expect(status).to.equal(0)
      expect(received).to.have.length(1)
    }))

  it('exits with 2 if the broker does not take the result', () =>
    withBroker(
      [pact],
      async ({ url }) => {
        const { status, outcomes } = await judged(
          '--pact-broker',
          url,
          '--publish',
          '--provider-version',
          '1',
        )
        expect(status).to.equal(2)
        expect(outcomes).to.include('The result is published: kitError')
      },
      500,
    ))

  it('is tested with a broker that the native verifier accepts', () =>
    withBroker([pact], ({ url: broker, received }) =>
      withStore(
        () => false,
        async ({ url }) => {
          const program = fileURLToPath(new URL('native-verifier.js', import.meta.url))
          await promisify(execFile)(process.execPath, [program, url, broker, brokerToken, token])
          expect(received.map(({ path }) => path)).to.deep.equal([
            '/pacts/provider/plant-store/for-verification',
            '/pacts/0/results',
          ])
        },
      ),
    ))

  it('sends through the proxy of the environment, and the verifier to nobody but the kit', () =>
    withStore(
      () => false,
      async ({ url, received }) => {
        const proxied = { HTTP_PROXY: url, http_proxy: url, NO_PROXY: '', no_proxy: '' }
        const env = { ...environment(), ...proxied }
        const { status } = await command(run('http://plants.example/v1'), { env })
        expect(status).to.equal(0)
        expect(new Set(received.map(({ path }) => path))).to.deep.equal(
          new Set(['http://plants.example/v1/plants']),
        )
      },
    ))

  it('contacts no other host', () =>
    withStore(
      () => false,
      async ({ url }) => {
        let connections = 0
        const proxy = createServer((socket) => {
          connections += 1
          socket.destroy()
        })
        // What the verifier sends to other hosts, it sends by HTTPS.
        const HTTPS_PROXY = await listening(proxy)
        const { status } = await command(run(url), { env: { ...environment(), HTTPS_PROXY } })
        proxy.close()
        expect(status).to.equal(0)
        expect(connections).to.equal(0)
      },
    ))
})
