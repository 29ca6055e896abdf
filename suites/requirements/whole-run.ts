import { answerFacts } from './answer-facts.ts'
import { answerRules } from './answer-rules.ts'

/** Requirements that are judged over all answers of the run: to judge one of them, all requests have to be sent. */
export const wholeRun: ReadonlySet<string> = new Set([
  'still-serves',
  ...[...answerRules, ...answerFacts].map(({ requirement }) => requirement),
])
