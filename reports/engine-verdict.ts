import { groupedBy } from '../common/grouped-by.ts'
import type { Finding, OutcomeStatus } from './model.ts'
import { keyOf } from './text/exchange-key.ts'
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

/** Whether one engine passed a response in which another found a violation. One that sent other requests does not contradict it. */
export function disagree(verdicts: readonly EngineVerdict[]): boolean {
  const evidenceOf = (asked: OutcomeStatus): string[] =>
    verdicts
      .filter(({ status }) => status === asked)
      .flatMap(({ findings }) => findings)
      .filter(({ outcome }) => outcome.status === asked)
      .flatMap(({ evidence }) => evidence.map(keyOf))
  const violating = new Set(evidenceOf('failed'))
  return evidenceOf('passed').some((key) => violating.has(key))
}
