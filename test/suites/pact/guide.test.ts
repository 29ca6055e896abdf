import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Report } from '../../../reports/model.ts'
import { statusOf } from '../../../reports/verdict.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { project } from '../../project.ts'

interface Block {
  /** `sh`, `js`, … and the rest of the line. */
  readonly language: string
  readonly use: string
  readonly text: string
}

function blocksOf(file: string): Block[] {
  const fence = /^```(\w+) ?(\S*)\n(.*?)^```$/gms
  return Array.from(readFileSync(file, 'utf8').matchAll(fence), ([, language = '', use = '', text = '']) => ({
    language,
    use,
    text,
  }))
}

/** What `npm install` would put there, from the kit's own checkout. */
function install(folder: string, packages: readonly string[]): void {
  const bin = join(folder, 'node_modules', '.bin')
  mkdirSync(bin, { recursive: true })
  for (const name of packages) {
    const place = join(folder, 'node_modules', name)
    mkdirSync(dirname(place), { recursive: true })
    const source = name === 'plant-store-conformance' ? project : join(project, 'node_modules', name)
    symlinkSync(source, place)
    const { bin: commands = {} } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
    for (const [command, script] of Object.entries<string>(commands)) {
      const shim = `#!/bin/sh\nexec "${process.execPath}" "${join(source, script)}" "$@"\n`
      writeFileSync(join(bin, command), shim, { mode: 0o755 })
    }
  }
}

const shell = (text: string, cwd: string) =>
  spawn('bash', ['-ec', text], { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true })

describe('The guide for consumers', () => {
  it('leads from nothing to a verified pact, command by command', async function () {
    this.timeout(240_000)
    const folder = temporaryFolder()
    const blocks = blocksOf(join(project, 'docs', 'consumers.md'))
    const texts = (language: string, use: string): string[] =>
      blocks.filter((block) => block.language === language && block.use === use).map(({ text }) => text)

    const [installed = ''] = texts('sh', 'install')
    install(folder, installed.trim().split(' ').slice(3))
    for (const { use, text } of blocks.filter(({ language }) => language === 'js'))
      writeFileSync(join(folder, use), text)

    const server = shell((texts('sh', 'server')[0] ?? '').replace('8080', '0'), folder)
    try {
      const [said] = await once(server.stdout, 'data')
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(said))?.[0] ?? ''
      const commands = texts('sh', '')
      expect(commands).to.have.length(3)
      const run = shell(commands.join('').replaceAll('http://127.0.0.1:8080', url), folder)
      let output = ''
      for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (output += chunk))
      const [status] = await once(run, 'close')
      expect(status, output).to.equal(0)
    } finally {
      if (server.pid !== undefined) process.kill(-server.pid)
    }
    expect(readdirSync(join(folder, 'pacts'))).to.deep.equal(['web-shop-plant-store.json'])
    const report: Report = JSON.parse(readFileSync(join(folder, 'conformance-report', 'report.json'), 'utf8'))
    const findings = report.findings.filter(({ requirement }) => requirement === 'consumer:web-shop')
    expect(statusOf(findings)).to.equal('passed')
  })
})
