import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'

const project = fileURLToPath(new URL('../../', import.meta.url))
const execute = promisify(execFile)
const installLimit = 300_000
const removeLimit = 60_000

describe('packed tarball', () => {
  let folder: string
  let files: readonly string[]

  before(async function () {
    this.timeout(installLimit)
    folder = mkdtempSync(join(tmpdir(), 'plant store package '))
    const packing = ['pack', '--json', '--foreground-scripts=false', '--pack-destination', folder]
    const { stdout } = await execute('npm', packing, { cwd: project })
    const [packed] = JSON.parse(stdout)
    files = packed.files.map(({ path }: { path: string }) => path)
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const tarball = join(folder, packed.filename)
    await execute('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball], { cwd: folder })
  })

  after(function () {
    this.timeout(removeLimit)
    rmSync(folder, { recursive: true, force: true })
  })

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

  it('installed into an empty folder, its command finds its server conformant', async () => {
    const server = spawn('npx', ['plant-store-reference-server', '--port', '0'], {
      cwd: folder,
      env: { ...process.env, PLANT_STORE_TOKEN: 'of-the-package-test' },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    try {
      const [line]: unknown[] = await once(createInterface(server.stdout), 'line')
      const url = String(line).replace('listening on ', '')
      const { stdout } = await execute('npx', ['plant-store-conformance', url], {
        cwd: folder,
        env: { ...process.env, PLANT_STORE_TOKEN: 'of-the-package-test', no_proxy: '*' },
      })
      expect(stdout).to.include(`CONFORMANT  ${url}`)
      expect(existsSync(join(folder, 'conformance-report', 'junit.xml'))).to.equal(true)
      const report = JSON.parse(readFileSync(join(folder, 'conformance-report', 'report.json'), 'utf8'))
      expect(report).to.include({ verdict: 'conformant', complete: true })
    } finally {
      // npx starts the server as its child: the signal goes to both.
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
    }
  })
})
