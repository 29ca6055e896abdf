import type { OutcomeStatus } from '../../reports/model.ts'
import type { Verdict } from '../../reports/verdict.ts'

export type TrialKind = 'reference' | 'fault' | 'freedom' | 'pair'

/** One server that the kit is tried on. */
export interface Trial {
  readonly kind: TrialKind
  /** The ids of its deviations, joined. */
  readonly id: string
  readonly deviations: readonly string[]
  /** The engines of each of its runs, which meet the same store one after the other. */
  readonly runs: readonly (readonly string[])[]
}

/** What one check said in one run. */
export interface Said {
  readonly check: string
  readonly requirement: string
  readonly engine: string
  readonly status: OutcomeStatus
  /** Why, where it neither passed nor observed. */
  readonly words: string
}

/** What one run of the kit came to. */
export interface TrialRun {
  readonly verdict: Verdict
  readonly said: readonly Said[]
}

export interface TrialResult {
  readonly trial: Trial
  readonly runs: readonly TrialRun[]
  /** Why there are fewer runs than asked for: the self-test itself broke down. */
  readonly breakdown?: string
}

/** The requirements that checks of a run found violated, and by which engine. */
export const violations = (run: TrialRun): Said[] => run.said.filter(({ status }) => status === 'failed')
