import { answerFacts } from './run-observations.ts'
import { answerRules } from '../rules/response-rules.ts'

/** Requirements that are judged over all answers of the run: to judge one of them, all requests have to be sent. */
export const wholeRun: ReadonlySet<string> = new Set([
  'still-serves',
  ...[...answerRules, ...answerFacts].map(({ requirement }) => requirement),
])
