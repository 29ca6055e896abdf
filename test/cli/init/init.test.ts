import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { parse } from 'yaml'
import { repositoryIn } from '../../../cli/init/repository.ts'
import { templates } from '../../../cli/init/template-table.ts'
import { at } from '../../init/at.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { inFolder } from '../configuration/configured.ts'

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = temporaryFolder()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function failure(args: readonly string[], folder: string): Promise<string> {
  const { status, text } = await inFolder(folder, args)
  expect(status).to.equal(2)
  return text
}

describe('init', () => {
  it('lists the templates without a name', async () => {
    const { text, status } = await inFolder('.', ['init'])
    for (const name of Object.keys(templates)) expect(text).to.match(new RegExp(`^  ${name} `, 'm'))
    expect(status).to.equal(0)
  })

  it('prints each file that it writes, whole', async () => {
    for (const [name, { files }] of Object.entries(templates)) {
      const folder = temporaryFolder()
      const { text } = await inFolder(folder, ['init', name])
      for (const { path, executable } of files) {
        const written = readFileSync(join(folder, path), 'utf8')
        expect(text)
          .to.include(`Written: ${path}\n`)
          .and.include(written.replace(/^(?=.)/gm, '  '))
        expect(written, path).to.not.match(/@[A-Za-z_]+@/)
        expect((statSync(join(folder, path)).mode & 0o100) !== 0).to.equal(executable === true)
      }
    }
  })

  it('overwrites nothing without --force, and writes nothing then', async () => {
    const folder = folderWith({ 'conformance/compose.yaml': 'mine' })
    expect(await failure(['init', 'docker'], folder)).to.include(
      'conformance/compose.yaml is there already; give --force to replace it',
    )
    expect(() => statSync(join(folder, 'conformance/Dockerfile'))).to.throw()
    await inFolder(folder, ['init', 'docker', '--force'])
    expect(await failure(['init', 'docker'], folder)).to.include(
      'conformance/Dockerfile, conformance/compose.yaml are there already; give --force to replace them',
    )
    expect(readFileSync(join(folder, 'conformance/compose.yaml'), 'utf8')).to.include('services:')
  })

  it('never replaces .gitlab-ci.yml, which has other jobs', async () => {
    const folder = folderWith({ '.gitlab-ci.yml': 'mine' })
    const { text } = await inFolder(folder, ['init', 'gitlab', '--force'])
    expect(text).to.include('.gitlab-ci.yml has to include it')
    expect(readFileSync(join(folder, '.gitlab-ci.yml'), 'utf8')).to.equal('mine')
  })

  it('asks for no include in a .gitlab-ci.yml that it writes', async () => {
    const { text } = await inFolder(temporaryFolder(), ['init', 'gitlab'])
    expect(text).to.include('Written: .gitlab-ci.yml').and.not.include('has to include')
  })

  it('keeps GitLab from filling in the variables of the command, which are for its shell', async () => {
    const folder = temporaryFolder()
    await inFolder(folder, ['init', 'gitlab', '--start', 'cd "$PWD/app" && PORT={port} npm start'])
    const job = at(
      parse(readFileSync(join(folder, '.gitlab/plant-store-conformance.yml'), 'utf8')),
      'plant-store-conformance',
    )
    expect(at(job, 'variables', 'START')).to.deep.equal({
      value: 'cd "$PWD/app" && PORT={port} npm start',
      expand: false,
    })
  })

  it('refuses a command that does not get the port at which the gate looks', async () => {
    const { text, status } = await inFolder(temporaryFolder(), ['init', 'gitlab', '--start', 'npm start'])
    expect(text).to.include('the command of --start has no {port}')
    expect(status).to.equal(2)
  })

  it('takes another command to start the service, whatever its characters', async () => {
    const folder = temporaryFolder()
    const start = `sh -c 'exec "$0" \\ {port}' run`
    for (const name of Object.keys(templates)) await inFolder(folder, ['init', name, '--start', start])
    expect(readFileSync(join(folder, '.githooks/pre-push'), 'utf8')).to.include(
      `--start 'sh -c '\\''exec "$0" \\ {port}'\\'' run' --quiet`,
    )
    expect(readFileSync(join(folder, 'Jenkinsfile'), 'utf8')).to.include(
      `START = 'sh -c \\'exec "$0" \\\\ {port}\\' run'`,
    )
  })

  it('says where the files belong if it runs below the root of the repository', async () => {
    const folder = folderWith({ '.git/HEAD': 'ref: refs/heads/trunk\n', 'services/plants/main.py': '' })
    const { text } = await inFolder(join(folder, 'services/plants'), ['init', 'github'])
    expect(text).to.include(
      'The root of the repository is ../.., and that is where CI looks: run init there, with --start.',
    )
    expect(text).to.include('branches: [trunk]')
  })

  it('refuses a template that does not exist', async () => {
    expect(await failure(['init', 'githup'], temporaryFolder())).to.include('did you mean github?')
    expect(await failure(['init', 'constructor'], temporaryFolder())).to.include('no template "constructor"')
  })
})

describe('A repository', () => {
  const cases: readonly (readonly [string, Record<string, string>, Record<string, unknown>])[] = [
    ['nothing', {}, { start: undefined, setup: undefined, branch: 'main', hasDockerfile: false }],
    [
      'a start script and locked dependencies',
      { 'package.json': '{"scripts":{"start":"node ."}}', 'package-lock.json': '{}' },
      { start: 'PORT={port} npm start', setup: 'npm ci' },
    ],
    ['dependencies alone', { 'package.json': '{"dependencies":{"koa":"3"}}' }, { setup: 'npm install' }],
    [
      'a package that is no JSON',
      { 'package.json': '{', 'index.js': '' },
      { start: 'PORT={port} node index.js' },
    ],
    [
      'Python with requirements',
      { 'main.py': '', 'requirements.txt': 'flask' },
      { start: 'PORT={port} python3 main.py', setup: 'python3 -m pip install -r requirements.txt' },
    ],
    ['Django', { 'manage.py': '' }, { start: 'python3 manage.py runserver {port}' }],
    ['Go', { 'go.mod': '' }, { start: 'PORT={port} go run .' }],
    [
      'the branch of a worktree',
      {
        '.git': 'gitdir: main/.git/worktrees/here\n',
        'main/.git/worktrees/here/HEAD': 'ref: refs/heads/release\n',
        'main/.git/worktrees/here/commondir': '../..\n',
      },
      { branch: 'release' },
    ],
    [
      'a default branch of the remote, in a worktree',
      {
        '.git': 'gitdir: main/.git/worktrees/here\n',
        'main/.git/worktrees/here/HEAD': 'ref: refs/heads/release\n',
        'main/.git/worktrees/here/commondir': '../..\n',
        'main/.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/trunk\n',
      },
      { branch: 'trunk' },
    ],
    ['a Dockerfile', { Dockerfile: '' }, { hasDockerfile: true }],
    ['a branch', { '.git/HEAD': 'ref: refs/heads/feature/x\n' }, { branch: 'feature/x' }],
    [
      'a default branch of the remote',
      {
        '.git/HEAD': 'ref: refs/heads/feature/x\n',
        '.git/refs/remotes/origin/HEAD': 'ref: refs/remotes/origin/trunk\n',
      },
      { branch: 'trunk' },
    ],
  ]
  for (const [name, files, expected] of cases)
    it(`shows what it has: ${name}`, () => {
      expect(repositoryIn(folderWith(files))).to.include(expected)
    })
})
