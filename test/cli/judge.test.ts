import { expect } from 'chai'
import { describe, it } from 'mocha'
import { writeReport } from '../../reports/stored.ts'
import { conformant } from '../reports/fixtures/conformant.ts'
import { exchange, finding, replaced, report, text } from '../reports/builder.ts'
import { har } from '../../reports/renderers/har.ts'
import { baseUrl, content, type EntryOptions, harEntry, harText } from '../suites/traffic/har-entry.ts'
import { newFile } from './command.ts'
import { plainOutput } from './plain-output.ts'
import { judge } from '../../cli/commands/judge.ts'
import { KnownSecrets } from '../../cli/output/known-secrets.ts'
import { loadContract } from '../../contracts/contract.ts'
import { inFolder } from './configuration/configured.ts'

const harOf = (...entries: readonly EntryOptions[]): string =>
  newFile('traffic.har', harText(entries.map(harEntry)))

const judged = (...argv: readonly string[]) => inFolder('.', ['judge', ...argv])

const judgedHar = (...entries: readonly EntryOptions[]) => judged(harOf(...entries), '--base-url', baseUrl)

const refused: EntryOptions = { status: 400, sent: '{}', content: content('{"error":1,"message":"no id"}') }
const untagged: EntryOptions = { sent: '{"id":2,"name":"Moss"}', content: content('{"name":"Moss"}') }
const broken: EntryOptions = { status: 400, content: content('{"error":"1","message":"no id"}') }

