/** Compares a run of the requirement suites (a whole process) with a bare process that sends the same requests. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportRatio } from './bound.ts'
import { median } from './median.ts'
import { record } from './recording.ts'
import { timed } from './timed.ts'
import { withServer } from './with-server.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const rounds = Number(process.env.ROUNDS ?? 11)
const token = 'a-token-for-the-benchmark'
const folder = temporaryFolder()
const recording = join(folder, 'requests.json')
const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const count = await withServer(token, (url) => record(url, token, recording))
const kit: number[] = []
const bare: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const command = [script('../cli/main.js'), '--engines', 'requirements', '--quiet', '--report-dir', folder]
  kit.push(await withServer(token, (url) => timed([...command, url], { PLANT_STORE_TOKEN: token })))
  bare.push(await withServer(token, (url) => timed([script('clients/bare-undici.js'), recording, url], {})))
}
console.log(
  `${count} requests, ${rounds} rounds; kit ${median(kit).toFixed(0)} ms, bare ${median(bare).toFixed(0)} ms`,
)
const ratios = kit.map((milliseconds, round) => milliseconds / (bare[round] ?? Number.NaN))
reportRatio('requirement suites against bare undici, whole process', median(ratios), { max: 2 })
