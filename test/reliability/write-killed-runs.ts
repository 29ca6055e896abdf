/** `npm run reliability:kill`: kills runs at random moments, and writes what they left to docs/killed-runs.md. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { command, newFolder, token } from '../cli/command.ts'
import { plant, service } from '../cli/service.ts'
import { type KilledRun, killedRun } from './killed-run.ts'

const page = fileURLToPath(new URL('../../../docs/killed-runs.md', import.meta.url))

const times = Number(process.argv[2] ?? 50)

const sum = (runs: readonly KilledRun[], count: (run: KilledRun) => number): number =>
  runs.reduce((total, run) => total + count(run), 0)

const folder = newFolder()
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
const killed = runs.filter(({ isOver }) => !isOver)
const target = await service((body, _request, response) => plant(body, response))
await command([target.url, '--only', 'create-minimal'], { folder, env: { PLANT_STORE_TOKEN: token } })
target.close()
const leftovers = readdirSync(join(folder, 'conformance-report')).filter((name) => name.startsWith('.'))

const rows: readonly (readonly [string, number])[] = [
  ['runs that were killed', killed.length],
  ['of them with workers at that moment', killed.filter(({ processes }) => processes > 1).length],
  ['processes at that moment', sum(killed, ({ processes }) => processes)],
  ['processes left', sum(killed, ({ processesLeft }) => processesLeft)],
  [
    'milliseconds until the last process of a run was gone',
    Math.max(0, ...killed.map((run) => run.endedAfter)),
  ],
  ['runs that left a damaged report', killed.filter(({ report }) => report === 'broken').length],
  ['runs that left a report of their own', killed.filter(({ report }) => report === 'whole').length],
  ['plants that the target stored', sum(killed, ({ stored }) => stored)],
  ['of them not in `created.ndjson`: their response was on the way', sum(killed, ({ unlisted }) => unlisted)],
  ['most of them in one run', Math.max(0, ...killed.map(({ unlisted }) => unlisted))],
  ['lines of `created.ndjson` with another id than was sent', sum(killed, ({ wrongLines }) => wrongLines)],
  ['drafts of reports that are left after the next run', leftovers.length],
]
const text = `# Killed runs

Written by \`npm run reliability:kill\`. Whole runs, with all engines, are killed with SIGKILL at random moments. A run that is killed
between its report and its last line leaves a whole report.

| what | how many |
|---|---|
${rows.map(([what, count]) => `| ${what} | ${count} |`).join('\n')}
`
writeFileSync(page, text)
console.log(text)
