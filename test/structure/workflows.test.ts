import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { parse } from 'yaml'
import { project } from '../project.ts'

const folder = `${project}.github/workflows/`

const { version } = JSON.parse(readFileSync(`${project}package.json`, 'utf8'))

interface Step {
  readonly name?: string
  readonly uses?: string
  readonly run?: string
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}

const jobsOf = (file: string): Readonly<Record<string, Job>> =>
  parse(readFileSync(folder + file, 'utf8')).jobs

describe('the workflows of the repository', () => {
  it('name each action by its commit: a tag can be moved', () => {
    const used = readdirSync(folder)
      .flatMap((file) => Object.values(jobsOf(file)))
      .flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
    expect(used.length).to.be.above(0)
    expect(used.filter((uses) => !/@[0-9a-f]{40}$/.test(uses))).to.deep.equal([])
  })

  it('publish with provenance, in a job that runs no scripts of dependencies', () => {
    const { test, publish } = jobsOf('release.yml')
    expect(test?.permissions).to.deep.equal({ contents: 'read' })
    expect(publish?.permissions).to.deep.equal({ contents: 'read', 'id-token': 'write' })
    const commands = publish?.steps.flatMap(({ run }) => run ?? []) ?? []
    expect(commands.at(-1)).to.include('npm publish').and.include('--provenance')
    for (const command of commands.filter((one) => /npm (ci|publish)/.test(one)))
      expect(command).to.include('--ignore-scripts')
  })

  for (const [tag, status, message] of [
    [`v${version}`, 0, ''],
    ['v9.9.9', 1, `::error::the tag is v9.9.9, but package.json has version ${version}\n`],
  ] as const)
    it(`release only the version of package.json: ${tag}`, () => {
      const step = jobsOf('release.yml').test?.steps.find(({ name }) => name?.startsWith('The tag'))
      const { PATH } = process.env
      const ran = spawnSync('bash', ['--norc', '-e', '-c', step?.run ?? 'exit 9'], {
        cwd: project,
        env: { PATH, GITHUB_REF_NAME: tag },
        encoding: 'utf8',
      })
      expect([ran.status, ran.stdout]).to.deep.equal([status, message])
    })
})
