/** `npm run causes`: writes docs/causes.md, what the diagnosis says of each fault of the reference server, and of pairs of them. */
import { writeFileSync } from 'node:fs'
import { causesPage } from './page.ts'
import { type FaultRun, runFaults } from './fault-runs.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'

const pairs = 60
/** Pairs of which one fault hides the other are drawn again. */
const drawn = 90

const random = new SeededRandom('causes')
const any = (): (typeof faults)[number] => {
  const fault = faults[random.index(faults.length)]
  if (fault === undefined) throw new Error('there is no fault')
  return fault
}

const progress = ({ changes }: FaultRun): void => {
  process.stderr.write(`${changes.map(({ id }) => id).join(' + ')}\n`)
}

const single = await runFaults(
  faults.map((fault) => [fault]),
  progress,
)
const allowed = await runFaults(
  variants.map((variant) => [variant]),
  progress,
)
const double = await runFaults(
  Array.from({ length: drawn }, () => [any(), any()]),
  progress,
)
const independent = double.filter(({ isFound }) => isFound).slice(0, pairs)
writeFileSync(
  new URL('../../../docs/causes.md', import.meta.url),
  causesPage({ single, allowed, double: independent }),
)
process.exit()
