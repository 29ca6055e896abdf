import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { readArguments } from '../../cli/options/arguments.ts'
import type { TypedOptions } from '../../cli/options/run-options.ts'
import { planOf } from '../../cli/commands/plan.ts'
import { type Settings, settingsOf } from '../../cli/options/settings.ts'
import { tokenOf } from '../../cli/options/token.ts'
import { UsageError } from '../../common/usage-error.ts'
import { loadContract } from '../../contracts/contract.ts'
import { rerunCommand } from '../../reports/rerun.ts'
import { report } from '../reports/builder.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const catalogue = loadContract()

function settings(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = { PLANT_STORE_TOKEN: 'abc' },
): Settings {
  const invocation = readArguments(args)
  if (invocation.command !== 'run') throw new Error(`not a run: ${invocation.command}`)
  const { url: typed, command } = invocation.given
  return settingsOf(typed, command.opts<TypedOptions>(), { catalogue, environment })
}

const url = 'http://localhost:8080'

const file = (text: string): string => {
  const path = join(temporaryFolder(), 'file')
  writeFileSync(path, text)
  return path
}

describe('settings', () => {
  it('are those of the documentation if nothing is said', () => {
    const { target, ...rest } = settings([url])
    expect(target).to.deep.equal({
      url,
      token: 'abc',
      headers: [],
      timeout: 10_000,
      ca: undefined,
      insecure: false,
    })
    expect(rest.seed).to.match(/^[0-9a-f]{8}$/)
    expect(settings([url]).seed).to.not.equal(rest.seed)
    expect(rest).to.include({
      strict: false,
      reportDirectory: 'conformance-report',
      quiet: false,
      json: false,
    })
    expect(rest.only).to.deep.equal([])
  })

  it('keep the path of a base URL, and no slash behind it', () => {
    expect(settings(['https://Example.org:443/api/v1//']).target.url).to.equal('https://example.org/api/v1')
    expect(settings(['http://[::1]:80/']).target.url).to.equal('http://[::1]')
  })

  it('take the token from an option or a file before the environment', () => {
    expect(settings([url, '--token', 'other']).target.token).to.equal('other')
    expect(settings([url, '--token-file', file('  from-file\r\n')]).target.token).to.equal('from-file')
  })

  it('take the token from the variable or the command that an option names', () => {
    const environment = { PLANT_STORE_TOKEN: 'abc', OTHER: 'of-other' }
    expect(settings([url, '--token-env', 'OTHER'], environment).target.token).to.equal('of-other')
    expect(settings([url, '--token-command', 'printf printed'], environment).target.token).to.equal('printed')
    expect(() => settings([url, '--token-env', 'NONE'])).to.throw(/^no token; set NONE, or give/)
    expect(() => settings([url, '--token-command', 'echo secret; exit 3'])).to.throw(
      /^--token-command ended with exit status 3; give a command that prints the token$/,
    )
  })

  it('name no token that was given in place of a file or a variable', () => {
    for (const option of ['--token-env', '--token-file'])
      for (const given of ['tk-4f9c/61', 'ghp_a1B2c3D4'])
        expect(() => settings([url, option, given]))
          .to.throw(UsageError)
          .with.property('message')
          .not.include(given)
  })

  it('wait for the command of the token for a time at most, even if it ignores signals', () => {
    const began = performance.now()
    const invocation = readArguments([url, '--token-command', "trap '' TERM; sleep 20 | cat"])
    if (invocation.command !== 'run') throw new Error('not a run')
    const options = invocation.given.command.opts<TypedOptions>()
    expect(() => tokenOf(options, process.env, 300)).to.throw(/^--token-command took more than 0\.3 s/)
    expect(performance.now() - began).to.be.lessThan(10_000)
  })

  it('have no token with --no-auth, even if the environment has one', () => {
    expect(settings([url, '--no-auth']).target.token).to.equal(null)
    expect(settings([url, '--no-auth'], {}).target.token).to.equal(null)
  })

  it('take several headers, and colons in their values', () => {
    expect(settings([url, '--header', 'X-A: 1', '--header', 'X-B:http://x/']).target.headers).to.deep.equal([
      ['X-A', '1'],
      ['X-B', 'http://x/'],
    ])
  })

  it('have the same seed each time if they ask for generated cases and name no other', () => {
    const seedOf = (...args: string[]) => settings([url, ...args]).seed
    expect(seedOf('--cases', '5')).to.equal(seedOf('--replay', '1:2'))
    expect(seedOf('--cases', '5', '--seed', 'abc')).to.equal('abc')
    expect(seedOf('--seed', 'random')).to.match(/^random-/)
  })

  for (const args of [
    [],
    ['--seed', 'abc'],
    ['--seed', 'random'],
    ['--cases', '50'],
    ['--cases', '50', '--seed', 'random', '--concurrency', '2', '--corpus', 'other corpus.json'],
    ['--replay', '1:2'],
  ])
    it(`are the same again with the command of the report: ${args.join(' ')}`, () => {
      const first = settings([url, ...args])
      const again = rerunCommand(
        report({ target: { url }, seed: first.seed, plan: planOf(first, ['campaign']) }),
      )
      const words = again.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? []
      expect(settings(words.slice(2))).to.deep.equal(first)
    })

  it('take fractions of a second', () => {
    expect(settings([url, '--timeout', '0.25']).target.timeout).to.equal(250)
    expect(settings([url, '--timeout', '.5']).target.timeout).to.equal(500)
  })

  it('take the certificates of a file', () => {
    const pem = rootCertificates.slice(0, 2).join('\n')
    expect(settings([url, '--ca', file(pem)]).target.ca).to.equal(pem)
  })

  it('take requirements before or after the URL, by spaces, commas and more than once', () => {
    const only = (...args: readonly string[]) => settings(args).only
    expect(only('--only', 'id-required', 'create-minimal', url)).to.deep.equal([
      'create-minimal',
      'id-required',
    ])
    expect(only(url, '--only', 'id-required', '--only', 'create-minimal,body-required')).to.deep.equal([
      'create-minimal',
      'body-required',
      'id-required',
    ])
  })

  it('name each requirement once, in the order of the catalogue', () => {
    const only = ['id-required,create-minimal', '--only', 'create-minimal']
    expect(settings([url, '--only', ...only]).only).to.deep.equal(['create-minimal', 'id-required'])
  })
})
