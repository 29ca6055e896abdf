import { rules } from '../session/operations.ts'
import { runObservations } from './run-observations.ts'

/** Requirements that are judged over all responses of the run. To judge one of them, all requests have to be sent. */
export const wholeRun: ReadonlySet<string> = new Set([
  'still-serves',
  ...[...rules, ...runObservations].map(({ requirement }) => requirement),
])
