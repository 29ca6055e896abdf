import { statementOf } from '../../reports/text/cause.ts'
import { codeCell, codeSpan, markdownTable } from '../../reports/text/markdown.ts'
import { type FaultRun, isRight } from './fault-runs.ts'

interface CauseFigures {
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

const idsOf = ({ changes }: FaultRun): string => changes.map(({ id }) => codeSpan(id, 100)).join(' + ')

const causesOf = ({ causes }: FaultRun): string =>
  causes
    .map((cause) => `${codeCell(cause.requirement, 60)} ${codeCell(statementOf(cause), 300)}`)
    .join('<br>')

const rowOf = (run: FaultRun): string[] => [
  idsOf(run),
  run.changes.map(({ breaks = '' }) => codeSpan(breaks, 60)).join(' '),
  causesOf(run),
  `${run.explained} of ${run.failures}`,
]

const table = (runs: readonly FaultRun[]): string =>
  markdownTable(['fault', 'breaks', 'causes', 'failures explained'], runs.map(rowOf))

const isOne = ({ causes }: FaultRun): boolean => causes.length === 1

/** docs/causes.md. */
export function causesPage({ single, allowed, double }: CauseFigures): string {
  const all = [...single, ...double]
  const misses = single.filter((run) => !isOne(run) || !isRight(run))
  return `${[
    '# Causes',
    'What the diagnosis says of the faults of the reference server. `npm run causes` writes this page.',
    markdownTable(
      ['', 'servers'],
      [
        ['one fault: exactly one cause', count(single, isOne)],
        ['one fault: its requirement comes first', count(single, isRight)],
        ['one fault: every failure is explained', count(single, (run) => run.explained === run.failures)],
        ['two faults: both among the first three causes', count(double, isRight)],
        ['allowed variants: no cause', count(allowed, ({ causes }) => causes.length === 0)],
        ['most requests of a diagnosis', String(most(all, ({ requests }) => requests))],
        ['most plants of a diagnosis', String(most(all, ({ plants }) => plants))],
        ['requests of a diagnosis of an allowed variant', String(most(allowed, ({ requests }) => requests))],
      ],
    ),
    '## Missed',
    misses.length === 0 ? 'None.' : table(misses),
    '## Two faults',
    table(double),
    '## One fault',
    table(single),
  ].join('\n\n')}\n`
}
