import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { readArguments } from '../../../cli/options/arguments.ts'
import { effectiveOptions } from '../../../cli/configuration/effective-options.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { configured } from './configured.ts'

const environment = { KEY: 'of-the-gateway' }

async function effective(directory: string, ...words: string[]) {
  const invocation = readArguments(words)
  if (invocation.command !== 'run') throw new Error('not a run')
  return effectiveOptions(invocation.given, { directory, environment })
}

const file = `
timeout: 5
header: ['X-Key: \${KEY}']
token-file: secrets/token
report-dir: out
format: [markdown, html=pages/report.html]
targets:
  staging:
    url: https://staging.example/api/
    timeout: 7
    token-env: STAGING_TOKEN
    strict: true
  open:
    url: http://open.example
    auth: false
`

describe('the options of a run', () => {
  it('come from the command line, then from the named target, then from the file, then from the defaults', async () => {
    const folder = configured(file)
    const { url, options, target } = await effective(folder, 'staging', '--seed', 'abc')
    expect({ url, target }).to.deep.equal({ url: 'https://staging.example/api', target: 'staging' })
    expect(options).to.include({ seed: 'abc', timeout: '7', strict: true, pactProvider: 'plant-store' })
    expect((await effective(folder, 'staging', '--timeout', '1')).options.timeout).to.equal('1')
    expect((await effective(folder, 'open')).options.timeout).to.equal('5')
    expect(options.header).to.deep.equal(['X-Key: of-the-gateway'])
  })

  it('take the source of the token from the nearest place that names one', async () => {
    const folder = configured(file)
    const { options } = await effective(folder, 'staging')
    expect(options).to.include({ tokenEnv: 'STAGING_TOKEN', auth: true })
    expect(options.tokenFile).to.equal(undefined)
    expect((await effective(folder, 'open')).options)
      .to.include({ auth: false })
      .and.not.have.property('tokenFile')
    expect((await effective(folder, 'staging', '--token-file', 'x')).options).to.include({
      tokenFile: 'x',
      tokenEnv: 'PLANT_STORE_TOKEN',
    })
    expect((await effective(folder, 'http://x.test', '--no-auth')).options.tokenFile).to.equal(undefined)
  })

  it('have the paths of the file relative to it', async () => {
    const folder = configured(file)
    const below = join(folder, 'a', 'b')
    mkdirSync(below, { recursive: true })
    expect((await effective(folder, 'open')).options).to.include({ reportDir: join(folder, 'out') })
    const { options } = await effective(below, 'http://x.test')
    expect(options.reportDir).to.equal(join(folder, 'out'))
    expect(options.format).to.deep.equal(['markdown', `html=${join(folder, 'pages/report.html')}`])
    expect(options.tokenFile).to.equal(join(folder, 'secrets/token'))
  })

  it('have the target that the file names, unless the command line names another one or a URL', async () => {
    const folder = configured(`target: open\n${file}`)
    expect((await effective(folder)).url).to.equal('http://open.example')
    expect((await effective(folder, '--target', 'staging')).url).to.equal('https://staging.example/api')
    const { url, options } = await effective(folder, 'http://x.test')
    expect(url).to.equal('http://x.test')
    expect(options.auth).to.equal(true)
    const both = await effective(folder, 'http://x.test', '--target', 'open')
    expect([both.url, both.options.auth]).to.deep.equal(['http://x.test', false])
  })

  it('come from the file of --config, and from none above the repository', async () => {
    const folder = configured('timeout: 5')
    const repository = join(folder, 'repository')
    mkdirSync(join(repository, '.git'), { recursive: true })
    expect((await effective(repository, 'http://x.test')).options.timeout).to.equal('10')
    const other = join(temporaryFolder(), 'other.yaml')
    writeFileSync(other, 'timeout: 6')
    expect((await effective(folder, 'http://x.test', '--config', other)).options.timeout).to.equal('6')
  })

  it('come from no file of another user above the working directory', async function () {
    if (process.getuid?.() !== 0) this.skip()
    const folder = configured('timeout: 5')
    const below = join(folder, 'below')
    mkdirSync(below)
    expect((await effective(below, 'http://x.test')).options.timeout).to.equal('5')
    chownSync(join(folder, 'plant-store-conformance.yaml'), 1_234, 1_234)
    const error: unknown = await effective(below, 'http://x.test').catch((reason: unknown) => reason)
    expect(String(error)).to.match(/belongs to another user than the working directory; give --config/)
  })

  it('keep the text of a number', async () => {
    const { options } = await effective(configured('seed: 0042\ncases: 10'), 'http://x.test')
    expect(options).to.include({ seed: '0042', cases: '10' })
  })
})
