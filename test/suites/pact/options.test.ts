import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { pactOptions } from '../../../suites/pact/options.ts'
import type { PactOptions, TypedPactOptions } from '../../../suites/pact/supplied-pact.ts'
import { UsageError } from '../../../common/usage-error.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { deadUrl, service } from '../../cli/service.ts'
import { sparseFile } from '../../sparse-file.ts'
import { create, pactText } from './run-pact.ts'
import { brokerToken, fakeBroker } from './fake-broker.ts'

type Typed = Partial<TypedPactOptions>

const parse = async (typed: Typed, token = brokerToken): Promise<PactOptions | undefined> =>
  pactOptions.parse({ pactProvider: 'plant-store', ...typed }, { PACT_BROKER_TOKEN: token })

/** The message of the UsageError, which is one line. */
async function refusal(typed: Typed, token?: string): Promise<string> {
  const error: unknown = await parse(typed, token).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).to.be.instanceOf(UsageError)
  const message = error instanceof UsageError ? error.message : ''
  expect(message).to.match(/^[^\n]+$/)
  return message
}

function fileOf(content: string | Buffer): string {
  const folder = join(temporaryFolder(), 'pacts')
  mkdirSync(folder)
  const file = join(folder, 'web-shop.json')
  writeFileSync(file, content)
  return file
}

const pact = pactText({ interactions: [create('a')] })

describe('The options about pacts', () => {
  it('are undefined if no pact is supplied', async () => {
    expect(await parse({})).to.equal(undefined)
  })

  it('hold the text of a pact, which may begin with a byte order mark and have CRLF', async () => {
    const text = `\u{feff}${pact.replaceAll(',', ',\r\n')}`
    const options = await parse({ pact: [fileOf(text)] })
    expect(options?.pacts.map(({ consumer }) => consumer)).to.deep.equal(['web-shop'])
  })

  const other = pactText({ provider: 'seed-store', interactions: [create('a')] })
  const endless = sparseFile('endless.json')
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, ' ')
  const refused: readonly [string, Typed, RegExp][] = [
    ['a pact with another provider', { pact: [fileOf(other)] }, /with the provider "seed-store"/],
    [
      'a file that is not there',
      { pact: [join(temporaryFolder(), 'none.json')] },
      /cannot read --pact .*no such file/,
    ],
    ['a folder without pacts', { pact: [temporaryFolder()] }, /has no \.json file/],
    ['a file that is no pact', { pact: [fileURLToPath(import.meta.url)] }, /is not JSON/],
    ['a file that is not UTF-8', { pact: [fileOf(Buffer.from(pact, 'utf16le'))] }, /web-shop\.json is no/],
    ['a file that is too large', { pact: [fileOf(large)] }, /web-shop\.json is larger than 10 MiB/],
    ['an endless file', { pact: [endless] }, /endless\.json is larger than 10 MiB/],
    ['a broker that is no URL', { pactBroker: 'broker' }, /--pact-broker is not an http or https URL/],
    ['a broker with a password in its URL', { pactBroker: 'http://u:pw@b' }, /use PACT_BROKER_USERNAME/],
    ['a wrong selector', { pactBroker: 'http://b', pactSelector: ['main'] }, /--pact-selector main/],
    ['a selector without a broker', { pactSelector: ['mainBranch'] }, /needs --pact-broker/],
    ['publishing without a broker', { publish: true, providerVersion: '1' }, /needs --pact-broker/],
    ['publishing without a version', { pactBroker: 'http://b', publish: true }, /needs --provider-version/],
    ['a version without publishing', { providerVersion: '1' }, /needs --publish/],
  ]
  for (const [what, typed, message] of refused)
    it(`refuse ${what}`, async () => expect(await refusal(typed)).to.match(message))

  it('refuse a broker that is dead, empty, or does not know the token', async () => {
    expect(await refusal({ pactBroker: await deadUrl() })).to.include('could not be asked')
    const { url, close } = await fakeBroker([])
    expect(await refusal({ pactBroker: url })).to.include('no pact with the provider "plant-store"')
    expect(await refusal({ pactBroker: url }, 'wrong')).to.include('check PACT_BROKER_TOKEN')
    close()
  })

  const link = (href: string): string =>
    JSON.stringify({ _links: { 'pb:provider-pacts-for-verification': { href } } })
  const brokers: readonly [string, number, string, RegExp][] = [
    ['responds with 204', 204, '', /response to GET \/ is empty; check --pact-broker/],
    ['responds with an array', 200, '[]', /is not a JSON object/],
    ['has a malformed link', 200, link('http://[/'), /malformed link: http:\/\/\[\//],
    ['links to another host', 200, link('http://other.example/'), /links to http:\/\/other\.example/],
    ['redirects', 307, '', /responded with 307 .*follows no redirect; give the URL/],
    ['links to a file', 200, link('file:///etc/hosts'), /links to file:/],
  ]
  for (const [what, status, body, message] of brokers)
    it(`refuse a broker that ${what}`, async () => {
      const { url, close } = await service((_body, _request, response) => {
        response.writeHead(status, { Location: 'http://other.example/' }).end(body)
      })
      expect(await refusal({ pactBroker: url })).to.match(message)
      close()
    })

  it('refuse a broker with more pacts than a run can verify', async () => {
    const { url, close } = await fakeBroker(Array(201).fill(pact))
    expect(await refusal({ pactBroker: url })).to.match(
      /lists 201 pacts, .* 200 at most; pick fewer with --pact-selector/,
    )
    close()
  })

  it('refuse a broker whose response does not end', async () => {
    const { url, close } = await service((_body, _request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, '['))) {}
      }
      response.on('drain', more)
      more()
    })
    expect(await refusal({ pactBroker: url })).to.match(/could not be asked: GET \/: .*size/i)
    close()
  })
})
