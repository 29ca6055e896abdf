import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import type * as dryRunModule from '../../../suites/pact/dry-run.ts'
import { checkPacts } from '../../../suites/run/check-pacts.ts'
import { Worker } from '../../../suites/run/worker.ts'
import { runHere } from '../../cli/in-process.ts'
import { create, pactText, supplied } from './run-pact.ts'
import { folderOf } from './pact-folder.ts'
import { token, withStore } from '../plant-store.ts'

const pact = pactText({ interactions: [create('a fern is created')] })

const pactWith = (matcher: object): string => {
  const matchingRules = { body: { '$.name': { matchers: [matcher] } } }
  const response = { status: 200, body: { name: 'Fern' }, matchingRules }
  return pactText({ interactions: [create('a', { response })] })
}

describe('A pact that cannot be verified', () => {
  let worker: Worker<typeof dryRunModule>
  before(() => {
    worker = new Worker(new URL('../../../suites/pact/dry-run.js', import.meta.url))
  })
  after(() => worker.end())

  const unusable: readonly [string, object, RegExp][] = [
    ['an invalid regular expression', { match: 'regex', regex: '(' }, /: "a": [^\n]*regular expression/],
    ['an unknown matcher', { match: 'unheard-of' }, /: "a": [^\n]*Could not parse matcher/],
    [
      'an invalid date format',
      { match: 'date', format: 'QQQQ[[' },
      /: "a": its own example breaks its rules: /,
    ],
    ['a rule that its own example breaks', { match: 'integer' }, /its own example breaks its rules: /],
  ]
  for (const [what, matcher, message] of unusable)
    it(`is reported in one line if it has ${what}`, async () => {
      expect(await worker.call('dryRun', supplied(pactWith(matcher))))
        .to.match(/^web-shop\.json cannot be verified: [^\n]+$/)
        .and.match(message)
    })

  it('is reported if it is too long to be read in time', async () => {
    const error = await checkPacts(supplied(pact), 1).catch((reason: unknown) => reason)
    expect(String(error)).to.match(/^UsageError: .* longer than 0\.001 s; verify fewer at once/)
  })

  it('is refused by the command, which sends nothing', () =>
    withStore(
      () => false,
      async ({ url, received }) => {
        const folder = folderOf(pact, pactWith({ match: 'integer' }))
        const { status, text } = await runHere([url, '--pact', folder], { PLANT_STORE_TOKEN: token })
        expect(text).to.match(
          /^\S*1\.json cannot be verified: "a": its own example breaks its rules: [^\n]+$/,
        )
        expect(status).to.equal(2)
        expect(received).to.deep.equal([])
      },
    ))
})
