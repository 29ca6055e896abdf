import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { readArguments } from '../../cli/options/arguments.ts'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { loadContract } from '../../contracts/contract.ts'
import { implementations, requirements } from './implementations.ts'

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url))
const pageOf = (name: string): string => readFileSync(join(docs, 'sample', `${name}.html`), 'utf8')
const index = pageOf('index')
const names = Object.keys(implementations)

/** The verdict that the table shows under a name. */
const shownVerdict = (name: string): string | undefined =>
  new RegExp(`href="${name}.html">${name}</a><span[^>]*>([a-z-]+)<`).exec(index)?.[1]

/** Red: run `npm run sample`. */
describe('docs/sample', () => {
  it('has a page for each implementation, and is small', () => {
    const files = readdirSync(join(docs, 'sample'))
    expect(files.sort()).to.deep.equal(['index', ...names].map((name) => `${name}.html`).sort())
    const bytes = files.reduce((sum, file) => sum + statSync(join(docs, 'sample', file)).size, 0)
    expect(bytes).to.be.lessThan(320_000)
  })

  for (const [name, changes] of Object.entries(implementations))
    it(`shows the verdict of ${name} in the table and in its report`, () => {
      const isFaulty = changes.some((id) => 'breaks' in serverChange(id))
      const verdict = isFaulty ? 'non-conformant' : 'conformant'
      expect(shownVerdict(name)).to.equal(verdict)
      expect(pageOf(name)).to.include(`<h1 id="verdict">${verdict}</h1>`)
    })

  it('has a row for each requirement', () => {
    const rows = loadContract().requirements.filter(({ id }) => requirements.includes(id))
    expect(rows.length).to.equal(requirements.length)
    for (const { id } of rows) expect(index).to.include(`<code class="id">${id}</code>`)
  })
})

describe('docs/publishing.md', () => {
  const program = 'npx plant-store-conformance '
  const lines = readFileSync(join(docs, 'publishing.md'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(program))

  it('has commands of each part', () => {
    for (const word of ['--format intoto', 'compare --matrix', '--link-reports'])
      expect(
        lines.filter((line) => line.includes(word)),
        word,
      ).not.to.be.empty
  })

  for (const line of lines)
    it(`has a command that the kit understands: ${line.slice(program.length)}`, () => {
      const words = line.slice(program.length).match(/"[^"]*"|\S+/g) ?? []
      expect(readArguments(words.map((word) => word.replaceAll('"', '')))).to.have.property('command')
    })
})
