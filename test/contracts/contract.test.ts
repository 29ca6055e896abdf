import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from 'mocha'
import { loadContract } from '../../contracts/contract.ts'
import { contractDigest } from '../../contracts/digest.ts'
import { loadCatalogue } from '../../contracts/requirements-file.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

describe('the compiled contract', () => {
  it('is what the files say', () => {
    expect(loadContract()).to.eql({ ...contractDigest(), ...loadCatalogue() })
  })

  it('has the version of the interface and a sha256 digest', () => {
    expect(loadContract().version).to.equal('1.0.0')
    expect(loadContract().digest).to.match(/^sha256:[0-9a-f]{64}$/)
  })

  it('is read without the YAML parser and the schema validator', () => {
    const reader = readFileSync(join(root, 'dist/contracts/contract.js'), 'utf8')
    expect([...reader.matchAll(/from '([^']+)'/g)].map(([, module]) => module)).to.eql(['node:fs'])
  })
})

describe('the build of the contract', () => {
  let copy: string
  const file = (path: string): string => join(copy, path)
  const replace = (path: string, from: string, to: string): void =>
    writeFileSync(file(path), readFileSync(file(path), 'utf8').replaceAll(from, to))
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  const compile = () => node('dist/contracts/compile.js')
  const load =
    "import('./dist/contracts/contract.js').then(({ loadContract }) => console.log(loadContract().digest))"

  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'contract-'))
    for (const path of ['package.json', 'contracts', 'dist/contracts'])
      cpSync(join(root, path), file(path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), file('node_modules'), 'junction')
  })
  afterEach(() => rmSync(copy, { recursive: true }))

  it('fails on an invalid catalogue with file and line', () => {
    replace('contracts/requirements.yaml', 'level: should', 'level: shall')
    const line =
      readFileSync(file('contracts/requirements.yaml'), 'utf8').split('\n').indexOf('  level: shall') + 1
    const { status, stderr } = compile()
    expect(status).to.equal(1)
    expect(stderr.split('\n')[0]).to.equal(
      `${join('contracts', 'requirements.yaml')}:${line}: unknown level "shall"; use must, should or observe`,
    )
  })

  it('fails on an interface without a version', () => {
    replace('contracts/openapi.yaml', '  version: 1.0.0\n', '')
    const { status, stderr } = compile()
    expect(status).to.equal(1)
    expect(stderr).to.include('contracts/openapi.yaml: info.version must be a string')
  })

  for (const [path, from, to] of [
    ['contracts/openapi.yaml', 'Aloe vera', 'Aloe ferox'],
    ['contracts/requirements.yaml', 'Not shown.', 'Not shown at all.'],
  ] as const)
    it(`gives a changed ${path} another digest`, () => {
      replace(path, from, to)
      expect(compile().status).to.equal(0)
      expect(node('-e', load).stdout.trim())
        .to.match(/^sha256:/)
        .and.not.equal(contractDigest().digest)
    })

  it('gives the same contract with other line ends the same digest', () => {
    replace('contracts/openapi.yaml', '\n', '\r\n')
    expect(compile().status).to.equal(0)
    expect(node('-e', load).stdout.trim()).to.equal(contractDigest().digest)
  })

  it('says what to do where the compiled contract is not one', () => {
    writeFileSync(file('dist/contracts/contract.json'), '[]')
    expect(node('-e', load).stderr).to.include('is not a compiled contract; run npm run build')
  })
})
