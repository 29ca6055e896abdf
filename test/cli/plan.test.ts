import net from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { startReferenceServer } from '../../reference-server/start.ts'
import { readReport } from '../../reports/reader.ts'
import { token } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { inFolder } from './configuration/configured.ts'
import { runHere } from './in-process.ts'
import { listening } from '../listening.ts'

const words = ['--plan', '--engines', 'requirements', '--only', 'auth-required', 'id-required']

describe('--plan', () => {
  it('prints what a run would send and create, by requirement, and opens no connection to the target', async () => {
    let connections = 0
    const target = net.createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    const { status, text } = await inFolder(temporaryFolder(), [await listening(target), ...words])
    target.close()
    expect(connections).to.equal(0)
    expect(status).to.equal(0)
    expect(text).to.match(/^auth-required +must +\d+ requests? +\d+ plants?\n +A valid NewPlant without/m)
    expect(text).to.match(/^id-required +must +\d+ requests? +\d+ plants?$/m)
    expect(text).to.not.match(/^name-required/m)
    expect(text).to.match(/^all +\d+ requests +\d+ plants?$/m)
  })

  it('looks no name up, needs no token and asks for no confirmation', async () => {
    const { status, text } = await inFolder(temporaryFolder(), [
      'https://api.no-such-host.invalid',
      ...words,
      '--json',
    ])
    expect(status).to.equal(0)
    const plan: unknown = JSON.parse(text)
    expect(plan).to.have.keys('requests', 'plants', 'requirements', 'others', 'notices', 'coverage')
    expect(plan).to.have.property('requirements').with.length(2)
  })

  it('says what the run covers of each dimension', async () => {
    const asked = ['https://x.invalid', ...words]
    const { coverage } = JSON.parse((await inFolder(temporaryFolder(), [...asked, '--json'])).text)
    const { text } = await inFolder(temporaryFolder(), asked)
    for (const { dimension, values } of coverage)
      expect(text).to.match(new RegExp(`^${dimension} +${values} `, 'm'))
    expect(text).to.match(/^all +\d+ +\d+ +\d+ +\d+ *$/m)
  })

  it('says what the run then sends and creates', async () => {
    const server = await startReferenceServer({ token, closeTimeout: 0 })
    const run = await runHere([server.url, ...words.slice(1)])
    await server.close()
    const { requests, created } = await readReport(run.report(), 'report.json')
    const { text } = await inFolder(temporaryFolder(), [server.url, ...words, '--json'])
    const plan: unknown = JSON.parse(text)
    expect(plan).to.include({ requests, plants: created.length })
  })

  it('adds up', async () => {
    const { text } = await inFolder(temporaryFolder(), ['https://x.invalid', ...words, '--json'])
    const { requests, plants, requirements, others } = JSON.parse(text)
    const sum = (key: 'requests' | 'plants'): number =>
      [...requirements, ...others].reduce(
        (total: number, row: Record<string, number>) => total + (row[key] ?? 0),
        0,
      )
    expect([sum('requests'), sum('plants')]).to.deep.equal([requests, plants])
  })

  it('says how many pairs and triples of values the cases carry that are asked for', async () => {
    const asked = ['https://x.invalid', '--plan', '--engines', 'campaign', '--cases', '60', '--seed', 'oak']
    const { text } = await inFolder(temporaryFolder(), [...asked, '--json'])
    const { pairs, triples } = JSON.parse(text).values
    expect(pairs.covered).to.be.within(100, pairs.possible)
    expect(triples.covered).to.be.within(100, triples.possible)
    expect((await inFolder(temporaryFolder(), asked)).text.replaceAll(/\s+/g, ' ')).to.include(
      `${pairs.covered} of ${pairs.possible} possible pairs of kinds, and ${triples.covered} of ${triples.possible} triples.`,
    )
  })
})
