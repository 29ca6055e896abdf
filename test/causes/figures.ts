import type { CaseKind, CaseResult } from '../../cli/self-test/case.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { bareFaults } from './bare-faults.ts'
import { barePairs } from './bare-pairs.ts'
import { shownPairs } from './fault-pairs.ts'
import { type BrokenBy, bareRun, type FaultRun, isFound, timeFactor } from './fault-runs.ts'
import type { CauseFigures } from './page.ts'

/** Number of faults whose runs are timed. */
const timedFaults = 16

const breaksById = new Map(faults.map(({ id, breaks }) => [id, [breaks]]))

const brokenBy = (id: string): BrokenBy => ({ id, breaks: breaksById.get(id) ?? [] })

/** What the diagnosis said in the first run of each case with as many faults or variants. */
const runsOf = (results: readonly CaseResult[], kind: CaseKind, changes: 1 | 2): FaultRun[] =>
  results
    .filter(({ testCase }) => testCase.kind === kind && testCase.changes.length === changes)
    .flatMap(({ testCase, runs: [run] }) =>
      run === undefined ? [] : [{ faults: testCase.changes.map(brokenBy), ...run.diagnosis }],
    )

/** The results of one task after the other, since they are timed or need quiet. */
async function inTurn<Element, Result>(
  elements: readonly Element[],
  task: (element: Element) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const element of elements) results.push(await task(element))
  return results
}

/**
 * The figures of docs/causes.md. Runs the kit on the separate servers, and times it.
 *
 * @param results those of a whole self-test, and of pairs of faults
 */
export async function causeFigures(results: readonly CaseResult[]): Promise<CauseFigures> {
  const step = Math.ceil(faults.length / timedFaults)
  const doubles = barePairs.map((ids) => bareFaults.filter(({ id }) => ids.includes(id)))
  return {
    single: runsOf(results, 'fault', 1),
    allowed: runsOf(results, 'variant', 1),
    double: runsOf(results, 'fault', 2).filter(isFound).slice(0, shownPairs),
    bare: await inTurn(bareFaults, (fault) => bareRun([fault])),
    barePairs: (await inTurn(doubles, (pair) => bareRun(pair))).filter(isFound),
    factors: await inTurn(
      faults.filter((_, index) => index % step === 0),
      (fault) => timeFactor([fault]),
    ),
  }
}
