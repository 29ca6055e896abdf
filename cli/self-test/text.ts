import { counted } from '../../reports/text/plural.ts'
import { alignedLines } from '../../reports/text/aligned-lines.ts'
import { finds, isFound, missedBy, ofKind, type SelfTestSummary } from './summary.ts'
import { type CaseResult, raisedIn } from './case.ts'

const columns = (rows: readonly (readonly string[])[]): string[] =>
  alignedLines(rows).map((line) => `  ${line}`)

/** The number of names, and the names if they are few. */
const shownNames = 12
const few = (names: readonly string[]): string =>
  names.length === 0 || names.length > shownNames
    ? `${names.length}`
    : `${names.length} (${names.join(', ')})`

function faultTable({ results: { engines }, faults }: SelfTestSummary): string[] {
  const rows = faults.map((row) => [
    row.fault.id,
    row.fault.breaks,
    ...engines.map((engine) => {
      const others = (row.violated.get(engine) ?? []).filter(
        (requirement) => requirement !== row.fault.breaks,
      )
      const more = others.length === 0 ? '' : ` +${others.length}`
      return finds(row, engine) ? `found${more}` : `-${more}`
    }),
  ])
  return columns([['fault', 'breaks', ...engines], ...rows])
}

const raised = ({ runs }: CaseResult, engine: string): number =>
  runs.flatMap(raisedIn).filter((check) => check.engine === engine).length

function conformingTable({ results: { engines }, conforming }: SelfTestSummary): string[] {
  const rows = conforming.map((result) => [
    result.testCase.kind,
    result.testCase.id,
    ...engines.map((engine) => {
      const count = raised(result, engine)
      return count === 0 ? 'nothing' : counted(count, 'finding')
    }),
  ])
  return columns([['conforming', 'id', ...engines], ...rows])
}

/** The self-test for a terminal or a log. */
export function selfTestText(summary: SelfTestSummary): string {
  const { results, faults, failures, most } = summary
  const found = faults.filter((row) => isFound(row, results.engines)).length
  const counts = `${found} of ${faults.length} faults found; ${ofKind(summary, 'variant').length} variants, ${ofKind(summary, 'pair').length} pairs of them`
  return `${[
    ...faultTable(summary),
    '',
    ...conformingTable(summary),
    '',
    'Faults missed if only this engine runs:',
    ...columns(results.engines.map((engine) => [engine, few(missedBy(summary, engine).map(({ id }) => id))])),
    '',
    `A server received at most ${most.requests} requests in one run and accepted at most ${most.plants}.`,
    '',
    ...failures.map(({ caseId, text: why }) => `✗ ${caseId}: ${why}`),
    `${failures.length === 0 ? 'TRUSTED' : 'NOT TRUSTED'}  ${counts}; ${counted(failures.length, 'failure')}. Seed: ${results.seed}.`,
  ].join('\n')}\n`
}
