import { expect } from 'chai'
import { describe, it } from 'mocha'
import { configured, inFolder } from './configured.ts'

const url = 'http://localhost:8080'

/** The file, the words of the command line, and what the one line says. */
const problems: Record<string, readonly [yaml: string, words: readonly string[], says: RegExp]> = {
  'an unknown option': [
    '\ntimout: 5',
    [url],
    /^plant-store-conformance.yaml:2: unknown option "timout"; did you mean timeout\?$/,
  ],
  'an unknown option of a target': [
    'targets:\n  a:\n    stict: true',
    [url],
    /yaml:3: unknown option "stict"; did you mean strict/,
  ],
  'a token': [
    'token: abc-secret',
    [url],
    /yaml:1: a token does not belong in this file; .* token-env, token-file or token-command$/,
  ],
  'an option of the command line': [
    'update-baseline: true',
    [url],
    /yaml:1: update-baseline belongs on the command line; take it out of this file$/,
  ],
  'a value of the wrong type': [
    'timeout: 5\nstrict: maybe',
    [url],
    /yaml:2: strict has a value of the wrong type; give true or false$/,
  ],
  'a value that the option refuses': [
    '#\ntimeout: 0',
    [url],
    /yaml:2: --timeout is not a number of seconds; give/,
  ],
  'an unknown requirement': [
    'only: [id-int46]',
    [url],
    /yaml:1: --only: there is no requirement "id-int46"; did you mean id-int64/,
  ],
  'an unknown engine': [
    'engines: dred',
    [url],
    /yaml:1: --engines: there is no engine "dred"; did you mean dredd/,
  ],
  'an unknown format': [
    '#\n#\nformat: htmls',
    [url],
    /yaml:3: --format: there is no format "htmls"; did you mean html/,
  ],
  'a header whose variable is not set': [
    `header: 'X-A: $\{NOPE}'`,
    [url],
    /yaml:1: the environment variable NOPE is not set; set it$/,
  ],
  'a header without a colon': [
    'header: secret',
    [url],
    /^(?!.*secret).*yaml:1: --header has no name and colon/,
  ],
  'a URL that is none': [
    '#\ntargets: { a: { url: "ftp://x" } }',
    ['a'],
    /yaml:2: the URL is not http or https; give/,
  ],
  'a target that is not there': [
    'targets: { staging: {} }',
    ['stagin'],
    /^there is no target "stagin"; did you mean staging\?$/,
  ],
  'a target that the file names and lacks': [
    'target: live',
    [],
    /yaml:1: there is no target "live"; add it under targets in/,
  ],
  'two targets': [
    'targets: { a: {}, b: {} }',
    ['a', '--target', 'b'],
    /^two targets are named, a and b; name one$/,
  ],
  'two sources of the token': [
    'token-env: A\ntoken-file: b',
    [url],
    /yaml:1: token-file and token-env exclude each other; keep one$/,
  ],
  'broken YAML': ['timeout: [', [url], /yaml:\d: .*; correct the YAML$/],
  'a key that is there twice': [
    'timeout: 1\ntimeout: 2',
    [url],
    /yaml:2: Map keys must be unique; correct the YAML$/,
  ],
  'aliases that multiply each other': [
    `a0: &a0 [x]\n${Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`).join('\n')}`,
    [url],
    /yaml:1: Excessive alias count.*; correct the YAML$/,
  ],
  'a list instead of a map': [
    '- timeout',
    [url],
    /yaml:1: the file has a value of the wrong type; give a map$/,
  ],
  'a waiver without an owner': [
    'waivers:\n  - { requirement: a, reason: abc, expires: 2026-01-01 }',
    [url],
    /yaml:2: waivers has an entry without owner; add it$/,
  ],
  'a waiver of nothing': [
    'waivers:\n  - { owner: a, reason: abc, expires: 2026-01-01 }',
    [url],
    /yaml:2: waivers has an entry that names nothing; add requirement, check or cause$/,
  ],
  'a waiver until an impossible day': [
    'waivers:\n  - { requirement: a, owner: a, reason: abc, expires: 2026-13-01 }',
    [url],
    /yaml:2: expires is not a date; write it as 2026-12-31$/,
  ],
}

describe('the configuration file', () => {
  for (const [name, [yaml, words, says]] of Object.entries(problems))
    it(`is refused with its line and what to do: ${name}`, async () => {
      const { status, text } = await inFolder(configured(yaml), ['config', ...words])
      expect(text).to.match(says)
      expect(status).to.equal(2)
    })

  it('is refused by a run too, before anything is sent', async () => {
    const { status, text } = await inFolder(configured('#\ntimeout: 0'), [url, '--no-auth'])
    expect([status, text]).to.deep.equal([
      2,
      'plant-store-conformance.yaml:2: --timeout is not a number of seconds; give one from 0.01 to 3600',
    ])
  })

  it('that --config names has to be there', async () => {
    const { text } = await inFolder(configured(''), [url, '--config', 'none.yaml'])
    expect(text).to.equal(
      'cannot read --config none.yaml: there is no such file; name a file that can be read',
    )
  })

  it('is needed for the name of a target', async () => {
    for (const typed of [
      ['--target', 'staging'],
      ['--target', 'staging', url],
    ]) {
      const { text } = await inFolder('/', typed)
      expect(text).to.match(/^--target staging needs a plant-store-conformance.yaml; write one$/)
    }
  })
})
