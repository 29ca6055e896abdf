import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { engineNames, optionalEngines } from '../engine-names.ts'
import { installLimit, PackageFolder, type Packed, packed } from './packed.ts'
import { project } from '../project.ts'

/** Judges the server of the package with the kit of the package. */
const judging = ['http://127.0.0.1:{port}', '--start', 'npx plant-store-reference-server --port {port}']

describe('the package', function () {
  this.timeout(installLimit)
  const folder = new PackageFolder()
  let tarball: string
  let files: Packed['files']

  before(async () => {
    ;({ tarball, files } = await packed(folder))
  })

  after(() => folder.remove())

  it('holds what the commands need, but no tests, benchmarks or sources', () => {
    for (const needed of [
      'package.json',
      'prepare.js',
      'dist/cli/main.js',
      'dist/reference-server/main.js',
      'dist/contracts/contract.json',
      'dist/suites/requirements/engine.js',
      'contracts/openapi.yaml',
      'contracts/requirements.yaml',
      'contracts/requirements.schema.json',
      'contracts/README.md',
      'contracts/pacts/plant-store-consumer-plant-store.json',
      'contracts/pacts/plant-store-consumer-plant-store-int64.json',
      'contracts/pacts/plant-store-consumer-plant-store-token.json',
      'reference-server/README.md',
      'reports/report.schema.json',
      'cli/init/templates/github.yml',
    ])
      expect(files, needed).to.include(needed)
    expect(files.filter((file) => /^(dist\/)?(test|bench)\/|tsbuildinfo|^\.ci\//.test(file))).to.deep.equal(
      [],
    )
    expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'))).to.deep.equal([])
  })

  it('installed with npm, finds its server conformant with every engine', async () => {
    await folder.install('installed', tarball)
    const stdout = await folder.run('npx', ['plant-store-conformance', ...judging], { folder: 'installed' })
    expect(stdout)
      .to.match(/\nCONFORMANT {2}http:/)
      .and.include(`engines       ${engineNames.join(', ')}\n`)
    const reports = join(folder.path, 'installed', 'conformance-report')
    expect(existsSync(join(reports, 'junit.xml'))).to.equal(true)
    const report = JSON.parse(readFileSync(join(reports, 'report.json'), 'utf8'))
    expect(report).to.include({ verdict: 'conformant', complete: true })
  })

  it('installed without optional packages, does without their engines', async () => {
    await folder.install('small', tarball, 'optional')
    expect(existsSync(join(folder.path, 'small/node_modules/dredd'))).to.equal(false)
    const stdout = await folder.run('npx', ['plant-store-conformance', ...judging], { folder: 'small' })
    expect(stdout)
      .to.match(/\nCONFORMANT {2}http:/)
      .and.include(`left out: ${optionalEngines.join(', ')}.`)
  })

  it('runs with npx from the tarball, in an empty folder', async () => {
    const args = ['--yes', '--package', tarball, 'plant-store-conformance', '--version']
    const stdout = await folder.run('npx', args, { folder: 'empty', omit: 'optional' })
    expect(stdout).to.match(/^plant-store-conformance \d+\.\d+\.\d+\n/)
  })

  it('runs with npx from a git repository, which builds it', async () => {
    const clone = join(folder.path, 'clone')
    // In a container, the checkout may belong to another user.
    const trusting = join(folder.path, 'gitconfig')
    writeFileSync(trusting, '[safe]\n\tdirectory = *\n')
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${encodeURI(project)}`, clone], {
      env: { ...process.env, GIT_CONFIG_GLOBAL: trusting },
    })
    const url = `git+file://${encodeURI(clone)}`
    const args = ['--yes', '--package', url, 'plant-store-conformance', 'explain', 'id-int64']
    const stdout = await folder.run('npx', args, { folder: 'empty', omit: 'optional' })
    expect(stdout).to.match(/^id-int64\n/)
  })

  it('runs installed globally, from any folder', async () => {
    const prefix = join(folder.path, 'global')
    await folder.run('npm', ['install', '--global', '--prefix', prefix, tarball], { omit: 'optional' })
    const program = join(prefix, 'bin', 'plant-store-conformance')
    const server = `'${join(prefix, 'bin', 'plant-store-reference-server')}' --port {port}`
    const args = ['http://127.0.0.1:{port}', '--start', server, '--only', 'id-required']
    expect(await folder.run(program, args, { folder: 'elsewhere' })).to.match(/\nCONFORMANT {2}http:/)
  })
})
