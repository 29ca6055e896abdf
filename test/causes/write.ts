/**
 * `npm run causes`: writes docs/causes.md, what the diagnosis says of each fault of the reference server, of pairs of them, of allowed
 * variants, and of separate servers. It takes a quarter of an hour on two cores. Results are kept in test-output/causes.jsonl, and
 * only those that are missing are measured. `-- 1/2` and `-- 2/2` share them; the page is written once all are there.
 */
import { writeFileSync } from 'node:fs'
import { isObject } from '../../contracts/is-object.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'
import { KeptResults, partOf } from '../kept-results.ts'
import { bareFaults } from './bare-faults.ts'
import { barePairs } from './bare-pairs.ts'
import {
  bareServer,
  changedServer,
  type FaultRun,
  type FaultyServer,
  faultRun,
  timeFactor,
} from './fault-runs.ts'
import { causesPage } from './page.ts'

const pairs = 60
/** Pairs of which one fault hides the other are drawn again. */
const drawn = 90
/** Faults whose runs are timed. */
const timed = 16

/** What was measured of one server: what the diagnosis said, or how long it took. */
interface Measured {
  readonly of: string
  readonly run?: FaultRun
  readonly factor?: number
}

const random = new SeededRandom('causes')
const any = (): (typeof faults)[number] => {
  const fault = faults[random.index(faults.length)]
  if (fault === undefined) throw new Error('there is no fault')
  return fault
}

/** Two faults that break different requirements: a cause of one is none of the other. */
function pair(): (typeof faults)[number][] {
  const [one, other] = [any(), any()]
  return one.breaks === other.breaks ? pair() : [one, other]
}

const step = Math.ceil(faults.length / timed)
const servers: Readonly<
  Record<'single' | 'allowed' | 'double' | 'bare' | 'barePairs' | 'factors', FaultyServer[]>
> = {
  single: faults.map((fault) => changedServer([fault])),
  allowed: variants.map((variant) => changedServer([variant])),
  double: Array.from({ length: drawn }, () => changedServer(pair())),
  bare: bareFaults.map((fault) => bareServer([fault])),
  barePairs: barePairs.map((ids) => bareServer(bareFaults.filter(({ id }) => ids.includes(id)))),
  factors: faults.filter((_, index) => index % step === 0).map((fault) => changedServer([fault])),
}

const plan = Object.entries(servers).flatMap(([kind, list]) =>
  list.map((server) => ({ kind, server, of: `${kind}: ${server.faults.map(({ id }) => id).join(' + ')}` })),
)

const isMeasured = (value: unknown): value is Measured => isObject(value) && typeof value.of === 'string'
const kept = new KeptResults('causes.jsonl', isMeasured)
const done = new Set(kept.all().map(({ of }) => of))
for (const { kind, server, of } of partOf(plan, process.argv[2]).filter((one) => !done.has(one.of))) {
  process.stderr.write(`${of}\n`)
  kept.add(
    kind === 'factors' ? { of, factor: await timeFactor(server) } : { of, run: await faultRun(server) },
  )
}

const measured = new Map(kept.all().map((one) => [one.of, one]))
const measuredOf = (kind: string): Measured[] =>
  plan.filter((one) => one.kind === kind).flatMap(({ of }) => measured.get(of) ?? [])
const runsOf = (kind: string): FaultRun[] => measuredOf(kind).flatMap(({ run }) => run ?? [])
const isFound = (run: FaultRun): boolean => run.isFound

if (plan.every(({ of }) => measured.has(of)))
  writeFileSync(
    new URL('../../../docs/causes.md', import.meta.url),
    causesPage({
      single: runsOf('single'),
      allowed: runsOf('allowed'),
      double: runsOf('double').filter(isFound).slice(0, pairs),
      bare: runsOf('bare'),
      barePairs: runsOf('barePairs').filter(isFound),
      factors: measuredOf('factors').flatMap(({ factor }) => factor ?? []),
    }),
  )
process.exit()
