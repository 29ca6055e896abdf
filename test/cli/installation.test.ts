import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { loadContract } from '../../contracts/contract.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import type { Finding } from '../../reports/model.ts'
import { neededPackages } from '../../suites/http/kit.ts'
import { engines } from '../../suites/run/engines.ts'
import { command, token } from './command.ts'
import { neededEngines, optionalEngines } from '../engine-names.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { plant, type Service, service } from './service.ts'
import { project } from '../project.ts'

const parts = ['cli', 'common', 'contracts', 'reports', 'suites'].map((part) => `dist/${part}`)

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('@')) linkPackages(join(from, name), join(to, name))
    else symlinkSync(join(from, name), join(to, name))
  }
}

const optional = engines.flatMap(({ optionalPackages = [] }) => optionalPackages)

const needed = new Set([
  ...neededPackages,
  // npm leaves out all optional packages, or none.
  '@stoplight/prism-core',
])

describe('an installation', () => {
  let target: Service
  let installation: string
  let requests = 0
  before(async () => {
    installation = temporaryFolder()
    for (const part of [...parts, 'contracts', 'package.json'])
      cpSync(join(project, part), join(installation, part), { recursive: true })
    linkPackages(join(project, 'node_modules'), join(installation, 'node_modules'))
    target = await service((body, _request, response) => {
      requests += 1
      plant(body, response)
    })
  })
  after(() => target.close())

  /** Runs the command while packages are missing. */
  async function without(packages: readonly string[], args: readonly string[], { url } = target) {
    const modules = join(installation, 'node_modules')
    const elsewhere = temporaryFolder()
    for (const [index, name] of packages.entries())
      renameSync(join(modules, name), join(elsewhere, `${index}`))
    try {
      const program = join(installation, 'dist/cli/main.js')
      return await command([url, ...args], { program, allEngines: true, folder: installation })
    } finally {
      for (const [index, name] of packages.entries())
        renameSync(join(elsewhere, `${index}`), join(modules, name))
    }
  }

  for (const missing of needed)
    it(`that lacks ${missing} is refused before anything is sent, and is no violation`, async () => {
      const { status, stdout, stderr } = await without([missing], [])
      expect(stderr)
        .to.match(/^error: [^\n]*; install [^\n]*npm ci[^\n]*\n$/)
        .and.include(missing)
      expect({ status, stdout, requests }).to.deep.equal({ status: 2, stdout: '', requests: 0 })
      expect(existsSync(join(installation, 'conformance-report'))).to.equal(false)
    })

  for (const args of [
    ['--engines', 'requirements,dredd'],
    ['--pact', join(project, 'contracts/pacts')],
  ])
    it(`without optional packages refuses ${args[0]}, which asks for one of their engines`, async () => {
      const { status, stdout, stderr } = await without(optional, args)
      expect(stderr).to.match(/^error: the engine (dredd|pact) needs [^\n]+--include=optional[^\n]+\n$/)
      expect({ status, stdout, requests }).to.deep.equal({ status: 2, stdout: '', requests: 0 })
    })

  it('without optional packages leaves out their engines, says how to get them, and judges every requirement', async () => {
    const conforming = await startReferenceServer({ token, closeTimeout: 0 })
    // With --only, a run leaves out these engines anyway.
    const others = loadContract().requirements.filter(({ id }) => id !== 'create-with-tag')
    const skip = ['--skip', others.map(({ id }) => id).join(',')]
    const { status, stdout } = await without(optional, skip, conforming)
    await conforming.close()
    const words = stdout.replaceAll(/\s+/g, ' ')
    expect(words).to.include(`engines ${neededEngines.join(', ')} bounds`)
    expect(words)
      .to.include(`Not installed, and left out: ${optionalEngines.join(', ')}.`)
      .and.include('--include=optional')
    const report = JSON.parse(readFileSync(join(installation, 'conformance-report/report.json'), 'utf8'))
    expect(report.findings.filter(({ outcome }: Finding) => outcome.status === 'kitError')).to.deep.equal([])
    expect(stdout).to.include('1 requirement that counts was judged')
    expect(status).to.equal(0)
  })

  it('loses the judgement of no requirement without optional engines', () => {
    const kept = engines.filter(({ optionalPackages = [] }) => optionalPackages.length === 0)
    expect(kept.some(({ requirements }) => requirements === undefined)).to.equal(true)
  })
})
