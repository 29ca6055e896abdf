import { statementOf } from '../../reports/text/cause.ts'
import { codeCell, codeSpan, markdownTable } from '../../reports/text/markdown.ts'
import { boundaries } from './boundaries.ts'
import { type FaultRun, isRight } from './fault-runs.ts'

export interface CauseFigures {
  readonly factors: readonly number[]
  /** Servers that share nothing with the reference server, with one and with two faults. */
  readonly bare: readonly FaultRun[]
  readonly barePairs: readonly FaultRun[]
  readonly single: readonly FaultRun[]
  readonly allowed: readonly FaultRun[]
  readonly double: readonly FaultRun[]
}

const share = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? 0 : Math.floor((part / whole) * 1_000) / 10} %)`

const count = (runs: readonly FaultRun[], is: (run: FaultRun) => boolean): string =>
  share(runs.filter(is).length, runs.length)

const most = (runs: readonly FaultRun[], of: (run: FaultRun) => number): number =>
  Math.max(0, ...runs.map(of))

const idsOf = ({ faults }: FaultRun): string => faults.map(({ id }) => codeSpan(id, 100)).join(' + ')

const causesOf = ({ causes }: FaultRun): string =>
  causes
    .map((cause) => `${codeCell(cause.requirement, 60)} ${codeCell(statementOf(cause), 300)}`)
    .join('<br>')

const rowOf = (run: FaultRun): string[] => [
  idsOf(run),
  run.faults.map(({ breaks }) => breaks.map((id) => codeSpan(id, 60)).join(' or ')).join(', '),
  causesOf(run),
  `${run.explained} of ${run.failures}`,
]

const table = (runs: readonly FaultRun[]): string =>
  markdownTable(['fault', 'breaks', 'causes', 'failures explained'], runs.map(rowOf))

const rounded = (factor: number): string => factor.toFixed(2)

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** Whether a cause has the boundary of the fault; undefined if the fault has none. */
function hasBoundary({ faults: [fault], causes }: FaultRun): boolean | undefined {
  const [good, bad] = boundaries[fault?.id ?? ''] ?? []
  if (good === undefined) return undefined
  return causes.some(({ boundary = [] }) => boundary.some((edge) => edge.good === good && edge.bad === bad))
}

const isOne = ({ causes }: FaultRun): boolean => causes.length === 1

/** docs/causes.md. */
export function causesPage({ single, allowed, double, bare, barePairs, factors }: CauseFigures): string {
  const all = [...single, ...double, ...bare, ...barePairs]
  const misses = [...single, ...bare].filter((run) => !isOne(run) || !isRight(run))
  const bounded = single.filter((run) => hasBoundary(run) !== undefined)
  return `${[
    '# Causes',
    'What the diagnosis says of the faults of the reference server. `npm run proof` writes this page.\n' +
      'The runs are those of the whole self-test; two faults break different requirements.',
    markdownTable(
      ['', 'servers'],
      [
        ['one fault: exactly one cause', count(single, isOne)],
        ['one fault: its requirement comes first', count(single, isRight)],
        ['one fault with a boundary: it is exact', count(bounded, (run) => hasBoundary(run) === true)],
        ['one fault: every failure is explained', count(single, (run) => run.explained === run.failures)],
        ['two faults: both among the first three causes', count(double, isRight)],
        ['allowed variants: no cause', count(allowed, ({ causes }) => causes.length === 0)],
        ['one fault of a separate server: exactly one cause', count(bare, isOne)],
        ['one fault of a separate server: its requirement comes first', count(bare, isRight)],
        ['two faults of a separate server: both among the first three causes', count(barePairs, isRight)],
        ['most requests of a diagnosis', String(most(all, ({ requests }) => requests))],
        ['most plants of a diagnosis', String(most(all, ({ plants }) => plants))],
        ['requests of a diagnosis of an allowed variant', String(most(allowed, ({ requests }) => requests))],
        [
          `time with the diagnosis, of that without it (${factors.length} faults)`,
          `${rounded(medianOf(factors))} times in the median, ${rounded(Math.max(...factors))} times at most; the bound is 1.5`,
        ],
      ],
    ),
    'Separate servers share no code with the reference server, and their faults are not among its faults: test/causes/bare-faults.ts.\n' +
      'The diagnosis was developed with the faults of both: services that nobody has tried yet get a wrong cause more often.',
    '## Missed',
    misses.length === 0 ? 'None.' : table(misses),
    '## Boundaries that are not exact',
    table(bounded.filter((run) => hasBoundary(run) === false)),
    '## Separate servers',
    table([...bare, ...barePairs]),
    '## Two faults',
    table(double),
    '## One fault',
    table(single),
  ].join('\n\n')}\n`
}
