import { groupedBy } from '../contracts/grouped-by.ts'
import type { Finding, OutcomeStatus } from './model.ts'
import { statusOf } from './verdict.ts'

/** The verdict of one engine on one requirement: its worst finding. */
export interface EngineVerdict {
  readonly engine: string
  readonly status: OutcomeStatus
  readonly findings: readonly Finding[]
}

/** One verdict for each engine that judged the requirement, in the order of its findings. */
export function engineVerdictsOf(findings: readonly Finding[]): EngineVerdict[] {
  return [...groupedBy(findings, ({ engine }) => engine)].flatMap(([engine, own]) => {
    const status = statusOf(own)
    return status === 'unjudged' ? [] : [{ engine, status, findings: own }]
  })
}

/** Whether one engine found a violation and another found none. */
export const disagree = (verdicts: readonly EngineVerdict[]): boolean =>
  verdicts.some(({ status }) => status === 'failed') && verdicts.some(({ status }) => status === 'passed')
