import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { changedBy } from '../../cli/self-test/server-changes.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import type { Report } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import { token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { inFolder } from '../cli/configuration/configured.ts'
import { plant, service } from '../cli/service.ts'
import { causesOf, findingsOf } from './findings.ts'

/** A run takes the token out of it. */
const environment = () => ({ PLANT_STORE_TOKEN: token })
const count = 3

describe('Shards of a run', () => {
  const folder = temporaryFolder()
  let server: RunningServer
  let url: string
  const place = (name: string): string => join(folder, name)
  const reportIn = (name: string): Promise<Report> =>
    readReport(readFileSync(join(place(name), 'report.json'), 'utf8'), name)

  const run = (name: string, ...more: readonly string[]): ReturnType<typeof inFolder> =>
    inFolder(
      folder,
      [
        ...[url, '--engines', 'campaign', '--cases', '60', '--only', 'id-int64,id-type,create-minimal'],
        ...['--corpus', place('corpus.json'), '--report-dir', place(name), ...more],
      ],
      environment(),
    )

  const merge = (names: readonly string[], ...more: readonly string[]): ReturnType<typeof inFolder> =>
    inFolder(folder, [
      ...['merge', ...names.map(place), '--report-dir', place('merged')],
      ...['--corpus', place('corpus.json'), ...more],
    ])

  const all = ['1', '2', '3']

  before(async () => {
    const behaviour = changedBy(['id-unsigned'])
    server = await startReferenceServer({ token, behaviour, closeTimeout: 0 })
    ;({ url } = server)
    await run('whole', '--corpus', place('other.json'))
    for (const index of all) await run(index, '--shard', `${index}/${count}`)
  })
  after(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it('merge to a report, although the corpus cannot be written', async () => {
    const { status, text } = await merge(all, '--corpus', place('gone/corpus.json'))
    expect(status).to.equal(2)
    expect(text).to.match(/corpus\.json cannot be written .*: name another file with --corpus/)
    expect(existsSync(join(place('merged'), 'report.json'))).to.equal(true)
    rmSync(place('merged'), { recursive: true })
  })

  it('merge to the findings, causes and counterexamples of one run', async () => {
    const { status, text } = await merge(all)
    expect(text).to.match(/^NON-CONFORMANT/)
    expect(status).to.equal(1)
    const [whole, merged] = await Promise.all([reportIn('whole'), reportIn('merged')])
    expect(findingsOf(merged)).to.deep.equal(findingsOf(whole))
    expect(causesOf(merged)).to.deep.equal(causesOf(whole))
    expect(merged.plan).to.not.have.property('shard')
    expect(readFileSync(place('corpus.json'), 'utf8')).to.include('"requirement": "id-int64"')
  })

  it('never send the id or the name of another shard', async () => {
    const reports = await Promise.all(all.map(reportIn))
    const created = reports.flatMap((report) => report.created)
    expect(new Set(created.map(({ id }) => id)).size).to.equal(created.length)
    expect(new Set(created.map(({ name }) => name)).size).to.equal(created.length)
    const merged = await reportIn('merged')
    expect(merged.runIds).to.have.lengthOf(reports.flatMap(({ runIds }) => runIds).length)
  })

  it('of which one was killed are never green: it is named, and nothing is merged', async () => {
    rmSync(join(place('merged'), 'report.json'))
    const missing = await merge(['1', '2', '4'])
    expect(missing.text).to.match(/4 has no report\.json: the shard was killed/)
    expect(missing.text).to.match(/1 shard is missing: 3\/3/)
    expect(missing.status).to.equal(3)
    const doubled = await merge(['1', '2', '2'])
    expect(doubled.text).to.match(/shard 2\/3 \(.*\) is there twice/)
    expect(doubled.status).to.equal(2)
    expect(existsSync(join(place('merged'), 'report.json'))).to.equal(false)
  })
})

describe('One shard', () => {
  it('removes the report of an earlier run when it begins', async () => {
    const folder = temporaryFolder()
    const earlier = join(folder, 'report.json')
    writeFileSync(earlier, 'of an earlier run')
    const seen: boolean[] = []
    const target = await service((body, _, response) => {
      seen.push(existsSync(earlier))
      plant(body, response)
    })
    const args = ['--engines', 'campaign', '--only', 'create-minimal', '--report-dir', folder]
    await inFolder(folder, [target.url, '--shard', '40/40', ...args], environment())
    target.close()
    expect(seen).to.include(false).and.not.include(true)
  })

  it('has no verdict on the target, and ends with 0 if it found no violation', async () => {
    const folder = temporaryFolder()
    const server = await startReferenceServer({ token, closeTimeout: 0 })
    const args = ['--engines', 'requirements,campaign', '--shard', '40/40', '--report-dir', folder]
    const { status, text } = await inFolder(folder, [server.url, ...args], environment())
    await server.close()
    expect(text)
      .to.match(/shard {9}40 of 40/)
      .and.to.include('PARTIAL')
      .and.to.include('engines       campaign\n')
    expect(status).to.equal(0)
    rmSync(folder, { recursive: true })
  })
})
