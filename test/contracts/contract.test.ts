import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect } from 'chai'
import { beforeEach, describe, it } from 'mocha'
import { loadContract } from '../../contracts/contract.ts'
import { contractDigest } from '../../contracts/digest.ts'
import { parseResponseSchemas } from '../../contracts/openapi-file.ts'
import { parseCatalogue } from '../../contracts/requirements-file.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const textOf = (name: string): string => readFileSync(join(root, 'contracts', name), 'utf8')
const openapi = textOf('openapi.yaml')
const requirements = textOf('requirements.yaml')

describe('the compiled contract', () => {
  it('has the content of the files', () => {
    expect(loadContract()).to.eql({
      ...contractDigest(openapi, requirements),
      ...parseCatalogue(requirements, 'requirements.yaml'),
      ...parseResponseSchemas(openapi),
    })
  })

  it('has the version of the interface and a sha256 digest', () => {
    expect(loadContract().version).to.equal('1.0.0')
    expect(loadContract().digest).to.match(/^sha256:[0-9a-f]{64}$/)
  })

  it('is read without YAML parser and schema validator', () => {
    const importsOf = (file: string): readonly string[] =>
      [...readFileSync(join(root, 'dist/contracts', file), 'utf8').matchAll(/from '([^']+)'/g)].flatMap(
        ([, name = '']) => (name.startsWith('.') ? importsOf(name) : [name]),
      )
    expect(new Set(importsOf('contract.js'))).to.deep.equal(new Set(['node:fs', 'node:url']))
  })
})

describe('another contract', () => {
  const { digest } = contractDigest(openapi, requirements)

  it('has another digest with another text', () => {
    expect(contractDigest(openapi.replace('Aloe vera', 'Aloe ferox'), requirements).digest).to.not.equal(
      digest,
    )
    expect(contractDigest(openapi, requirements.replace('Not shown.', 'Shown.')).digest).to.not.equal(digest)
  })

  it('has the same digest with other line ends', () => {
    const [first, second] = [openapi, requirements].map((text) => text.replaceAll('\n', '\r\n'))
    expect(contractDigest(first ?? '', second ?? '').digest).to.equal(digest)
  })

  it('is refused without a version of the interface', () => {
    const unnumbered = openapi.replace('  version: 1.0.0\n', '')
    expect(() => contractDigest(unnumbered, requirements)).to.throw(
      'contracts/openapi.yaml: info.version must be a string',
    )
  })
})

describe('the contract of another folder', () => {
  let copy: string
  const file = (path: string): string => join(copy, path)
  const replace = (path: string, from: string, to: string): void =>
    writeFileSync(file(path), readFileSync(file(path), 'utf8').replaceAll(from, to))

  beforeEach(() => {
    copy = temporaryFolder('contract-')
    cpSync(join(root, 'contracts'), file('contracts'), { recursive: true })
  })

  it('is refused with an instruction if it is not compiled', () => {
    const compiled = file('contract.json')
    const load = () => loadContract(pathToFileURL(compiled))
    const message = `${compiled} is not a compiled contract; run npm run build`
    expect(load).to.throw(message)
    writeFileSync(compiled, '[]')
    expect(load).to.throw(message)
  })

  it('fails the build with file and line if the catalogue is invalid', () => {
    for (const path of ['package.json', 'dist/common', 'dist/contracts'])
      cpSync(join(root, path), file(path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), file('node_modules'), 'junction')
    replace('contracts/requirements.yaml', 'level: should', 'level: shall')
    const lines = readFileSync(file('contracts/requirements.yaml'), 'utf8').split('\n')
    const { status, stderr } = spawnSync(process.execPath, ['dist/contracts/compile.js'], {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(status).to.equal(1)
    const place = `${join('contracts', 'requirements.yaml')}:${lines.indexOf('  level: shall') + 1}`
    expect(stderr).to.include(`${place}: unknown level "shall"; use must, should or observe\n`)
  })
})
