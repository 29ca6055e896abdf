import { missedBy, type SelfTestSummary } from './summary.ts'

/** The whole self-test for programs. */
export function selfTestJson(summary: SelfTestSummary): string {
  const { results, faults, conforming, failures, most } = summary
  const { seed, engines } = results
  return `${JSON.stringify(
    {
      trusted: failures.length === 0,
      seed,
      engines,
      failures,
      most,
      faults: faults.map(({ fault: { id, title, breaks, alsoBreaks }, violated }) => ({
        id,
        title,
        breaks,
        alsoBreaks,
        violated: Object.fromEntries(violated),
      })),
      conforming: conforming.map(({ testCase: { kind, id }, runs }) => ({
        kind,
        id,
        verdicts: runs.map(({ verdict }) => verdict),
      })),
      missedByEngineAlone: Object.fromEntries(
        engines.map((engine) => [engine, missedBy(summary, engine).map(({ id }) => id)]),
      ),
    },
    null,
    2,
  )}\n`
}