describe('judge', () => {
  it('finds nothing in good traffic, and does not call that conformance', async () => {
    const { status, text: printed } = await judgedHar({}, untagged, refused)
    expect(printed).to.include('NO VIOLATION').and.include('That is not conformance')
    expect(printed).to.match(/3 exchanges judged\n/)
    expect(printed).to.match(/plants +a plant with a tag: 1, a plant without a tag: 1/)
    expect(printed).not.to.match(/\bconformant\b/i)
    expect(status).to.equal(0)
  })

  it('finds one violation in thousands of exchanges, and says where it is', async () => {
    const entries = Array.from({ length: 2_000 }, (_, index) => harEntry(index === 1_234 ? broken : {}))
    const { status, text: printed } = await judged(
      newFile('many.har', harText(entries)),
      '--base-url',
      baseUrl,
    )
    expect(printed).to.match(
      /error-shape \(must, rules\): error is a string.* \(1 of 1 responses\)\n.*many\.har, entry 1235/,
    )
    expect(printed).to.include('error-shape (must, prism)')
    expect(status).to.equal(1)
  })

  it('warns of a should, and fails for it with --strict', async () => {
    const file = harOf({ status: 500, content: content('{}') })
    const { status, text: printed } = await judged(file, '--base-url', baseUrl)
    expect(printed).to.include('! no-server-error (should, rules): status 500')
    expect(status).to.equal(0)
    expect((await judged(file, '--base-url', baseUrl, '--strict')).status).to.equal(1)
  })

  it('prints no commands for the CI system that logs it', async () => {
    const sent = content('::error::x ##vso[task.complete]')
    const { text: printed } = await judgedHar({ status: 400, content: sent })
    expect(printed).to.include('\\u{23}#vso[task.complete]')
    expect(printed).not.to.match(/^\s*::|##\w*\[/m)
  })

  it('leaves out exchanges of other services', async () => {
    const elsewhere = [
      'https://other.example/plants',
      'https://plants.example/api/v10/plants',
      'http://plants.example/api/v1/plants',
      'data:,x',
    ]
    const { status, text: printed } = await judgedHar({}, ...elsewhere.map((url) => ({ ...broken, url })))
    expect(printed).to.include('1 exchange judged; left out: 4 of other services')
    expect(status).to.equal(0)
  })

  const innocent: Readonly<Record<string, EntryOptions>> = {
    'another name for an id that may have been there': { content: content('{"name":"Moss"}') },
    'a 422 for a body without an id': { status: 422, sent: '{}', content: content('{}') },
    'a body that is missing': { status: 400, content: { size: 7, mimeType: 'application/json' } },
    'a body that was cut': { content: { size: 99, mimeType: 'application/json', text: '{"name":"F' } },
    'a 400 to HEAD': { status: 400, method: 'HEAD', content: { size: 0, text: '' } },
    'a 400 to a path that a server refuses': { ...broken, url: `${baseUrl}/%00` },
    'a 400 to many cookies': { ...broken, token: 'x'.repeat(8_000) },
    'a 400 to a preflight request': {
      status: 400,
      type: 'text/plain',
      method: 'OPTIONS',
      sentHeaders: [{ name: 'Access-Control-Request-Method', value: 'POST' }],
      content: content('Disallowed CORS origin'),
    },
    'an exchange without a response': { status: 0 },
    'a status that the specification does not show': {
      status: 418,
      type: 'text/plain',
      content: content('tea'),
    },
  }
  for (const [what, entry] of Object.entries(innocent))
    it(`does not blame a service for ${what}`, async () => {
      const { status, text: printed } = await judgedHar({}, entry)
      expect(printed).not.to.match(/^[✗!]/m)
      expect(status).to.equal(0)
    })

  it('shows what only a run can judge', async () => {
    const { text: printed } = await judgedHar({ content: content('{"name":"Moss"}') })
    expect(printed).to.include(
      '· name-is-the-plants (observed, rules): the name in the response is not the name that was sent',
    )
  })

  it('is inconclusive without an exchange of the service, and with --require-coverage if the traffic is thin', async () => {
    expect((await judgedHar({ url: 'https://other.example/plants' })).status).to.equal(3)
    const thin = harOf({}, refused)
    const { status, text: printed } = await judged(thin, '--base-url', baseUrl, '--require-coverage')
    expect(printed).to.include('The traffic does not have a plant without a tag: record more of it.')
    expect(status).to.equal(3)
    const whole = harOf({}, refused, untagged)
    expect((await judged(whole, '--base-url', baseUrl, '--require-coverage')).status).to.equal(0)
  })

  it('is inconclusive if it was ended', async () => {
    let printed = ''
    const asked = { files: [harOf({})], baseUrl, strict: false, requireCoverage: false, json: false }
    const status = await judge(asked, {
      contract: loadContract(),
      output: plainOutput((text) => {
        printed += text
      }),
      secrets: new KnownSecrets(),
      signal: AbortSignal.abort(),
    })
    expect(printed).to.include('The files were not read to their end.')
    expect(status).to.equal(3)
  })

  it('shows no credential of the traffic', async () => {
    const token = 'Tk-secret+0/42'
    const echo = JSON.stringify({ error: 'x', message: `no ${token}, ${encodeURIComponent(token)}` })
    const leaking = { ...broken, token, content: content(echo), url: `${baseUrl}/plants?key=${token}` }
    for (const format of [[], ['--json']]) {
      const { text: printed } = await judged(harOf(leaking), '--base-url', baseUrl, ...format)
      expect(printed).to.include('[value of Authorization]').and.not.include(token)
      expect(printed).not.to.include(encodeURIComponent(token))
    }
  })

  it('shows no body if there are more credentials than it can take out', async () => {
    const entries = Array.from({ length: 600 }, (_, index) => ({ token: `Tk-secret-${index}` }))
    const last = { ...broken, token: 'Tk-last-secret', type: 'text/Tk-last-secret' }
    const { text: printed } = await judgedHar(...entries, last)
    expect(printed).to.include('too many credentials').and.not.include('no id')
    expect(printed).to.include('text/[value of Authorization]').and.not.include(last.token)
  })

  const wrong = exchange(text('{}'), 400, text('{"error":"x"}'))
  const bad = finding('error-shape', { status: 'failed', message: 'It is none.' }, [{ ...wrong, id: 2 }])
  const violated = report({ findings: replaced(bad) })

  it('judges a report of the kit without --base-url, and the HAR of it with one', async () => {
    const stored = newFile('report.json', writeReport(violated))
    const { status, text: printed } = await judged(stored)
    expect(printed).to.include('✗ error-shape (must, rules)').and.include('report.json, entry')
    expect(status).to.equal(1)
    const exported = newFile('exchanges.har', har(violated))
    expect((await judged(exported, '--base-url', violated.target.url)).status).to.equal(1)
  })

  it('numbers the entries of each file', async () => {
    const stored = newFile('good.json', writeReport(conformant))
    const { text: printed } = await judged(stored, harOf({}, broken), '--base-url', baseUrl)
    expect(printed).to.include('traffic.har, entry 2').and.include('of other services')
  })

  it('reads a HAR with a byte order mark', async () => {
    const file = newFile('bom.har', `\u{feff}${harText([harEntry(broken)])}`)
    expect((await judged(file, '--base-url', baseUrl)).status).to.equal(1)
  })
})
