import { expect } from 'chai'
import { describe, it } from 'mocha'
import { command } from '../../cli/command.ts'
import { create, pactText } from './examined.ts'
import { folderOf } from './pact-folder.ts'
import { token, withStore } from '../plant-store.ts'

const env = { PLANT_STORE_TOKEN: token }
const pact = pactText({ interactions: [create('a fern is created')] })

describe('A pact that cannot be verified', () => {
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
    it(`is refused in one line if it has ${what}, and sends nothing`, () =>
      withStore(
        () => false,
        async ({ url, received }) => {
          const matchingRules = { body: { '$.name': { matchers: [matcher] } } }
          const response = { status: 200, body: { name: 'Fern' }, matchingRules }
          const folder = folderOf(pact, pactText({ interactions: [create('a', { response })] }))
          const { status, stdout, stderr } = await command([url, '--pact', folder], { env })
          expect(stderr)
            .to.match(/^error: \S*1\.json cannot be verified: [^\n]+\n$/)
            .and.match(message)
          expect(stdout).to.equal('')
          expect(status).to.equal(2)
          expect(received).to.deep.equal([])
        },
      ))
})
