import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Report } from '../../../reports/model.ts'
import { command, newFolder, start } from '../../cli/command.ts'
import { deadUrl } from '../../cli/service.ts'
import { create, pactText, token } from './examined.ts'
import { withStore } from './plant-store.ts'
import { brokerToken, type StandInBroker, standInBroker } from './stand-in-broker.ts'

const env = { PLANT_STORE_TOKEN: token, PACT_BROKER_TOKEN: brokerToken }
const pact = pactText({ interactions: [create('a fern is created')] })
const unkept = pactText({
  consumer: 'app',
  interactions: [create('a fern has a price', { response: { status: 200, body: { price: 3 } } })],
})

async function withBroker<T>(
  pacts: readonly string[],
  use: (broker: StandInBroker) => Promise<T>,
  published?: number,
): Promise<T> {
  const broker = await standInBroker(pacts, published)
  try {
    return await use(broker)
  } finally {
    broker.close()
  }
}

/** Runs the command against a conforming store; little but the pacts is judged. */
const judged = (...args: string[]) =>
  withStore(
    () => false,
    async ({ url }) => {
      const run = start([url, '--engines', 'pact', '--only', 'create-minimal', ...args], { env })
      const ended = await run.ended
      const report: Report = JSON.parse(run.report())
      const findings = report.findings.filter(({ requirement }) => requirement.startsWith('consumer:'))
      return {
        ...ended,
        report,
        outcomes: findings.map(({ title, outcome }) => `${title}: ${outcome.status}`),
      }
    },
  )

/** A folder with these pacts in it. */
function folderOf(...pacts: string[]): string {
  const folder = join(newFolder(), 'pacts')
  mkdirSync(folder)
  for (const [index, text] of pacts.entries()) writeFileSync(join(folder, `${index}.json`), text)
  return folder
}

describe('The command, given pacts', () => {
  it('verifies files and folders, and fails a service that does not keep one of them', async () => {
    const { status, report, outcomes, stdout } = await judged(
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
    expect(stdout).to.include('app')
    const rows = report.requirements.filter(({ consumer }) => consumer !== undefined)
    expect(rows.map(({ id, level }) => [id, level])).to.deep.equal([
      ['consumer:web-shop', 'must'],
      ['consumer:app', 'must'],
    ])
  })

  it('takes pacts from a broker by selectors, and publishes what came of each', () =>
    withBroker([pact, unkept], async ({ url, received }) => {
      const selector = '{"branch":"next","consumer":"app"}'
      const args = ['--pact-broker', url, '--pact-selector', 'mainBranch', '--pact-selector', selector]
      const { status, outcomes, stdout, stderr } = await judged(
        ...args,
        '--publish',
        '--provider-version',
        '2.1.0',
      )
      expect(status).to.equal(1)
      expect(outcomes).to.have.length(2)
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

  it('publishes nothing unless it is told to', () =>
    withBroker([pact], async ({ url, received }) => {
      const { status } = await judged('--pact-broker', url)
      expect(status).to.equal(0)
      expect(received).to.have.length(1)
    }))

  it('is at fault where the broker does not take the result', () =>
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

  it('is tested with a broker that the native verifier takes for one', () =>
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

  const folder = folderOf(pactText({ provider: 'seed-store', interactions: [create('a')] }))
  const refused: readonly [string, readonly string[], RegExp][] = [
    ['a pact with another provider', ['--pact', folder], /with the provider "seed-store"/],
    ['a file that is not there', ['--pact', join(folder, 'none.json')], /cannot read --pact .*no such file/],
    ['a folder without pacts', ['--pact', newFolder()], /has no \.json file/],
    ['a file that is no pact', ['--pact', fileURLToPath(import.meta.url)], /is not JSON/],
    ['a broker that is no URL', ['--pact-broker', 'broker'], /--pact-broker is no http or https URL/],
    ['a broker with a password in its URL', ['--pact-broker', 'http://u:pw@b'], /use PACT_BROKER_USERNAME/],
    [
      'a selector that is none',
      ['--pact-broker', 'http://b', '--pact-selector', 'main'],
      /--pact-selector main/,
    ],
    ['a selector without a broker', ['--pact-selector', 'mainBranch'], /needs --pact-broker/],
    ['publishing without a broker', ['--publish', '--provider-version', '1'], /needs --pact-broker/],
    ['publishing without a version', ['--pact-broker', 'http://b', '--publish'], /needs --provider-version/],
    ['a version that is not published', ['--provider-version', '1'], /needs --publish/],
  ]
  for (const [what, args, message] of refused)
    it(`refuses ${what} in one line, and sends nothing`, () =>
      withStore(
        () => false,
        async ({ url, received }) => {
          const { status, stdout, stderr } = await command([url, ...args], { env })
          expect(stderr).to.match(/^error: [^\n]+\n$/)
          expect(stderr).to.match(message)
          expect(stdout).to.equal('')
          expect(status).to.equal(2)
          expect(received).to.deep.equal([])
        },
      ))

  it('refuses a broker that is dead, empty, or does not know the token, in one line', async () => {
    const line = async (args: readonly string[], token = brokerToken): Promise<string> => {
      const options = { env: { ...env, PACT_BROKER_TOKEN: token } }
      const { status, stderr } = await command(['http://localhost:1', ...args], options)
      expect(status).to.equal(2)
      expect(stderr).to.match(/^error: [^\n]+\n$/)
      return stderr
    }
    expect(await line(['--pact-broker', await deadUrl()])).to.include('could not be asked')
    await withBroker([], async ({ url }) => {
      expect(await line(['--pact-broker', url])).to.include('no pact with the provider "plant-store"')
      expect(await line(['--pact-broker', url], 'wrong')).to.include('check PACT_BROKER_TOKEN')
    })
  })
})
