import type { Finding } from '../../reports/model.ts'
import { counted } from '../../reports/text/plural.ts'
import { asksToWait } from '../http/retry/retry-policy.ts'
import { namedFirst } from './named-first.ts'
import type { RunContext } from './run-context.ts'

const isOverloadedOnly = ({ outcome, evidence }: Finding): boolean => {
  if (outcome.status !== 'inconclusive') return false
  const last = evidence.at(-1)
  return outcome.overloaded === true || (last !== undefined && asksToWait(last.response?.status))
}

/** A notice about the checks that got only 429 or 503: the verdict on their requirements rests on others. */
export function overloadNotices(findings: readonly Finding[], context: Pick<RunContext, 'levels'>): string[] {
  const unjudged = findings.filter(isOverloadedOnly)
  if (unjudged.length === 0) return []
  const requirements = new Set(unjudged.map(({ requirement }) => requirement))
  const names = namedFirst(requirements, context)
  return [
    `The target responded with 429 or 503 only to ${counted(unjudged.length, 'check')} of ${names}, which could not be judged.`,
  ]
}
