import { missedBy, type Reading } from './reading.ts'

/** Everything that the self-test saw, for programs. */
export function json(reading: Reading): string {
  const { matrix, faults, conforming, complaints } = reading
  const { seed, engines } = matrix
  return `${JSON.stringify(
    {
      trusted: complaints.length === 0,
      seed,
      engines,
      complaints,
      faults: faults.map(({ fault: { id, title, breaks, alsoBreaks = [] }, tripped }) => ({
        id,
        title,
        breaks,
        alsoBreaks,
        tripped: Object.fromEntries(tripped),
      })),
      conforming: conforming.map(({ trial: { kind, id }, runs }) => ({
        kind,
        id,
        verdicts: runs.map(({ verdict }) => verdict),
      })),
      missedByEngineAlone: Object.fromEntries(
        engines.map((engine) => [engine, missedBy(reading, engine).map(({ id }) => id)]),
      ),
    },
    null,
    2,
  )}\n`
}
