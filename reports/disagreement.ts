import { groupedBy } from './grouping.ts'
import type { Finding, OutcomeStatus } from './model.ts'
import { statusOf } from './verdict.ts'

/** What one engine says of one requirement: the worst of its findings. */
export interface Opinion {
  readonly engine: string
  readonly status: OutcomeStatus
  readonly findings: readonly Finding[]
}

/** One opinion for each engine that judged the requirement, in the order of its findings. */
export function opinionsOf(findings: readonly Finding[]): Opinion[] {
  return [...groupedBy(findings, ({ engine }) => engine)].flatMap(([engine, own]) => {
    const status = statusOf(own)
    return status === 'unjudged' ? [] : [{ engine, status, findings: own }]
  })
}

/** Whether one engine found a violation where another found none. */
export const disagree = (opinions: readonly Opinion[]): boolean =>
  opinions.some(({ status }) => status === 'failed') && opinions.some(({ status }) => status === 'passed')
