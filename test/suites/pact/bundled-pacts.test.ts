import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { loadContract } from '../../../contracts/contract.ts'
import { mappings } from '../../../suites/pact/interaction-mapping.ts'
import { bundledPacts } from '../../../suites/pact/bundled-pacts.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const committed = new URL(
  '../../../../contracts/pacts/plant-store-consumer-plant-store.json',
  import.meta.url,
)
const consumerTests = fileURLToPath(
  new URL('../../../suites/pact/consumer/create-plant.pact.js', import.meta.url),
)
const mocha = createRequire(import.meta.url).resolve('mocha/bin/mocha.js')

describe('The files of the bundled pacts', () => {
  it("are what the consumer's tests write: if not, run npm run pacts", async () => {
    const folder = temporaryFolder()
    const env = { ...process.env, PACT_FOLDER: folder }
    const run = promisify(execFile)(process.execPath, [mocha, '--no-config', consumerTests], { env })
    await run.catch((error: { code: unknown; signal: unknown; stdout: string; stderr: string }) =>
      expect.fail(`${error.code} ${error.signal}\n${error.stdout}\n${error.stderr}`),
    )
    const written = readFileSync(join(folder, 'plant-store-consumer-plant-store.json'), 'utf8')
    expect(readFileSync(committed, 'utf8')).to.equal(written)
  })

  it('hold each interaction that has a mapping, and no other', () => {
    const descriptions = bundledPacts().flatMap(({ interactions }) =>
      interactions.map(({ description }) => description),
    )
    expect(descriptions.toSorted()).to.deep.equal([...mappings.keys()].sort())
  })

  it('are about requirements of the catalogue that every target has to fulfil', () => {
    const musts = loadContract().requirements.filter(({ level }) => level === 'must')
    const ids = musts.map(({ id }) => id)
    for (const { requirement } of mappings.values()) expect(ids).to.include(requirement)
  })

  it('declare for each interaction the state that its id is free', () => {
    for (const { interactions } of bundledPacts())
      for (const { states } of interactions) expect(states).to.deep.equal(['the id is free'])
  })
})
