/**
 * `npm run reliability:network`: writes docs/network.md from runs behind a bad network. They take an hour: those of this
 * version of the kit are kept in test-output, and only the missing ones are run. `-- 50` runs at most 50 of them. To split them between two
 * commands, give `-- 50 1/2` and `-- 50 2/2`.
 */
import { writeFileSync } from 'node:fs'
import { isObject } from '../../common/is-object.ts'
import { KeptResults, partOf } from '../kept-results.ts'
import { brokenServers } from './broken-servers.ts'
import { isFound, isWrong, page, pageOf, planned } from './page.ts'
import { type NetworkRun, networkRun } from './network-run.ts'

const isNetworkRun = (value: unknown): value is NetworkRun =>
  isObject(value) && 'perMille' in value && 'verdict' in value

const kept = new KeptResults('network', isNetworkRun)

const [most = String(Number.POSITIVE_INFINITY), part] = process.argv.slice(2)

const keyOf = ({ seed, perMille, fault }: Pick<NetworkRun, 'seed' | 'perMille' | 'fault'>): string =>
  `${seed} ${perMille} ${fault}`

const seeds = (count: number): number[] => Array.from({ length: count }, (_, seed) => seed)
const plan = [
  ...seeds(planned.conforming).map((seed) => ({ seed, server: null })),
  ...brokenServers.flatMap((server) => seeds(planned.broken).map((seed) => ({ seed, server }))),
].flatMap(({ seed, server }) =>
  planned.perMille.map((perMille) => ({ seed, perMille, fault: server?.id ?? null, server })),
)

const done = new Set(kept.all().map(keyOf))
const missing = partOf(plan, part).filter((one) => !done.has(keyOf(one)))
for (const { seed, perMille, server } of missing.slice(0, Number(most))) {
  const run = await networkRun(seed, perMille, server)
  kept.add(run)
  const note = isWrong(run) ? 'WRONG' : run.fault !== null && !isFound(run) ? 'missed' : ''
  console.error([keyOf(run), run.verdict, run.violated.join(','), note].join(' '))
}
const wanted = new Set(plan.map(keyOf))
const runs = kept.all().filter((one) => wanted.has(keyOf(one)))
writeFileSync(page, pageOf(runs))
process.exitCode = runs.some(isWrong) ? 1 : 0
