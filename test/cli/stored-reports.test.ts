import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { writeReport } from '../../reports/stored.ts'
import { conformant } from '../reports/fixtures/conformant.ts'
import { implementations } from '../reports/fixtures/implementations.ts'
import { mixed } from '../reports/fixtures/mixed.ts'
import { command } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { inFolder } from './configuration/configured.ts'
import { refusal } from './refusal.ts'

let folder: string

const elsewhere = process.cwd()
after(() => process.chdir(elsewhere))

before(() => {
  folder = temporaryFolder()
  process.chdir(folder)
  const early = { ...conformant, complete: false }
  const foreign = { ...conformant, contract: { version: '2.0.0', digest: 'sha256:1' } }
  const reports = { conformant, mixed, early, foreign }
  for (const [name, report] of Object.entries(reports))
    writeFileSync(join(folder, `${name}.json`), writeReport(report))
  for (const { name, report } of implementations)
    writeFileSync(join(folder, `${name}.json`), writeReport(report))
  writeFileSync(join(folder, 'cut.json'), writeReport(conformant).slice(0, 500))
})

const run = (...argv: readonly string[]) => inFolder(folder, argv)

describe('render', () => {
  it('prints a stored report on standard output, whatever its verdict, with status 0', async () => {
    const { status, stdout } = await command(['render', 'mixed.json'], { folder, env: {} })
    expect(stdout).to.match(/^NON-CONFORMANT {2}https:\/\/staging\.example/)
    expect(status).to.equal(0)
  })

  it('writes each format to the file that is named', async () => {
    const { status, text } = await run(
      'render',
      'mixed.json',
      '--format',
      'html=out/page.html',
      '--format',
      'badge-svg=b.svg',
    )
    expect(text).to.equal('Written: out/page.html, b.svg\n')
    expect(readFileSync(join(folder, 'out', 'page.html'), 'utf8')).to.match(/^<!doctype html>/)
    expect(readFileSync(join(folder, 'b.svg'), 'utf8')).to.match(/^<svg /)
    expect(status).to.equal(0)
  })

  it('tells in Markdown what broke since an earlier report', async () => {
    const { text } = await run(
      'render',
      'mixed.json',
      '--format',
      'markdown',
      '--previous',
      'conformant.json',
    )
    expect(text).to.include('**2 newly broken, 0 newly fixed since the previous report**')
  })

  it('says in an in-toto statement what was judged', async () => {
    const subject = `web=sha256:${'0'.repeat(64)}`
    const { status, text } = await run('render', 'mixed.json', '--format', 'intoto', '--subject', subject)
    expect(JSON.parse(text).subject).to.deep.equal([{ name: 'web', digest: { sha256: '0'.repeat(64) } }])
    expect(status).to.equal(0)
  })

  const refusals: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
    'an in-toto statement about nothing': [
      ['mixed.json', '--format', 'intoto'],
      /needs to know what was judged; give --subject NAME=sha256:DIGEST/,
    ],
    'a subject without a digest': [
      ['mixed.json', '--format', 'intoto', '--subject', 'web'],
      /--subject has no name or no digest .*; give --subject NAME=sha256:DIGEST/,
    ],
    'no file of that name': [['none.json'], /cannot read report none\.json: there is no such file; name/],
    'a truncated report': [['cut.json'], /cut\.json is truncated or damaged; fetch it again or run again/],
    'an unknown format': [['mixed.json', '--format', 'htm'], /there is no format "htm"; did you mean html/],
    'a format with an empty file name': [
      ['mixed.json', '--format', 'html='],
      /names no file; give --format html=FILE/,
    ],
    'two formats on standard output': [
      ['mixed.json', '--format', 'html', '--format', 'junit'],
      /html and junit cannot both go to standard output; give/,
    ],
    'two formats for one file': [
      ['mixed.json', '--format', 'html=same', '--format', 'har=same'],
      /same file same; name another one/,
    ],
  }
  for (const [what, [args, says]] of Object.entries(refusals)) {
    it(`refuses ${what} with one line that says what to do`, async () => {
      expect(await refusal(['render', ...args])).to.match(says)
      expect(existsSync(join(folder, 'same'))).to.equal(false)
    })
  }
})

describe('compare', () => {
  it('has status 0 if two runs came to the same, and 1 if they differ', async () => {
    const same = await run('compare', 'conformant.json', 'conformant.json')
    expect([same.status, same.text]).to.deep.equal([
      0,
      'conformant → conformant  https://staging.example/api/v1\nBoth runs have the same result for every requirement.\n',
    ])
    const different = await run('compare', 'conformant.json', 'mixed.json')
    expect(different.text).to.include('✗ id-int64 (must, passed before): comes from the target')
    expect(different.status).to.equal(1)
  })

  it('names its formats if there is no such one', async () => {
    expect(await refusal(['compare', 'conformant.json', 'mixed.json', '--format', 'html'])).to.match(
      /--format html needs --matrix if two reports are compared/,
    )
    expect(await refusal(['compare', 'conformant.json', 'mixed.json', '--format', 'foo'])).to.match(
      /--format: compare has no format "foo"; give one of text, markdown, html/,
    )
    expect(
      await refusal(['compare', 'conformant.json', 'mixed.json', '--format', 'markdwon\u001b']),
    ).to.include('compare has no format "markdwon\\u{1b}"; did you mean markdown?')
  })

  it('sets three reports side by side, each under the name of its file', async () => {
    const { status, text } = await run('compare', ...implementations.map(({ name }) => `${name}.json`))
    expect(text.split('\n')[0]).to.match(/^ +reference +rounding +busy$/)
    expect(text).to.match(/\nid-int64 +passed +failed +passed\n/)
    expect(status).to.equal(1)
  })

  it('sets two reports side by side with --matrix, and writes the page to a file', async () => {
    const { status, text } = await run(
      'compare',
      'conformant.json',
      'reference.json',
      '--matrix',
      '--format',
      'html=table.html',
    )
    expect([status, text]).to.deep.equal([0, ''])
    expect(readFileSync(join(folder, 'table.html'), 'utf8')).to.include('Conformance of 2 implementations')
  })

  const refusals: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
    'one report': [['mixed.json'], /needs two reports or more; give/],
    'one report that cannot be read': [['none.json'], /needs two reports or more; give/],
    'a report that is not complete': [
      ['conformant.json', 'early.json'],
      /early is the report of a run that ended early; run/,
    ],
    'a report of another contract in a matrix': [
      ['conformant.json', 'foreign.json', '--matrix'],
      /foreign has another contract than conformant; run/,
    ],
    'a page of two reports': [['conformant.json', 'mixed.json', '--format', 'html'], /needs --matrix/],
    'an unknown format': [
      ['conformant.json', 'mixed.json', '--matrix', '--format', 'pdf'],
      /give one of text, markdown, html/,
    ],
  }
  for (const [what, [args, says]] of Object.entries(refusals)) {
    it(`refuses ${what} with one line that says what to do`, async () => {
      expect(await refusal(['compare', ...args])).to.match(says)
    })
  }

  it('compares runs of two contracts, and says that the contract differs', async () => {
    const { text } = await run('compare', 'conformant.json', 'foreign.json')
    expect(text).to.include('contract digest 7d865e959b24 → 1')
  })
})
