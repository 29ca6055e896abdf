import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { engines } from '../../suites/run/engines.ts'
import { command, newFolder } from './command.ts'
import { plant, type Service, service } from './service.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const parts = ['cli', 'contracts', 'reports', 'suites'].map((part) => `dist/${part}`)

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name.startsWith('@')) linkPackages(join(from, name), join(to, name))
    else symlinkSync(join(from, name), join(to, name))
  }
}

describe('an installation that lacks a package', () => {
  let target: Service
  let installation: string
  let requests = 0
  before(async () => {
    installation = newFolder()
    for (const part of [...parts, 'contracts', 'package.json'])
      cpSync(join(root, part), join(installation, part), { recursive: true })
    linkPackages(join(root, 'node_modules'), join(installation, 'node_modules'))
    target = await service((body, _request, response) => {
      requests += 1
      plant(body, response)
    })
  })
  after(() => target.close())

  for (const missing of ['commander', ...engines.flatMap(({ packages = [] }) => packages.slice(0, 1))])
    it(`such as ${missing} is refused before anything is sent, and is no violation`, async () => {
      const installed = join(installation, 'node_modules', missing)
      renameSync(installed, join(installation, 'elsewhere'))
      const program = join(installation, 'dist/cli/main.js')
      const { status, stdout, stderr } = await command([target.url], {
        program,
        allEngines: true,
        folder: installation,
      })
      renameSync(join(installation, 'elsewhere'), installed)
      expect(stderr)
        .to.match(/^error: [^\n]*; install [^\n]*npm ci[^\n]*\n$/)
        .and.include(missing)
      expect({ status, stdout, requests }).to.deep.equal({ status: 2, stdout: '', requests: 0 })
      expect(existsSync(join(installation, 'conformance-report'))).to.equal(false)
    })
})
