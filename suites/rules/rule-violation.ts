import type { Exchange } from '../../reports/model.ts'
import { counted } from '../../reports/text/plural.ts'
import { countsInWords } from './counts-in-words.ts'
import type { RuleResult } from './judge-responses.ts'
import { maxProblems } from './problem-counts.ts'

/** How responses break a rule. */
interface RuleViolation {
  readonly message: string
  readonly actual: string
  /** One exchange for each thing that is wrong, the most frequent one last. */
  readonly evidence: readonly Exchange[]
}

/** How these results of a rule violate it; undefined if they do not. */
export function ruleViolation({ problems, concerned }: RuleResult): RuleViolation | undefined {
  if (problems.length === 0) return undefined
  const named = problems.slice(0, maxProblems)
  const others = problems.length - named.length
  const also = others === 0 ? [] : [`and ${counted(others, 'other problem')}`]
  const words = named.map(([problem, exchanges]) => {
    const found = new Set(exchanges)
    const some = concerned.filter(({ exchange }) => found.has(exchange))
    return `${problem} (${countsInWords(some, concerned)})`
  })
  return {
    message: [...words, ...also].join('; '),
    actual: [...named.map(([problem]) => problem), ...also].join('; '),
    evidence: named.flatMap(([, exchanges]) => exchanges.slice(0, 1)).reverse(),
  }
}
