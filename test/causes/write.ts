/**
 * `npm run causes`: writes docs/causes.md, what the diagnosis says of each fault of the reference server, of pairs of them, of allowed
 * variants, and of separate servers. It takes a quarter of an hour on two cores. Results of this
 * version of the kit are kept in test-output, and only those that are missing are measured.
 */
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { CaseResult, SelfTestCase } from '../../cli/self-test/case.ts'
import { runCases } from '../../cli/self-test/run-cases.ts'
import { loadContract } from '../../contracts/contract.ts'
import { isObject } from '../../contracts/is-object.ts'
import type { Fault } from '../../reference-server/faults/fault.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { variants } from '../../reference-server/variants/variants.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'
import { KeptResults } from '../kept-results.ts'
import { bareFaults } from './bare-faults.ts'
import { barePairs } from './bare-pairs.ts'
import { type BrokenBy, bareRun, type FaultRun, isFound, timeFactor } from './fault-runs.ts'
import { causesPage } from './page.ts'

const seed = 'causes'
const engines = ['requirements', 'campaign']
const pairs = 60
/** Pairs of which one fault hides the other are drawn again. */
const drawn = 90
/** Faults whose runs are timed. */
const timed = 16

const random = new SeededRandom(seed)
const any = (): Fault => {
  const fault = faults[random.index(faults.length)]
  if (fault === undefined) throw new Error('there is no fault')
  return fault
}

/** Two faults that break different requirements: a cause of one is none of the other. */
function pair(): Fault[] {
  const [one, other] = [any(), any()]
  return one.breaks === other.breaks ? pair() : [one, other]
}

const step = Math.ceil(faults.length / timed)
/** The changes of each reference server. */
const changes = {
  single: faults.map((fault) => [fault]),
  allowed: variants.map((variant) => [variant]),
  double: Array.from({ length: drawn }, pair),
}
const bare = {
  bare: bareFaults.map((fault) => [fault]),
  barePairs: barePairs.map((ids) => bareFaults.filter(({ id }) => ids.includes(id))),
}
const factors = faults.filter((_, index) => index % step === 0).map((fault) => [fault])

/** What was measured of one server: what the diagnosis said, or how long it took. */
interface Measured {
  readonly of: string
  readonly run?: FaultRun
  readonly factor?: number
}

const isMeasured = (value: unknown): value is Measured => isObject(value) && typeof value.of === 'string'
const kept = new KeptResults('causes', isMeasured)
const nameOf = (kind: string, list: readonly { readonly id: string }[]): string =>
  `${kind}: ${list.map(({ id }) => id).join(' + ')}`
const before = new Set(kept.all().map(({ of }) => of))
const isMissing = (of: string): boolean => !before.has(of)

const brokenBy = ({ id, breaks }: { readonly id: string; readonly breaks?: string }): BrokenBy => ({
  id,
  breaks: breaks === undefined ? [] : [breaks],
})

const servers = Object.entries(changes).flatMap(([kind, list]) =>
  list.map((own) => ({ of: nameOf(kind, own), own })),
)
const cases = servers
  .filter(({ of }) => isMissing(of))
  .map(
    ({ of, own }): SelfTestCase => ({
      kind: 'fault',
      id: of,
      changes: own.map(({ id }) => id),
      runs: [engines],
    }),
  )

function keep({ testCase: { id: of }, runs: [run], crash }: CaseResult): void {
  process.stderr.write(`${of}${crash === undefined ? '' : `: ${crash}`}\n`)
  const own = servers.find((server) => server.of === of)?.own ?? []
  if (run !== undefined) kept.add({ of, run: { faults: own.map(brokenBy), ...run.diagnosis } })
}

await runCases(cases, {
  engines,
  requirements: loadContract().requirements,
  seed,
  concurrency: 2 * availableParallelism() + 1,
  onResult: keep,
  signal: new AbortController().signal,
})
for (const [kind, list] of Object.entries(bare))
  for (const own of list) {
    const of = nameOf(kind, own)
    if (isMissing(of)) kept.add({ of, run: await bareRun(own) })
  }
for (const own of factors) {
  const of = nameOf('factors', own)
  if (isMissing(of)) kept.add({ of, factor: await timeFactor(own) })
}

const measured = new Map(kept.all().map((one) => [one.of, one]))
const runsOf = (kind: string, lists: readonly (readonly { readonly id: string }[])[]): FaultRun[] =>
  lists.flatMap((own) => measured.get(nameOf(kind, own))?.run ?? [])

// A case that crashed is measured by the next call.
if (servers.every(({ of }) => measured.has(of)))
  writeFileSync(
    new URL('../../../docs/causes.md', import.meta.url),
    causesPage({
      single: runsOf('single', changes.single),
      allowed: runsOf('allowed', changes.allowed),
      double: runsOf('double', changes.double).filter(isFound).slice(0, pairs),
      bare: runsOf('bare', bare.bare),
      barePairs: runsOf('barePairs', bare.barePairs).filter(isFound),
      factors: factors.flatMap((own) => measured.get(nameOf('factors', own))?.factor ?? []),
    }),
  )
process.exit()
