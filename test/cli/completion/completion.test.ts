import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { Command } from 'commander'
import { describe, it } from 'mocha'
import { commandLine } from '../../../cli/command-line.ts'
import { declareRun } from '../../../cli/options/run-options.ts'
import { KnownSecrets } from '../../../cli/output/known-secrets.ts'
import { loadContract } from '../../../contracts/contract.ts'
import { plainOutput } from '../plain-output.ts'
import { refusal } from '../refusal.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const main = fileURLToPath(new URL('../../../cli/main.js', import.meta.url))

async function printed(...argv: string[]): Promise<string> {
  let text = ''
  const status = await commandLine({
    argv,
    environment: {},
    output: plainOutput((more) => {
      text += more
    }),
    secrets: new KnownSecrets([]),
    signal: new AbortController().signal,
  })
  expect(status).to.equal(0)
  return text
}

/** What may stand in place of the last word. */
const offered = async (...words: string[]): Promise<string[]> =>
  (await printed('complete', '--', ...words)).split('\n').flatMap((line) => line.split('\t')[0] || [])

describe('completion', () => {
  it('offers every option of a run, and those that begin as the word does', async () => {
    const declared = declareRun(new Command()).options.map(({ long }) => long)
    expect(await offered('http://127.0.0.1', '--')).to.include.members(declared)
    expect(await offered('--sta')).to.deep.equal(['--start', '--start-timeout'])
  })

  it('offers the commands, and the options of a command', async () => {
    expect(await offered(''))
      .to.include.members(['list', 'doctor', 'self-test', 'help'])
      .and.not.include('complete')
    expect(await offered('list', '--')).to.deep.equal(['--json', '--coverage', '--help'])
    expect(await offered('http://127.0.0.1', '--report-dir', 'list', '--eng')).to.deep.equal(['--engines'])
  })

  it('offers the values of an option, and none if a file belongs there', async () => {
    const ids = loadContract().requirements.map(({ id }) => id)
    expect(await offered('--profile', '')).to.deep.equal(['gentle', 'standard', 'thorough'])
    expect(await offered('--engines', 'd')).to.deep.equal(['dredd'])
    expect(await offered('--format', 'jun')).to.deep.equal(['junit'])
    expect(await offered('compare', 'a.json', 'b.json', '--format', '')).to.deep.equal([
      'text',
      'markdown',
      'html',
    ])
    expect(await offered('init', 'git')).to.deep.equal(['github', 'gitlab'])
    expect(await offered('--only', 'id-int64', '')).to.deep.equal(ids)
    expect(await offered('explain', '')).to.deep.equal(ids)
    expect(await offered('help', 'lev')).to.deep.equal(['levels'])
    expect(await offered('completion', '')).to.deep.equal(['bash', 'zsh', 'fish'])
    expect(await offered('--token-file', '')).to.deep.equal([])
  })

  it('in bash is the script that the command prints', async () => {
    const folder = temporaryFolder('plant store completion ')
    writeFileSync(
      join(folder, 'plant-store-conformance'),
      `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`,
      { mode: 0o755 },
    )
    const lines = [
      await printed('completion', 'bash'),
      'COMP_WORDS=(plant-store-conformance http://127.0.0.1 --profile t) COMP_CWORD=3',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is shell code
      '_plant_store_conformance; echo "${COMPREPLY[*]}"',
    ]
    const env = { PATH: `${folder}:${process.env.PATH}` }
    expect(execFileSync('bash', ['--norc', '-c', lines.join('\n')], { env, encoding: 'utf8' })).to.equal(
      'thorough\n',
    )
  })

  it('has a script for each shell', async () => {
    for (const shell of ['bash', 'zsh', 'fish'])
      expect(await printed('completion', shell)).to.include('plant-store-conformance complete -- ')
    expect(await refusal(['completion', 'tcsh'])).to.include('bash, zsh, fish')
  })
})

describe('help', () => {
  it('tells about a topic or a command, and names the topics', async () => {
    expect(await printed('help', 'exit-status')).to.match(/\n {2}3 {2}inconclusive/)
    expect(await printed('help', 'levels')).to.match(/\n {2}should {3}the specification points/)
    expect(await printed('help', 'baseline')).to.include('--update-baseline')
    expect(await printed('help', 'list')).to.include('Usage: plant-store-conformance list')
    expect(await printed('help')).to.equal(await printed('--help'))
    expect(await refusal(['help', 'exit'])).to.include('did you mean exit-status?')
    expect(await refusal(['help', 'zzz'])).to.include('exit-status, levels, baseline')
  })
})
