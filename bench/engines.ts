/** Compares a default run with all engines with a run of its slowest engine alone, both as whole processes. */
import { fileURLToPath } from 'node:url'
import { engines } from '../suites/run/engines.ts'
import { reportRatio } from './bound.ts'
import { median } from './median.ts'
import { timed } from './timed.ts'
import { withServer } from './with-server.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const token = 'a-token-for-the-benchmark'
const folder = temporaryFolder()
const command = fileURLToPath(new URL('../cli/main.js', import.meta.url))

/** Milliseconds of one run. One engine alone leaves requirements open: exit status 3. */
const run = (...more: readonly string[]): Promise<number> =>
  withServer(token, (url) =>
    timed([command, url, '--quiet', '--report-dir', folder, ...more], { PLANT_STORE_TOKEN: token }, [0, 3]),
  )

const all: number[] = []
const alone = new Map<string, number[]>(engines.map(({ name }) => [name, []]))

for (let round = 0; round < rounds; round += 1) {
  all.push(await run())
  for (const [name, times] of alone) times.push(await run('--engines', name))
}

const [slowest] = [...alone].sort(([, left], [, right]) => median(right) - median(left))
const figures = [['all engines', all] as const, ...alone].map(
  ([name, times]) => `${name} ${median(times).toFixed(0)} ms`,
)
console.log(`${rounds} rounds; ${figures.join(', ')}`)
if (slowest !== undefined) {
  const [name, times] = slowest
  const ratios = all.map((took, round) => took / (times[round] ?? Number.NaN))
  reportRatio(`all engines against ${name} alone`, median(ratios), { max: 1.8 })
}
