/** `npm run reliability:kill`: kills runs at random moments, and writes what they left to docs/killed-runs.md. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { command, token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { plant, service } from '../cli/service.ts'
import { type KilledRun, killedRun } from './killed-run.ts'
import { killedRunsPage } from './killed-runs-page.ts'

const page = fileURLToPath(new URL('../../../docs/killed-runs.md', import.meta.url))

const times = Number(process.argv[2] ?? 50)

const folder = temporaryFolder()
const whole = performance.now()
await killedRun([], { milliseconds: 120_000 })
const duration = performance.now() - whole
const runs: KilledRun[] = []
for (let time = 0; time < times; time += 1) {
  // A report that is there afterwards is this run's.
  rmSync(join(folder, 'conformance-report', 'report.json'), { force: true })
  runs.push(await killedRun([], { milliseconds: Math.random() * duration }, folder))
  console.log(time + 1, JSON.stringify(runs.at(-1)))
}
const target = await service((body, _request, response) => plant(body, response))
await command([target.url, '--only', 'create-minimal'], { folder, env: { PLANT_STORE_TOKEN: token } })
target.close()
const leftovers = readdirSync(join(folder, 'conformance-report')).filter((name) => name.startsWith('.'))

const text = killedRunsPage(runs, leftovers.length)
writeFileSync(page, text)
console.log(text)
