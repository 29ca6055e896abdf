import type { Exchange } from '../../reports/model.ts'
import { Inconclusive, NotApplicable } from './inconclusive.ts'
import type { AnswerRule } from './response-rules.ts'
import type { Run } from '../session/session.ts'
import { Violation } from '../requirements/violation.ts'

/** The entries that violate the rule, by what is wrong with them. */
function violations(
  rule: AnswerRule,
  run: Run,
): { problems: Map<string, Exchange[]>; unclear: number; met: number } {
  const problems = new Map<string, Exchange[]>()
  let unclear = 0
  let met = 0
  for (const entry of run.entries.filter(
    (entry) => !run.crossed.has(entry.exchange) && rule.concerns(entry, run),
  )) {
    met += 1
    try {
      const problem = rule.problem(entry, run)
      if (problem !== null) problems.set(problem, [...(problems.get(problem) ?? []), entry.exchange])
    } catch (error) {
      if (!(error instanceof Inconclusive)) throw error
      unclear += 1
    }
  }
  return { problems, unclear, met }
}

/** Judges all answers of the run by one rule: one finding, with one exchange for each thing that is wrong. */
export function judgeAnswers(rule: AnswerRule, run: Run): void {
  const { problems, unclear, met } = violations(rule, run)
  if (problems.size > 0) {
    const worstFirst = [...problems].sort(([, left], [, right]) => right.length - left.length)
    const words = worstFirst
      .map(([problem, { length }]) => `${problem} (${length} of ${met} answers)`)
      .join('; ')
    const evidence = worstFirst.flatMap(([, exchanges]) => exchanges.slice(0, 1)).reverse()
    throw new Violation(evidence, words, rule.expected, words)
  }
  if (met === 0) throw new NotApplicable(rule.unmet)
  if (unclear > 0) throw new Inconclusive(`${unclear} of ${met} answers cannot be judged`)
}
