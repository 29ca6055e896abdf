/** `npm run shards`: runs whole and in 8 shards, as processes, and writes what they found and how long they took to docs/shards.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Report } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import { command, start } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { causesOf, findingsOf } from './findings.ts'
import { shardsPage, type ShardComparison } from './shards-page.ts'
import { slowServer } from './slow-server.ts'

const count = 8
const cases = 10_000
const milliseconds = 30
/** So that no check is left out by chance. */
const bounds = ['--max-requests', '100000', '--max-plants', '100000']
const page = fileURLToPath(new URL('../../../docs/shards.md', import.meta.url))

const targets: readonly (readonly string[])[] = [[], ['id-unsigned', 'bmp-only']]

const reportIn = (folder: string, name: string): Promise<Report> =>
  readReport(readFileSync(`${folder}/${name}/report.json`, 'utf8'), name)

const seconds = async (task: Promise<unknown>): Promise<number> => {
  const before = performance.now()
  await task
  return (performance.now() - before) / 1_000
}

const places = Array.from({ length: count }, (_, at) => `shard-${at + 1}`)

async function comparison(faults: readonly string[]): Promise<ShardComparison> {
  const server = await slowServer(faults, milliseconds)
  const folder = temporaryFolder()
  const options = { folder, env: { PLANT_STORE_TOKEN: server.token }, allEngines: true } as const
  const run = (name: string, ...more: readonly string[]) =>
    start(
      [server.url, '--cases', String(cases), '--seed', 'elm', '--report-dir', name, ...bounds, ...more],
      options,
    )
  const whole = await seconds(run('whole', '--corpus', 'whole.json').ended)
  const shards: number[] = []
  // Each has a machine to itself.
  for (const [at, name] of places.entries())
    shards.push(await seconds(run(name, '--shard', `${at + 1}/${count}`).ended))
  const merged = await command(['merge', ...places], options)
  const [one, all] = [await reportIn(folder, 'whole'), await reportIn(folder, 'conformance-report')]
  const killed = run('shard-8', '--shard', `8/${count}`)
  await setTimeout(3_000)
  killed.child.kill('SIGKILL')
  await killed.ended
  const afterKill = await command(['merge', ...places, '--report-dir', 'after'], options)
  await server.close()
  return {
    faults,
    whole: { seconds: whole, findings: findingsOf(one), causes: causesOf(one), requests: one.requests },
    merged: {
      status: merged.status,
      findings: findingsOf(all),
      causes: causesOf(all),
      requests: all.requests,
    },
    shards,
    afterKill: { status: afterKill.status, line: afterKill.stderr.split('\n')[0] ?? '' },
  }
}

const comparisons: ShardComparison[] = []
for (const faults of targets) comparisons.push(await comparison(faults))
writeFileSync(page, shardsPage(comparisons, { count, cases, milliseconds }))
console.log(readFileSync(page, 'utf8'))
