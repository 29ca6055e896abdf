/**
 * `npm run causes`: writes docs/causes.md, what the diagnosis says of each fault of the reference server, of pairs of them, of allowed
 * variants, and of servers of their own. `npm run causes -- 20` tries every 20th fault and prints the page.
 */
import { writeFileSync } from 'node:fs'
import { faults } from '../../reference-server/faults/faults.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'
import { bareFaults, barePairs } from './bare-faults.ts'
import { bareServer, changedServer, type FaultRun, runFaults, timeFactor } from './fault-runs.ts'
import { causesPage } from './page.ts'

const pairs = 60
/** Pairs of which one fault hides the other are drawn again. */
const drawn = 90
/** Faults whose runs are timed. */
const timed = 16

const every = Number(process.argv[2] ?? 1)
const some = <Element>(list: readonly Element[]): Element[] => list.filter((_, index) => index % every === 0)

const random = new SeededRandom('causes')
const any = (): (typeof faults)[number] => {
  const fault = faults[random.index(faults.length)]
  if (fault === undefined) throw new Error('there is no fault')
  return fault
}

const progress = (run: FaultRun): void => {
  process.stderr.write(`${run.faults.map(({ id }) => id).join(' + ')}\n`)
}

const single = await runFaults(
  some(faults).map((fault) => changedServer([fault])),
  progress,
)
const allowed = await runFaults(
  some(variants).map((variant) => changedServer([variant])),
  progress,
)
const double = await runFaults(
  some(Array.from({ length: drawn }, () => changedServer([any(), any()]))),
  progress,
)
const bare = await runFaults(
  some(bareFaults).map((fault) => bareServer([fault])),
  progress,
)
const bareDouble = await runFaults(
  some(barePairs).map((ids) => bareServer(bareFaults.filter(({ id }) => ids.includes(id)))),
  progress,
)
const factors: number[] = []
const step = Math.ceil(faults.length / timed)
for (const fault of some(faults.filter((_, index) => index % step === 0)))
  factors.push(await timeFactor(changedServer([fault])))
const page = causesPage({
  single,
  allowed,
  double: double.filter(({ isFound }) => isFound).slice(0, pairs),
  bare,
  barePairs: bareDouble.filter(({ isFound }) => isFound),
  factors,
})
if (every > 1) process.stdout.write(page)
else writeFileSync(new URL('../../../docs/causes.md', import.meta.url), page)
process.exit()
