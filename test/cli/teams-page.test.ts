import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { profiles } from '../../cli/options/profiles.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { configured, inFolder } from './configuration/configured.ts'

const page = readFileSync(new URL('../../../docs/teams.md', import.meta.url), 'utf8')
const blocks = (language: string): string[] =>
  page
    .split(/^```/m)
    .filter((_, index) => index % 2 === 1)
    .filter((block) => block.startsWith(`${language}\n`))
    .map((block) => block.slice(language.length + 1))

const program = 'npx plant-store-conformance '
const commands = blocks('').flatMap((block) => block.trim().split('\n'))
const [configuration = '', ...others] = blocks('yaml')

/** A few requirements are enough to see that a command does what the page says. */
const few = 'engines: requirements\nonly: [id-required, auth-required, not-an-object, malformed-json]\n'

let server: RunningServer
let folder = ''
const run = (words: readonly string[]) =>
  inFolder(folder, words, { STAGING_URL: server.url, STAGING_TOKEN: server.token })

before(async () => {
  server = await startReferenceServer()
  folder = configured(configuration + few)
})
after(() => server.close())

describe('docs/teams.md', () => {
  it('has commands of each part', () => {
    expect(commands.length).to.be.at.least(7)
    for (const word of ['config', 'doctor', '--plan', '--update-baseline', '--profile gentle'])
      expect(
        commands.some((command) => command.includes(word)),
        word,
      ).to.equal(true)
  })

  for (const command of commands)
    it(`has a command that works: ${command}`, async () => {
      expect(command.startsWith(program)).to.equal(true)
      const typed = command.slice(program.length).split(' ')
      // The process of the tests runs in another folder.
      const words = typed.map((word) => (word.endsWith('.yaml') ? join(folder, word) : word))
      const { status, text } = await run(words)
      expect(status, text).to.equal(0)
    })

  it('has configurations that the kit accepts', async () => {
    expect(others.length).to.be.at.least(1)
    for (const yaml of others) {
      writeFileSync(join(folder, 'other.yaml'), configuration + yaml)
      const { status, text } = await run(['config', 'staging', '--config', join(folder, 'other.yaml')])
      expect(status, text).to.equal(0)
    }
  })

  it('names what each profile sets', () => {
    const flag = ([attribute, value]: readonly [string, string | boolean]): string => {
      const name = attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      if (value === false) return `--no-${name}`
      return value === true ? `--${name}` : `--${name} ${value}`
    }
    for (const [name, values] of Object.entries(profiles)) {
      const line = page.split('\n').find((one) => one.startsWith(`| \`${name}\``))
      expect(line).to.include(Object.entries(values).map(flag).join(' ') || 'nothing')
    }
  })
})
