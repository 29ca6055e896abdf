/**
 * The campaign, as a whole process, against a bare process that sends as many plain requests with undici; and its memory. The requests of
 * the campaign also carry feature values.
 */
import { join } from 'node:path'
import { reportRatio } from './bound.ts'
import { writeBodies } from './campaign-bodies.ts'
import { type ClientRun, measuredClient } from './measured-client.ts'
import { median } from './median.ts'
import { withServer } from './with-server.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const token = 'a-token-for-the-benchmark'
const concurrency = '8'
const folder = temporaryFolder()

/** The rounds of one size: both clients in turn, each with its own server. */
async function measure(cases: number, rounds: number): Promise<{ kit: ClientRun[]; bare: ClientRun[] }> {
  const file = join(folder, `${cases}.json`)
  writeBodies(file, cases)
  const kit: ClientRun[] = []
  const bare: ClientRun[] = []
  for (let round = 0; round < rounds; round += 1) {
    kit.push(
      await withServer(token, (url) => measuredClient('campaign', [url, token, String(cases), concurrency])),
    )
    bare.push(
      await withServer(token, (url) => measuredClient('undici-loop', [file, url, token, concurrency])),
    )
  }
  return { kit, bare }
}

const peakOf = (runs: readonly ClientRun[]): number => median(runs.map(({ peak }) => peak))

function report(cases: number, { kit, bare }: { kit: ClientRun[]; bare: ClientRun[] }, max: number): void {
  for (const figure of ['time', 'cpu'] as const) {
    const [ours, theirs] = [kit, bare].map((runs) => median(runs.map((run) => run[figure])))
    console.log(
      `${cases} requests, ${figure}: campaign ${ours?.toFixed(0)} ms, bare ${theirs?.toFixed(0)} ms`,
    )
  }
  /** Both sides of one ratio met the same load on the machine. */
  const ratios = kit.map(({ time }, round) => time / (bare[round]?.time ?? Number.NaN))
  reportRatio(`campaign to bare undici, ${cases} requests, whole process`, median(ratios), { max })
}

const few = await measure(1_000, Number(process.env.ROUNDS ?? 11))
const many = await measure(100_000, Number(process.env.LONG_ROUNDS ?? 3))
report(1_000, few, 1.35)
report(100_000, many, 1.35)
console.log(
  `peak memory: ${peakOf(few.kit).toFixed(0)} MiB at 1 000, ${peakOf(many.kit).toFixed(0)} MiB at 100 000`,
)
reportRatio('peak memory, 100 000 to 1 000', peakOf(many.kit) / peakOf(few.kit), { max: 1.3 })
